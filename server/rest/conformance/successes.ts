// One call that succeeds for every operation we offer. Each builds what it needs, so the order does not matter.
import { aTeam, aUser } from '#server/testing/factories.ts'
import {
  aCapture,
  aFile,
  aPicture,
  aPost,
  aWriter,
  aWriteup,
  containerGame,
  joined,
  mailedLink,
  openGame,
  pdf,
  playedGame,
  runningContainer,
  type Sending,
  setPolicy,
  type World,
} from './world.ts'

type Arrange = (world: World) => Promise<Sending>

const password = 'Secret-2026'
let made = 0

const asAdmin =
  (more: (game: Awaited<ReturnType<typeof playedGame>>) => Sending = () => ({})): Arrange =>
  async (world) => {
    const game = await playedGame(world)
    return { as: world.admin, params: game.params, ...more(game) }
  }

/** A token's key. */
async function aToken({ app, admin }: World): Promise<string> {
  const caller = await app.as(admin)
  return (await caller.tokens.create({ name: 'Machine' })).info.id
}

const asPlayer =
  (more: Sending = {}): Arrange =>
  async (world) => {
    const { player, params } = await playedGame(world)
    return { as: player, params, ...more }
  }

const withContainer =
  (minutesLeft?: number): Arrange =>
  async (world) => {
    const { player, params } = await runningContainer(world, minutesLeft)
    return { as: player, params }
  }

const asCaptain =
  (more: (team: Awaited<ReturnType<typeof aTeam>>) => Sending = () => ({})): Arrange =>
  async ({ app }) => {
    const team = await aTeam(app, { members: 2 })
    return { as: team.captainId, params: { id: team.teamId }, ...more(team) }
  }

const withGame =
  (as: (world: World) => string | null, query = ''): Arrange =>
  async (world) => ({ as: as(world), params: (await solvedGame(world)).params, query })

const withNotice =
  (body?: object): Arrange =>
  async (world) => {
    const { params } = await playedGame(world)
    const { editNotices } = await world.app.as(world.admin)
    const { id: nid } = await editNotices.create({ gameId: params.id, content: 'Lunch' })
    return { as: world.admin, params: { ...params, nid }, ...(body && { body }) }
  }

const guest = () => null

/** An administrator and an account to do something with. */
const withUser =
  (body?: () => object): Arrange =>
  async ({ app, admin }) => ({
    as: admin,
    params: { id: await aUser(app) },
    ...(body && { body: body() }),
  })

/** A game in which something happened. */
async function solvedGame(world: World) {
  const game = await playedGame(world, { divisions: ['Juniors'] })
  const player = await world.app.as(game.player)
  const ref = { gameId: game.id, challengeId: game.cid }
  await player.submissions.submit({ ...ref, flag: 'flag{shut}' })
  const submissionId = await player.submissions.submit({ ...ref, flag: 'flag{open}' })
  return { ...game, submissionId }
}

/** What a team shows to a service outside, and the key to check it with. */
export async function teamTokenOf(world: World) {
  const { team } = await playedGame(world)
  return await world.app.db
    .selectFrom('participations')
    .innerJoin('games', 'games.id', 'participations.gameId')
    .select(['participations.token as teamToken', 'games.publicKey'])
    .where('participations.id', '=', team.participationId)
    .executeTakeFirstOrThrow()
}

/** A game in which one team handed in the flag of another. */
async function cheatedGame(world: World) {
  const game = await playedGame(world, {
    teams: 2,
    challenges: [{ title: 'Door', type: 'DynamicAttachment', flags: ['flag{one}', 'flag{two}'] }],
  })
  const ref = { gameId: game.id, challengeId: game.cid }
  for (const { captainId } of game.teams) {
    const player = await world.app.as(captainId)
    for (const flag of ['flag{one}', 'flag{two}']) {
      await player.submissions.submit({ ...ref, flag }).catch(() => {})
    }
  }
  return game
}

const gameBody = {
  title: 'Autumn round',
  start: 1_790_000_000_000,
  end: '2026-12-01T00:00:00Z',
  divisions: ['Juniors'],
}

/** An active account on a site that mails links; its address. */
async function mailedUser(world: World) {
  await setPolicy(world, { emailConfirmationRequired: true })
  const userName = `mailed${++made}`
  return { id: await aUser(world.app, { userName }), email: `${userName}@example.org` }
}

/** An account that waits for its link to be followed. */
async function unconfirmed(world: World) {
  await setPolicy(world, { emailConfirmationRequired: true, activeOnRegister: false })
  const userName = `waiting${++made}`
  const email = `${userName}@example.org`
  await (await world.app.as(null)).accounts.register({ userName, password, email })
  await setPolicy(world, { activeOnRegister: true })
  return email
}

