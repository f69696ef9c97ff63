// Refusals that need a story of their own. Those that follow from the contract alone (no session, role too low, wrong
// media type, no JSON, too many calls) are derived in the test.

import { type TestApp, testApp } from '#server/testing/app.ts'
import { aTeam, aUser, type ChallengeWish, type GameWish } from '#server/testing/factories.ts'
import type { StoredParticipationStatus } from '#src/rules/participation.ts'
import { successes, teamTokenOf } from './successes.ts'
import {
  aWriter,
  joined,
  openGame,
  pdf,
  playedGame,
  runningContainer,
  type Sending,
  type World,
} from './world.ts'

export interface Refusal {
  call: string
  status: number
  story: string
  send: (world: World) => Promise<Sending>
  /** Status in the body, when it is not the HTTP status. */
  code?: number
}

const nowhere = 2_000_000_000
const nobody = '00000000-0000-0000-0000-000000000000'

/** The call that succeeds, with something else in it. */
const but =
  (call: string, change: (sending: Sending, world: World) => Sending | Promise<Sending>): Refusal['send'] =>
  async (world) => {
    const sending = await successes[call]!(world)
    return { ...sending, ...(await change(sending, world)) }
  }

const unknown = (
  call: string,
  name: string,
  status = 404,
  code?: number,
  value: string | number = nowhere,
): Refusal => ({
  call,
  status,
  story: value === nowhere ? `${name} is unknown` : `${name} is ${value}`,
  send: but(call, ({ params }) => ({ params: { ...params, [name]: value } })),
  ...(code !== undefined && { code }),
})

const nobodyAt = (call: string): Refusal => ({
  call,
  status: 404,
  story: 'nobody has this id',
  send: but(call, () => ({ params: { id: nobody } })),
})

const badBody = (call: string, story: string, body: unknown): Refusal => ({
  call,
  status: 400,
  story,
  send: but(call, () => ({ body })),
})

const badFiles = (call: string, story: string, files: Sending['files'] & {}): Refusal => ({
  call,
  status: 400,
  story,
  send: but(call, () => ({ files })),
})

const badPictures = (call: string): Refusal[] => [
  badFiles(call, 'there is no file', []),
  badFiles(call, 'the file is empty', [{ name: 'me.png', bytes: '' }]),
  badFiles(call, 'it is no picture', [{ name: 'me.png', type: 'image/png', bytes: '<svg/>' }]),
  badFiles(call, 'it is above 3 MiB', [{ name: 'me.png', bytes: new Uint8Array(3 * 1024 * 1024 + 1) }]),
]

const asForm =
  (make: Refusal['send']): Refusal['send'] =>
  async (world) => {
    const { body: _, ...sending } = await make(world)
    return { ...sending, files: [pdf()] }
  }

const attach = 'POST /api/edit/games/{id}/challenges/{cid}/attachment'

const badQuery = (call: string, query: string): Refusal => ({
  call,
  status: 400,
  story: `query ${query}`,
  send: but(call, () => ({ query })),
})

const byServer = (call: string): Refusal => ({
  call,
  status: 400,
  story: 'the server made the notice',
  send: but(call, async (sending, { app }) => {
    await app.db
      .updateTable('notices')
      .set({ type: 'NewHint' })
      .where('id', '=', Number(sending.params!.nid))
      .execute()
    return {}
  }),
})

const noPost = (call: string): Refusal => ({
  call,
  status: 404,
  story: 'the post is unknown',
  send: but(call, () => ({ params: { id: 'ffffffff' } })),
})

const notCaptain = (call: string): Refusal => ({
  call,
  status: 403,
  story: 'the caller is not the captain',
  send: but(call, (_, { app }) => aUser(app).then((as) => ({ as }))),
})

/** A call of a player who is not let in. */
const gated = (
  call: string,
  story: string,
  wish: GameWish,
  status: StoredParticipationStatus | 'none',
  code?: number,
): Refusal => ({
  call,
  status: 400,
  story,
  send: async (world) => {
    const { params, player } =
      status === 'none'
        ? { ...(await playedGame(world, wish)), player: world.loner }
        : await joined(world, status, wish)
    return { as: player, params, ...(call === submit && { body: { flag: 'flag{open}' } }) }
  },
  ...(code !== undefined && { code }),
})

