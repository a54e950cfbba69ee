"""What the owner of a server sets in it, and what the settings show then."""

from tests.embeds import problems_of


def give(world, member, permissions=None):
    """Give a member a role, and return it."""
    role = world.guild.create_role("Role", permissions=permissions)
    world.env.backend.add_member_role(world.guild.id, member.id, role.id)
    return role


async def set_(world, what, /, **options):
    """Let Ana set something, and return the answer."""
    return (await world.ana.slash(world.channel, f"domino settings {what}", **options)).response


def fields(answer):
    """Return what the settings show, by their names."""
    (embed,) = answer.embeds
    assert list(problems_of([embed])) == []
    return {field.name: field.value for field in embed.fields}


async def new(world, member=None, **options):
    return (await world.slash(member or world.ana, "new", **options)).response