export const successes: Record<string, Arrange> = {
  'POST /api/account/verify': async (world) => ({ body: await mailedLink(world, await unconfirmed(world)) }),
  'POST /api/account/recovery': async (world) => ({ body: { email: (await mailedUser(world)).email } }),
  'POST /api/account/passwordreset': async (world) => {
    const { email } = await mailedUser(world)
    await (await world.app.as(null)).accounts.recover({ email })
    const link = await mailedLink(world, email)
    return { body: { password: 'Another-2026', email: link.email, rToken: link.token } }
  },
  'PUT /api/account/changeemail': async (world) => ({
    as: (await mailedUser(world)).id,
    body: { newMail: `moved${++made}@example.org` },
  }),
  'POST /api/account/mailchangeconfirm': async (world) => {
    const { id } = await mailedUser(world)
    const newMail = `moved${++made}@example.org`
    await (await world.app.as(id)).accounts.changeEmail({ newMail })
    return { as: id, body: await mailedLink(world, newMail) }
  },
  'POST /api/account/register': async () => ({
    body: { userName: `newcomer${++made}`, password, email: `newcomer${made}@example.org` },
  }),
  'POST /api/account/login': async ({ app }) => {
    const userName = `caller${++made}`
    await aUser(app, { userName, password })
    return { body: { userName, password } }
  },
  'POST /api/account/logout': async ({ loner }) => ({ as: loner }),
  'PUT /api/account/changepassword': async ({ app }) => ({
    as: await aUser(app, { password }),
    body: { old: password, new: 'Another-2026' },
  }),
  'GET /api/account/profile': async ({ loner }) => ({ as: loner }),
  'PUT /api/account/update': async ({ app }) => ({
    as: await aUser(app),
    body: { userName: `renamed${++made}`, bio: 'words', phone: '+49 30 1234', realName: null },
  }),
  'POST /api/admin/users': async ({ admin }) => ({
    as: admin,
    body: [
      { userName: `batch${++made}`, password, email: `batch${made}@example.org`, teamName: 'Batch' },
      {
        userName: `batch${++made}`,
        password,
        email: `batch${made}@example.org`,
        phone: '110',
        teamName: 'Batch',
      },
    ],
  }),
  'GET /api/admin/users': async ({ admin }) => ({ as: admin, query: '?count=3&skip=1' }),
  'GET /api/admin/users/{id}': withUser(),
  'PUT /api/admin/users/{id}': withUser(() => ({ userName: `edited${++made}`, role: 'Monitor', bio: null })),
  'DELETE /api/admin/users/{id}': withUser(),
  'DELETE /api/admin/users/{id}/password': withUser(),
  'POST /api/admin/users/search': async ({ admin }) => ({ as: admin, query: '?hint=EXAMPLE.org' }),
  'GET /api/admin/teams': async ({ app, admin }) => {
    await aTeam(app, { members: 2 })
    return { as: admin, query: '?count=3' }
  },
  'PUT /api/admin/teams/{id}': async ({ app, admin }) => ({
    as: admin,
    params: { id: (await aTeam(app)).teamId },
    body: { name: 'Renamed', bio: null, locked: true },
  }),
  'DELETE /api/admin/teams/{id}': async ({ app, admin }) => ({
    as: admin,
    params: { id: (await aTeam(app)).teamId },
  }),
  'POST /api/admin/teams/search': async ({ app, admin }) => {
    await aTeam(app, { name: 'Searchlights' })
    return { as: admin, query: '?hint=searchl' }
  },
  'GET /api/admin/instances': async (world) => {
    await runningContainer(world)
    return { as: world.admin }
  },
  'DELETE /api/admin/instances/{id}': async (world) => ({
    as: world.admin,
    params: { id: (await runningContainer(world)).containerId },
  }),
  'GET /api/admin/logs': async ({ app, admin }) => {
    app.app.services.log.warn({ status: 'Denied' }, 'call denied')
    return { as: admin, query: '?level=Warning&count=5&skip=0' }
  },
  'GET /api/admin/config': async ({ admin }) => ({ as: admin }),
  'PUT /api/admin/config': async ({ admin }) => ({
    as: admin,
    body: { globalConfig: { title: 'VX', customTheme: '#12ab9f' }, accountPolicy: null },
  }),
  'PUT /api/account/avatar': async ({ app }) => ({ as: await aUser(app), files: [await aPicture()] }),
  'POST /api/admin/config/logo': async ({ admin }) => ({ as: admin, files: [await aPicture()] }),
  'DELETE /api/admin/config/logo': async ({ admin }) => ({ as: admin }),
  'GET /api/admin/files': async (world) => {
    await aFile(world)
    return { as: world.admin, query: '?count=5&skip=0' }
  },
  'GET /api/admin/writeups/{id}': aWriteup,
  'GET /api/admin/writeups/{id}/all': aWriteup,
  'POST /api/assets': async ({ admin }) => ({
    as: admin,
    query: '?filename=task.zip',
    files: [
      { part: 'files', name: 'a', bytes: 'one' },
      { part: 'files', name: 'b', bytes: '' },
    ],
  }),
  'DELETE /api/assets/{hash}': async (world) => ({ as: world.admin, params: { hash: await aFile(world) } }),
  'GET /assets/{hash}/{name}': async (world) => ({ params: { hash: await aFile(world), name: 'task.zip' } }),
  'PUT /api/admin/participation/{id}': async (world) => ({
    as: world.admin,
    params: { id: (await joined(world, 'Pending')).participationId },
    body: { status: 'Accepted', division: null },
  }),

  'POST /api/tokens': async ({ admin }) => ({ as: admin, body: { name: 'Monitor board', expiresIn: 7 } }),
  'GET /api/tokens': async (world) => {
    await aToken(world)
    return { as: world.admin }
  },
  'POST /api/tokens/{id}/restore': async (world) => ({
    as: world.admin,
    params: { id: await aToken(world) },
  }),
  'DELETE /api/tokens/{id}': async (world) => ({
    as: world.admin,
    params: { id: await aToken(world) },
    query: '?delete=true',
  }),

  'POST /api/edit/games': async ({ admin }) => ({ as: admin, body: gameBody }),
  'GET /api/edit/games': async ({ admin }) => ({ as: admin, query: '?count=2&skip=0' }),
  'GET /api/edit/games/{id}': asAdmin(),
  'PUT /api/edit/games/{id}': asAdmin(() => ({ body: gameBody })),
  'DELETE /api/edit/games/{id}': asAdmin(),
  'POST /api/edit/games/{id}/challenges': asAdmin(() => ({ body: { title: 'New', category: 'Web' } })),
  'GET /api/edit/games/{id}/challenges': asAdmin(),
  'GET /api/edit/games/{id}/challenges/{cid}': asAdmin(),
  'PUT /api/edit/games/{id}/challenges/{cid}': asAdmin(() => ({
    body: { title: 'Changed', hints: ['look'], originalScore: 500, isEnabled: true, flagTemplate: null },
  })),
  'DELETE /api/edit/games/{id}/challenges/{cid}': asAdmin(),
  'POST /api/edit/games/{id}/challenges/{cid}/flags': asAdmin(() => ({ body: [{ flag: 'flag{second}' }] })),
  'DELETE /api/edit/games/{id}/challenges/{cid}/flags/{fid}': asAdmin(({ params }) => ({
    params: { ...params, fid: 2_000_000_000 },
  })),
  'POST /api/edit/games/{id}/challenges/{cid}/container': async (world) => ({
    as: world.admin,
    params: (await containerGame(world)).params,
  }),
  'DELETE /api/edit/games/{id}/challenges/{cid}/container': async (world) => {
    const { params, id, cid } = await containerGame(world)
    await (await world.app.as(world.admin)).testContainers.start({ gameId: id, challengeId: cid })
    return { as: world.admin, params }
  },
  'POST /api/edit/games/{id}/challenges/updateaccepted': asAdmin(),
  'GET /api/edit/games/{id}/hashsalt': asAdmin(),
  'POST /api/edit/games/{id}/notices': asAdmin(() => ({ body: { content: 'Lunch' } })),
  'GET /api/edit/games/{id}/notices': withNotice(),
  'PUT /api/edit/games/{id}/notices/{nid}': withNotice({ content: 'Dinner' }),
  'DELETE /api/edit/games/{id}/notices/{nid}': withNotice(),

  'POST /api/edit/posts': async ({ admin }) => ({ as: admin, body: { title: 'News', isPinned: true } }),
  'PUT /api/edit/posts/{id}': async (world) => ({
    as: world.admin,
    params: { id: await aPost(world) },
    body: { title: 'Newer', tags: ['a', 'b'] },
  }),
  'DELETE /api/edit/posts/{id}': async (world) => ({ as: world.admin, params: { id: await aPost(world) } }),

  'POST /api/edit/games/{id}/challenges/{cid}/attachment': async (world) => {
    const { params } = await playedGame(world)
    return { as: world.admin, params, body: { attachmentType: 'Local', fileHash: await aFile(world) } }
  },
  'PUT /api/edit/games/{id}/poster': async (world) => {
    const { params } = await playedGame(world)
    return { as: world.admin, params, files: [await aPicture()] }
  },
  'DELETE /api/edit/games/{id}/writeups': aWriteup,

  'GET /api/game': async (world) => {
    await playedGame(world)
    return { query: '?count=5&skip=0' }
  },
  'GET /api/game/recent': async (world) => {
    await playedGame(world)
    return { query: '?limit=7' }
  },
  'GET /api/game/{id}': withGame(guest),
  'POST /api/game/{id}': async (world) => {
    const { captain, params, team } = await openGame(world)
    return { as: captain, params, body: { teamId: team.teamId, division: null } }
  },
  'DELETE /api/game/{id}': async (world) => {
    const { player, params } = await joined(world, 'Pending')
    return { as: player, params }
  },
  'GET /api/game/{id}/details': async (world) => {
    const { player, params } = await solvedGame(world)
    return { as: player, params }
  },
  'GET /api/game/{id}/challenges/{cid}': asPlayer(),
  'POST /api/game/{id}/challenges/{cid}': asPlayer({ body: { flag: 'flag{open}' } }),
  'POST /api/game/{id}/container/{cid}': async (world) => {
    const { player, params } = await containerGame(world)
    return { as: player, params }
  },
  'DELETE /api/game/{id}/container/{cid}': withContainer(),
  'POST /api/game/{id}/container/{cid}/extend': withContainer(5),
  'GET /api/game/{id}/challenges/{cid}/status/{submissionId}': async (world) => {
    const { player, params, submissionId } = await solvedGame(world)
    return { as: player, params: { ...params, submissionId } }
  },
  'GET /api/game/{id}/scoreboard': withGame(guest),
  'GET /api/game/{id}/scoreboardsheet': withGame(({ monitor }) => monitor),
  'GET /api/game/{id}/submissionsheet': withGame(({ monitor }) => monitor),
  'GET /api/game/{id}/submissions': withGame(({ monitor }) => monitor, '?type=accepted&count=10'),
  'GET /api/game/{id}/events': withGame(({ monitor }) => monitor, '?hideContainer=true&count=10'),
  'GET /api/game/{id}/notices': withGame(guest, '?count=10'),
  'GET /api/game/{id}/cheatinfo': async (world) => {
    const { params } = await cheatedGame(world)
    return { as: world.monitor, params }
  },
  'GET /api/game/{id}/participations': withGame(({ admin }) => admin),

  'GET /api/game/{id}/writeup': aWriter,
  'POST /api/game/{id}/writeup': async (world) => ({ ...(await aWriter(world)), files: [pdf()] }),

  'GET /api/game/games/{id}/captures': withGame(({ monitor }) => monitor),
  'GET /api/game/captures/{cid}': aCapture,
  'GET /api/game/captures/{cid}/{participationId}/all': aCapture,
  'DELETE /api/game/captures/{cid}/{participationId}/all': aCapture,
  'GET /api/game/captures/{cid}/{participationId}': aCapture,
  'GET /api/game/captures/{cid}/{participationId}/{file}': aCapture,
  'DELETE /api/game/captures/{cid}/{participationId}/{file}': aCapture,

  'GET /api/captcha': async () => ({}),
  'GET /api/captcha/powchallenge': async () => ({}),
  'GET /api/config': async () => ({}),
  'GET /api/posts': async (world) => {
    await aPost(world)
    return {}
  },
  'GET /api/posts/latest': async (world) => {
    await aPost(world)
    return {}
  },
  'GET /api/posts/{id}': async (world) => ({ params: { id: await aPost(world) } }),

  'POST /api/team/accept': async ({ app }) => ({
    as: await aUser(app),
    body: (await aTeam(app)).inviteCode,
  }),
  'POST /api/team/verify': async (world) => ({ body: await teamTokenOf(world) }),
  'POST /api/team': async ({ app }) => ({
    as: await aUser(app),
    body: { name: 'Lanterns', bio: 'at night' },
  }),
  'GET /api/team': asCaptain(),
  'GET /api/team/{id}': asCaptain(),
  'PUT /api/team/{id}': asCaptain(() => ({ body: { name: 'Lamps' } })),
  'DELETE /api/team/{id}': asCaptain(),
  'PUT /api/team/{id}/avatar': async ({ app }) => {
    const team = await aTeam(app)
    return { as: team.captainId, params: { id: team.teamId }, files: [await aPicture()] }
  },
  'GET /api/team/{id}/invite': asCaptain(),
  'PUT /api/team/{id}/invite': asCaptain(),
  'POST /api/team/{id}/kick/{userId}': asCaptain(({ teamId, memberIds }) => ({
    params: { id: teamId, userId: memberIds[1]! },
  })),
  'POST /api/team/{id}/leave': asCaptain(({ memberIds }) => ({ as: memberIds[1]! })),
  'PUT /api/team/{id}/transfer': asCaptain(({ memberIds }) => ({ body: { newCaptainId: memberIds[1]! } })),
}