const gates = (call: string): Refusal[] => [
  gated(call, 'the caller takes no part', {}, 'none'),
  gated(call, 'their team waits', {}, 'Pending'),
  gated(call, 'their team was rejected', {}, 'Rejected'),
  gated(call, 'their team is suspended', {}, 'Suspended'),
  gated(call, 'the game has not started', { phase: 'upcoming' }, 'Accepted', 10001),
  gated(call, 'the game is over', { phase: 'ended', practiceMode: false }, 'Accepted', 10002),
]

const beforeStart = (call: string): Refusal => ({
  call,
  status: 400,
  story: 'the game has not started (no platform code here)',
  send: but(call, async (_, world) => ({ params: (await playedGame(world, { phase: 'upcoming' })).params })),
})

const join = 'POST /api/game/{id}'
const badJoin = (story: string, wish: GameWish, body: object, code?: number): Refusal => ({
  call: join,
  status: 400,
  story,
  send: async (world) => {
    const { captain, params, team } = await openGame(world, wish)
    return { as: captain, params, body: { teamId: team.teamId, ...body } }
  },
  ...(code !== undefined && { code }),
})

const submit = 'POST /api/game/{id}/challenges/{cid}'
const editChallenge = 'PUT /api/edit/games/{id}/challenges/{cid}'

const startContainer = 'POST /api/game/{id}/container/{cid}'
const stopContainer = 'DELETE /api/game/{id}/container/{cid}'
const extendContainer = 'POST /api/game/{id}/container/{cid}/extend'
const startTest = 'POST /api/edit/games/{id}/challenges/{cid}/container'
const stopTest = 'DELETE /api/edit/games/{id}/challenges/{cid}/container'

const otherChallenge = (call: string, story: string, challenge: ChallengeWish): Refusal => ({
  call,
  status: 400,
  story,
  send: async (world) => {
    const { player, params } = await playedGame(world, { challenges: [challenge] })
    return { as: player, params }
  },
})

type TeamToken = Awaited<ReturnType<typeof teamTokenOf>>
const badToken = (
  story: string,
  change: (good: TeamToken, other: TeamToken) => object,
  code?: number,
): Refusal => ({
  call: 'POST /api/team/verify',
  status: code === undefined ? 400 : 401,
  story,
  send: async (world) => {
    const good = await teamTokenOf(world)
    return { body: { ...good, ...change(good, await teamTokenOf(world)) } }
  },
  ...(code !== undefined && { code }),
})

/** A server without a human check; it stops with the one it stands beside. */
async function without(app: TestApp): Promise<TestApp> {
  const other = await testApp({ beside: app })
  const { close } = app
  app.close = async () => {
    await other.close()
    await close()
  }
  return other
}

export const refusals: Refusal[] = [
  badBody('POST /api/account/register', 'the password is weak', {
    userName: 'someone',
    password: 'secret',
    email: 'someone@example.org',
  }),
  badBody('POST /api/account/register', 'the name is missing', {
    password: 'Secret-2026',
    email: 'a@example.org',
  }),
  badBody('POST /api/account/login', 'the password is blank', { userName: 'someone', password: ' ' }),
  {
    call: 'POST /api/account/login',
    status: 401,
    story: 'the password is wrong',
    send: but('POST /api/account/login', ({ body }) => ({
      body: { ...(body as object), password: 'Wrong-2026' },
    })),
  },
  {
    call: 'GET /api/captcha/powchallenge',
    status: 404,
    story: 'the human check is another one',
    send: async ({ app }) => ({ at: await without(app) }),
  },
  badBody('POST /api/account/verify', 'the token is blank', { token: ' ', email: 'YQ==' }),
  {
    call: 'POST /api/account/verify',
    status: 401,
    story: 'the token is wrong',
    send: but('POST /api/account/verify', ({ body }) => ({ body: { ...(body as object), token: 'YQ==' } })),
  },
  badBody('POST /api/account/recovery', 'the address is none', { email: 'nobody' }),
  badBody('POST /api/account/passwordreset', 'the token is wrong', {
    password: 'Secret-2026',
    email: 'YQ==',
    rToken: 'YQ==',
  }),
  badBody('PUT /api/account/changeemail', 'the address is none', { newMail: 'nobody' }),
  badBody('POST /api/account/mailchangeconfirm', 'the token is wrong', { token: 'YQ==', email: 'YQ==' }),
  badBody('PUT /api/account/changepassword', 'the old one is wrong', {
    old: 'Wrong-2026',
    new: 'Another-2026',
  }),
  badBody('PUT /api/account/update', 'the name is short', { userName: 'ab' }),
  badBody('POST /api/admin/users', 'a name is short', [
    { userName: 'ab', password: 'Secret-2026', email: 'ab@example.org' },
  ]),
  {
    call: 'POST /api/admin/users',
    status: 400,
    story: 'a name is taken (D-85: the contract overwrites)',
    send: but('POST /api/admin/users', async ({ body }, { app }) => {
      const [row] = body as { userName: string }[]
      await aUser(app, { userName: row!.userName })
      return { body: [row] }
    }),
  },
  badQuery('GET /api/admin/users', '?count=501'),
  badQuery('GET /api/admin/users', '?skip=-1'),
  nobodyAt('GET /api/admin/users/{id}'),
  nobodyAt('PUT /api/admin/users/{id}'),
  badBody('PUT /api/admin/users/{id}', 'the bio is long', { bio: 'x'.repeat(129) }),
  nobodyAt('DELETE /api/admin/users/{id}'),
  {
    call: 'DELETE /api/admin/users/{id}',
    status: 400,
    story: 'the user leads a team',
    send: async ({ app, admin }) => ({ as: admin, params: { id: (await aTeam(app)).captainId } }),
  },
  nobodyAt('DELETE /api/admin/users/{id}/password'),
  badQuery('POST /api/admin/users/search', ''),
  badQuery('GET /api/admin/teams', '?count=501'),
  unknown('PUT /api/admin/teams/{id}', 'id', 400),
  badBody('PUT /api/admin/teams/{id}', 'the name is long', { name: 'x'.repeat(21) }),
  unknown('DELETE /api/admin/teams/{id}', 'id'),
  badQuery('POST /api/admin/teams/search', '?hint='),
  badQuery('GET /api/admin/logs', '?count=1001'),
  badQuery('GET /api/admin/logs', '?skip=-1'),
  badBody('PUT /api/admin/config', 'a time is out of range', { containerPolicy: { renewalWindow: 361 } }),
  unknown('PUT /api/admin/participation/{id}', 'id'),
  badBody('PUT /api/admin/participation/{id}', 'no such step', { status: 'Suspended' }),

  badBody('POST /api/tokens', 'the name is blank', { name: ' ' }),
  nobodyAt('POST /api/tokens/{id}/restore'),
  nobodyAt('DELETE /api/tokens/{id}'),
  badQuery('DELETE /api/tokens/{id}', '?delete=perhaps'),

  ...['PUT /api/account/avatar', 'POST /api/admin/config/logo', 'PUT /api/edit/games/{id}/poster'].flatMap(
    badPictures,
  ),
  ...badPictures('PUT /api/team/{id}/avatar'),
  notCaptain('PUT /api/team/{id}/avatar'),
  unknown('PUT /api/team/{id}/avatar', 'id'),
  unknown('PUT /api/edit/games/{id}/poster', 'id'),
  badQuery('GET /api/admin/files', '?count=501'),
  badFiles('POST /api/assets', 'there is no file', []),
  unknown('DELETE /api/assets/{hash}', 'hash', 404, undefined, 'f'.repeat(64)),
  unknown('DELETE /api/assets/{hash}', 'hash', 400, undefined, 'F'.repeat(64)),
  unknown('GET /assets/{hash}/{name}', 'hash', 404, undefined, 'f'.repeat(64)),
  unknown('GET /assets/{hash}/{name}', 'hash', 400, undefined, 'F'.repeat(64)),
  unknown(attach, 'id'),
  unknown(attach, 'cid'),
  badBody(attach, 'the file is unknown', { attachmentType: 'Local', fileHash: 'f'.repeat(64) }),
  badBody(attach, 'the address is no web address', {
    attachmentType: 'Remote',
    remoteUrl: 'javascript:alert(1)',
  }),
  badBody('POST /api/edit/games', 'the title is blank', { title: ' ' }),
  badQuery('GET /api/edit/games', '?count=101'),
  unknown('GET /api/edit/games/{id}', 'id'),
  unknown('PUT /api/edit/games/{id}', 'id'),
  badBody('PUT /api/edit/games/{id}', 'the title is missing', {}),
  unknown('DELETE /api/edit/games/{id}', 'id'),
  unknown('POST /api/edit/games/{id}/challenges', 'id'),
  badBody('POST /api/edit/games/{id}/challenges', 'no such category', { title: 'x', category: 'Cooking' }),
  unknown('GET /api/edit/games/{id}/challenges/{cid}', 'cid'),
  unknown('GET /api/edit/games/{id}/challenges/{cid}', 'id'),
  unknown(editChallenge, 'cid'),
  unknown(editChallenge, 'id'),
  badBody(editChallenge, 'a limit is broken', { memoryLimit: 31 }),
  badBody(editChallenge, 'it has no container to capture', { enableTrafficCapture: true }),
  badBody(editChallenge, 'the file name is blank', { fileName: ' ' }),
  unknown('DELETE /api/edit/games/{id}/challenges/{cid}', 'cid'),
  unknown('DELETE /api/edit/games/{id}/challenges/{cid}', 'id'),
  unknown('POST /api/edit/games/{id}/challenges/{cid}/flags', 'cid'),
  unknown('POST /api/edit/games/{id}/challenges/{cid}/flags', 'id'),
  badBody('POST /api/edit/games/{id}/challenges/{cid}/flags', 'a flag is blank', [{ flag: ' ' }]),
  badBody('POST /api/edit/games/{id}/challenges/{cid}/flags', 'a flag is long', [{ flag: 'x'.repeat(128) }]),
  unknown('DELETE /api/edit/games/{id}/challenges/{cid}/flags/{fid}', 'cid'),
  unknown('DELETE /api/edit/games/{id}/challenges/{cid}/flags/{fid}', 'id'),

  unknown(startTest, 'id'),
  unknown(startTest, 'cid'),
  {
    call: startTest,
    status: 400,
    story: 'it has no container',
    send: but(startTest, async (_, world) => ({ params: (await playedGame(world)).params })),
  },
  unknown(stopTest, 'id'),
  unknown(stopTest, 'cid'),
  nobodyAt('DELETE /api/admin/instances/{id}'),
  unknown('POST /api/edit/games/{id}/challenges/updateaccepted', 'id'),
  unknown('GET /api/edit/games/{id}/hashsalt', 'id'),
  unknown('POST /api/edit/games/{id}/notices', 'id'),
  badBody('POST /api/edit/games/{id}/notices', 'the text is blank', { content: ' ' }),
  unknown('GET /api/edit/games/{id}/notices', 'id'),
  unknown('PUT /api/edit/games/{id}/notices/{nid}', 'nid'),
  unknown('PUT /api/edit/games/{id}/notices/{nid}', 'id'),
  badBody('PUT /api/edit/games/{id}/notices/{nid}', 'the text is blank', { content: ' ' }),
  byServer('PUT /api/edit/games/{id}/notices/{nid}'),
  unknown('DELETE /api/edit/games/{id}/notices/{nid}', 'nid'),
  unknown('DELETE /api/edit/games/{id}/notices/{nid}', 'id'),
  byServer('DELETE /api/edit/games/{id}/notices/{nid}'),

  badBody('POST /api/edit/posts', 'the title is blank', { title: ' ' }),
  badBody('POST /api/edit/posts', 'the title is long', { title: 'x'.repeat(51) }),
  badBody('PUT /api/edit/posts/{id}', 'the title is long', { title: 'x'.repeat(51) }),
  noPost('PUT /api/edit/posts/{id}'),
  noPost('DELETE /api/edit/posts/{id}'),

  badQuery('GET /api/game', '?count=51'),
  badQuery('GET /api/game', '?skip=-1'),
  badQuery('GET /api/game/recent', '?limit=51'),
  unknown('GET /api/game/{id}', 'id'),
  unknown(join, 'id'),
  {
    call: join,
    status: 404,
    story: 'the team is unknown',
    send: but(join, () => ({ body: { teamId: nowhere } })),
  },
  badJoin('the code is wrong', { inviteCode: 'open-sesame' }, { inviteCode: 'open' }),
  badJoin('the division is unknown', { divisions: ['Juniors'] }, { division: 'Seniors' }),
  badJoin('the game is over', { phase: 'ended', practiceMode: false }, {}, 10002),
  unknown('DELETE /api/game/{id}', 'id'),
  {
    call: 'DELETE /api/game/{id}',
    status: 400,
    story: 'the team is admitted',
    send: async (world) => {
      const { player, params } = await joined(world, 'Accepted')
      return { as: player, params }
    },
  },
  unknown('GET /api/game/{id}/details', 'id'),
  ...gates('GET /api/game/{id}/details'),
  unknown('GET /api/game/{id}/challenges/{cid}', 'id'),
  unknown('GET /api/game/{id}/challenges/{cid}', 'cid'),
  ...gates('GET /api/game/{id}/challenges/{cid}'),
  ...[startContainer, stopContainer, extendContainer].flatMap((call) => [
    unknown(call, 'id'),
    unknown(call, 'cid'),
    ...gates(call),
    otherChallenge(call, 'it has no container', {}),
  ]),
  otherChallenge(startContainer, 'no image is set', { type: 'DynamicContainer', flags: [] }),
  otherChallenge(startContainer, 'the image cannot be used', {
    type: 'DynamicContainer',
    flags: [],
    containerImage: 'example/missing:1',
  }),
  otherChallenge(stopContainer, 'none is there', { type: 'DynamicContainer', flags: [] }),
  otherChallenge(extendContainer, 'none is there', { type: 'DynamicContainer', flags: [] }),
  {
    call: extendContainer,
    status: 400,
    story: 'it is too early',
    send: async (world) => {
      const { player, params } = await runningContainer(world)
      return { as: player, params }
    },
  },
  {
    call: startContainer,
    status: 400,
    story: 'there is one',
    send: async (world) => {
      const { player, params } = await runningContainer(world)
      return { as: player, params }
    },
  },
  unknown(submit, 'id'),
  unknown(submit, 'cid'),
  ...gates(submit),
  badBody(submit, 'the flag is blank', { flag: '  ' }),
  badBody(submit, 'the flag is long', { flag: 'x'.repeat(128) }),
  unknown('GET /api/game/{id}/challenges/{cid}/status/{submissionId}', 'submissionId'),
  {
    call: 'GET /api/game/{id}/challenges/{cid}/status/{submissionId}',
    status: 404,
    story: 'the submission is another’s',
    send: but('GET /api/game/{id}/challenges/{cid}/status/{submissionId}', (_, { loner }) => ({ as: loner })),
  },
  unknown('GET /api/admin/writeups/{id}', 'id'),
  unknown('GET /api/admin/writeups/{id}/all', 'id'),
  unknown('DELETE /api/edit/games/{id}/writeups', 'id'),
  unknown('GET /api/game/{id}/writeup', 'id'),
  unknown('POST /api/game/{id}/writeup', 'id'),
  ...gates('GET /api/game/{id}/writeup').slice(0, -1),
  ...gates('POST /api/game/{id}/writeup')
    .slice(0, -1)
    .map((one) => ({ ...one, send: asForm(one.send) })),
  badFiles('POST /api/game/{id}/writeup', 'it is no PDF', [{ ...pdf(), bytes: '<html>' }]),
  badFiles('POST /api/game/{id}/writeup', 'it is named otherwise', [{ ...pdf(), name: 'x.html' }]),
  badFiles('POST /api/game/{id}/writeup', 'it is too large', [
    { ...pdf(), bytes: `%PDF-${'x'.repeat(20 * 1024 * 1024)}` },
  ]),
  {
    call: 'POST /api/game/{id}/writeup',
    status: 400,
    story: 'the game wants none',
    send: async (world) => ({ ...(await aWriter(world, { writeupRequired: false })), files: [pdf()] }),
  },
  unknown('GET /api/game/{id}/scoreboard', 'id'),
  beforeStart('GET /api/game/{id}/scoreboard'),
  unknown('GET /api/game/{id}/submissions', 'id'),
  beforeStart('GET /api/game/{id}/submissions'),
  badQuery('GET /api/game/{id}/submissions', '?type=Perhaps'),
  badQuery('GET /api/game/{id}/submissions', '?count=101'),
  unknown('GET /api/game/{id}/events', 'id'),
  beforeStart('GET /api/game/{id}/events'),
  badQuery('GET /api/game/{id}/events', '?count=101'),
  unknown('GET /api/game/{id}/notices', 'id'),
  beforeStart('GET /api/game/{id}/notices'),
  badQuery('GET /api/game/{id}/notices', '?count=101'),
  unknown('GET /api/game/{id}/scoreboardsheet', 'id', 404, 400),
  beforeStart('GET /api/game/{id}/scoreboardsheet'),
  unknown('GET /api/game/{id}/submissionsheet', 'id', 404, 400),
  beforeStart('GET /api/game/{id}/submissionsheet'),
  unknown('GET /api/game/{id}/cheatinfo', 'id'),
  beforeStart('GET /api/game/{id}/cheatinfo'),
  unknown('GET /api/game/captures/{cid}', 'cid'),
  unknown('GET /api/game/captures/{cid}/{participationId}/{file}', 'participationId', 404, 400),
  unknown('DELETE /api/game/captures/{cid}/{participationId}/{file}', 'participationId', 404, 400),
  unknown('GET /api/game/{id}/participations', 'id', 404, 400),
  {
    call: 'GET /api/posts/{id}',
    status: 404,
    story: 'the post is unknown',
    send: async () => ({ params: { id: 'ffffffff' } }),
  },

  badBody('POST /api/team/accept', 'the code is malformed', 'no code'),
  badBody('POST /api/team/accept', 'the code is of no team', `x:${nowhere}:${'0'.repeat(32)}`),
  badToken('the key is of another game', (_, { publicKey }) => ({ publicKey }), 400),
  badToken('it is the signature of another', ({ teamToken }) => ({ teamToken: `1${teamToken}` }), 400),
  badToken('the signature is short', () => ({ teamToken: '1:aGk=' }), 400),
  badToken('the signature is no base64', () => ({ teamToken: '1:no base64' })),
  badToken('the token has no signature', () => ({ teamToken: '1' })),
  badToken('the team is no number', ({ teamToken }) => ({ teamToken: `x${teamToken}` })),
  badToken('the key is no base64', () => ({ publicKey: '*'.repeat(44) })),
  badToken('the key is short', () => ({ publicKey: 'aGk=' })),
  badToken('the key is missing', () => ({ publicKey: null })),
  badBody('POST /api/team', 'the name is empty', { name: '' }),
  badBody('POST /api/team', 'the name is long', { name: 'x'.repeat(21) }),
  unknown('GET /api/team/{id}', 'id'),
  unknown('PUT /api/team/{id}', 'id', 400),
  badBody('PUT /api/team/{id}', 'the bio is long', { bio: 'x'.repeat(73) }),
  notCaptain('PUT /api/team/{id}'),
  unknown('DELETE /api/team/{id}', 'id'),
  notCaptain('DELETE /api/team/{id}'),
  {
    call: 'DELETE /api/team/{id}',
    status: 400,
    story: 'the team plays',
    send: async (world) => {
      const { player, team } = await playedGame(world)
      return { as: player, params: { id: team.teamId } }
    },
  },
  unknown('GET /api/team/{id}/invite', 'id', 400),
  notCaptain('GET /api/team/{id}/invite'),
  unknown('PUT /api/team/{id}/invite', 'id', 400),
  notCaptain('PUT /api/team/{id}/invite'),
  unknown('POST /api/team/{id}/kick/{userId}', 'id', 400),
  notCaptain('POST /api/team/{id}/kick/{userId}'),
  {
    call: 'POST /api/team/{id}/kick/{userId}',
    status: 400,
    story: 'the user is no member',
    send: but('POST /api/team/{id}/kick/{userId}', ({ params }) => ({
      params: { ...params, userId: nobody },
    })),
  },
  unknown('POST /api/team/{id}/leave', 'id'),
  {
    call: 'POST /api/team/{id}/leave',
    status: 400,
    story: 'the caller is no member',
    send: but('POST /api/team/{id}/leave', async (_, { app }) => {
      const { teamId } = await aTeam(app)
      return { params: { id: teamId } }
    }),
  },
  unknown('PUT /api/team/{id}/transfer', 'id', 400),
  notCaptain('PUT /api/team/{id}/transfer'),
  badBody('PUT /api/team/{id}/transfer', 'the heir is unknown', { newCaptainId: nobody }),
]
