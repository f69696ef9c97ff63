// Every procedure by which staff change something is called once, with planted secrets where it takes any: each leaves a
// row in the audit log, and no row contains a secret.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAccess } from '#server/cli/access-markdown.ts'
import { outsiders, refusalOf } from '#server/cli/access-matrix.ts'
import { successes } from '#server/rest/conformance/successes.ts'
import {
  aWorld,
  aWriteup,
  openGame,
  playedGame,
  type Sending,
  send,
  type World,
} from '#server/rest/conformance/world.ts'
import { testApp } from '#server/testing/app.ts'
import { aUser } from '#server/testing/factories.ts'
import { defaultOwnSettings } from '../../state/site-settings/default-settings.ts'

/** Mutations of staff that are not called here. */
const exceptions: Record<string, string> = {
  'editGames.recount': 'drops caches only',
  'editGames.reveal': 'not offered over REST: see frozen-games.test.ts',
  'gameContainers.stop': 'not offered over REST: see containers.test.ts',
  'testContainers.takeImages': 'the same',
  'gameStaff.add': 'not offered over REST: see game-staff.test.ts',
  'gameStaff.change': 'the same',
  'gameStaff.remove': 'the same',
  'jobs.dismiss': 'not offered over REST: see jobs.test.ts',
  'jobs.retry': 'the same',
  'participations.adjust': 'not offered over REST: see adjustments.test.ts',
  'participations.withdrawAdjustment': 'the same',
  'checkers.push': 'by a program with the token of a challenge, not by staff: the tick is its own record',
  'checks.save': 'not offered over REST: see checks.test.ts',
  'checks.run': 'the same',
  'checkers.makeToken': 'not offered over REST: see checkers.test.ts',
  'checkers.revokeToken': 'the same',
  'reviews.judge': 'not offered over REST: see reviews.test.ts',
  'participations.changeAnswers': 'not offered over REST: see registration.test.ts',
  'ctfcli.addFiles': 'through server/ctfd only, by the verb of editChallenges.patch: see ctfcli.test.ts',
  'ctfcli.create': 'the same',
  'ctfcli.patch': 'the same',
  'ctfcli.removeFile': 'the same',
  'ctfcli.removeMedia': 'through server/ctfd only, recorded as page.deleteFile: see ctfcli.test.ts',
  'signIn.saveProvider': 'not offered over REST: see sign-in.test.ts',
  'signIn.removeProvider': 'the same',
  'signIn.checkProvider': 'changes nothing: a mutation so that it happens when it is asked for',
  'settings.tryStorage': 'not offered over REST: see settings.test.ts',
  'settings.askEngine': 'changes nothing: a mutation so that it happens when it is asked for',
  'tokens.createForGame': 'not offered over REST: see tokens-of-games.test.ts',
  'tokens.revokeOfGame': 'the same',
  'editChallenges.arrange': 'not offered over REST: see arrange.test.ts',
  'editChallenges.changeMany': 'by the verbs of the editor: see many-challenges.test.ts',
  'editChallenges.putBackMany': 'the same',
  'editChallenges.deleteMany': 'the same',
  'editChallenges.previewMany': 'stores nothing',
  'editChallenges.previewDeletion': 'the same',
  'editGames.previewDivisions': 'the same',
  'participations.previewReview': 'the same',
  'editChallenges.createAnywhere': 'by the verb of editChallenges.create',
  'editChallenges.copyInto': 'not offered over REST: see copy-into-game.test.ts',
  'editCategories.create': 'not offered over REST: see categories.test.ts',
  'editCategories.change': 'the same',
  'editCategories.delete': 'the same',
  'bank.save': 'not offered over REST: see bank.test.ts',
  'bank.change': 'the same',
  'bank.delete': 'the same',
  'bank.copy': 'by the verbs of the editor, which record the challenge: see bank.test.ts',
  'editPages.create': 'not offered over REST: see pages.test.ts',
  'editPages.update': 'the same',
  'editPages.delete': 'the same',
  'editPages.order': 'the same',
  'front.change': 'not offered over REST: see front-page.test.ts',
  'front.preview': 'changes nothing: a mutation so that long texts are sent in a body',
  'guide.makeSampleGame':
    'by the verbs of the editor, which record the game and its challenges: see guide.test.ts',
  'tryOuts.start':
    'makes a copy for the caller alone, which the log of changes names as a copied game: see try-outs.test.ts',
  'tryOuts.end': 'the same',
  'hooks.create': 'not offered over REST: see hooks.test.ts',
  'hooks.update': 'the same',
  'hooks.delete': 'the same',
  'hooks.rotate': 'the same',
  'hooks.test': 'the same',
  'hooks.resend': 'the same',
  'users.changeAnswers': 'not offered over REST: see user-answers.test.ts',
  'participations.letScore': 'not offered over REST: see insiders.test.ts',
  'imports.sync': 'by the verbs of the editor: see challenges.test.ts',
  'imports.upload':
    'a file that is nowhere yet; what it becomes is recorded: see imports-in-the-browser.test.ts',
  'imports.discard': 'the same',
  'exports.gameWithKeys': 'see export-game.test.ts',
  'exports.checkKeyPhrase': 'changes nothing',
  'imports.plan': 'is rolled back',
  'editGames.preview': 'the same',
  'editChallenges.preview': 'the same',
  'imports.carryOut':
    'by the verbs of the editor, which record each object: see imports-in-the-browser.test.ts',
  'imports.undo': 'the same',
  'editChallenges.tryAnswer': 'a query that is a mutation so that the answer is in no address',
  'site.preview': 'a query that is a mutation so that long texts travel in a body',
}

const secrets = {
  flag: 'flag{canary-77aa}',
  template: 'flag{canary-[GUID]-88bb}',
  inviteCode: 'canary-code-99cc',
  password: 'Canary-Pass-66dd',
  phone: '+49 30 77665544',
}
const user = () => ({ email: `u${Math.random()}@example.org`, userName: `u${Math.random()}`.slice(0, 12) })

/** Calls that plant secrets, or that change more than the ones of the contract's tests. */
const planted: Record<string, (world: World) => Promise<Sending>> = {
  'POST /api/edit/games': async ({ admin }) => ({
    as: admin,
    body: { title: 'Secret game', start: 1, end: 2, inviteCode: secrets.inviteCode },
  }),
  'PUT /api/edit/games/{id}': async (world) => ({
    as: world.admin,
    params: (await playedGame(world)).params,
    body: { title: 'Renamed', start: 1, end: 2, inviteCode: secrets.inviteCode },
  }),
  'PUT /api/edit/games/{id}/challenges/{cid}': async (world) => {
    const game = await playedGame(world, { challenges: [{ type: 'DynamicContainer', flags: [] }] })
    return { as: world.admin, params: game.params, body: { title: 'New', flagTemplate: secrets.template } }
  },
  'POST /trpc/editGames.patch': async (world) => ({
    as: world.admin,
    body: { gameId: (await playedGame(world)).id, inviteCode: secrets.inviteCode, title: 'Patched' },
  }),
  'POST /trpc/editChallenges.patch': async (world) => {
    const { id, cid } = await playedGame(world)
    const body = { gameId: id, challengeId: cid, flagTemplate: secrets.template, title: 'Patched' }
    return { as: world.admin, body }
  },
  'POST /trpc/editGames.duplicate': async (world) => ({
    as: world.admin,
    body: { gameId: (await playedGame(world, { inviteCode: secrets.inviteCode })).id },
  }),
  'POST /trpc/editGames.saveDivisions': async (world) => ({
    as: world.admin,
    body: { gameId: (await openGame(world)).id, divisions: [{ name: 'A', inviteCode: secrets.inviteCode }] },
  }),
  'POST /trpc/editGames.removePoster': async (world) => {
    const { as, params, files } = await successes['PUT /api/edit/games/{id}/poster']!(world)
    await send(world, 'PUT /api/edit/games/{id}/poster', { as: as!, params: params!, files: files! })
    return { as: world.admin, body: { gameId: params!.id } }
  },
  'POST /trpc/editChallenges.duplicate': async (world) => {
    const { id, cid } = await playedGame(world, { challenges: [{ flags: [secrets.flag] }] })
    return { as: world.admin, body: { gameId: id, challengeId: cid } }
  },
  'POST /trpc/writeups.delete': async (world) => {
    const { params } = await aWriteup(world)
    const [writeup] = await (await world.app.as(world.admin)).writeups.table({ gameId: Number(params!.id) })
    return { as: world.admin, body: { gameId: params!.id, participationId: writeup!.id } }
  },
  'POST /api/edit/games/{id}/challenges/{cid}/flags': async (world) => ({
    as: world.admin,
    params: (await playedGame(world)).params,
    body: [{ flag: secrets.flag }],
  }),
  'DELETE /api/edit/games/{id}/challenges/{cid}/flags/{fid}': async (world) => {
    const { params } = await playedGame(world, { challenges: [{ flags: [secrets.flag] }] })
    const { id: fid } = await world.app.db
      .selectFrom('flags')
      .select('id')
      .where('challengeId', '=', params.cid)
      .executeTakeFirstOrThrow()
    return { as: world.admin, params: { ...params, fid } }
  },
  'POST /api/admin/users': async ({ admin }) => ({
    as: admin,
    body: [{ ...user(), password: secrets.password, phone: secrets.phone, teamName: 'Batch' }],
  }),
  'PUT /api/admin/users/{id}': async ({ app, admin }) => ({
    as: admin,
    params: { id: await aUser(app) },
    body: { phone: secrets.phone, role: 'Monitor' },
  }),
  'POST /trpc/settings.changeOwnSettings': async ({ admin }) => ({
    as: admin,
    body: { ...defaultOwnSettings, project: 'https://code.example.org' },
  }),
  'POST /trpc/settings.sendTestMail': async ({ admin }) => ({ as: admin, body: { to: 'me@example.org' } }),
  'POST /api/tokens/{id}/restore': async (world) => {
    const admin = await world.app.as(world.admin)
    const { id } = (await admin.tokens.create({ name: 'Machine' })).info
    await admin.tokens.revoke({ tokenUuid: id, delete: false })
    return { as: world.admin, params: { id } }
  },
}

/** Only staff are let in, whenever the game takes place. */
const isForStaff = (access: NonNullable<ReturnType<typeof listAccess>[number]['access']>) =>
  outsiders.every((kind) =>
    (['upcoming', 'running', 'ended'] as const).every((phase) =>
      refusalOf(access, kind, { hidden: false, phase }),
    ),
  )

const writes = listAccess().filter(
  ({ type, access, path }) => type === 'mutation' && access && isForStaff(access) && !(path in exceptions),
)
/** Two spellings of one path: `:gameId` in our table, `{id}` in the contract. */
const shape = (call: string) => call.replace(/\{\w+\}|:\w+/g, '*')
const calls = Object.keys({ ...successes, ...planted })
/** Procedures without a REST path are called over RPC. */
const callOf = ({ path, rest: [rest = `POST /trpc/${path}`] }: (typeof writes)[number]) =>
  calls.find((call) => shape(call) === shape(rest))

let world: World
/** Answers, some of which hold secrets that the server made. */
const answers: string[] = []
beforeAll(async () => {
  world = await aWorld(await testApp({ env: { VEXIL_CONTAINERS: 'in-process' } }))
})
afterAll(() => world.app.close())

const rows = () => world.app.db.selectFrom('auditLog').selectAll().orderBy('id').execute()

test('there are writes of staff, and all of them can be called here', () => {
  expect(writes.length).toBeGreaterThan(30)
  expect(writes.filter((write) => !callOf(write)).map(({ path }) => path)).toEqual([])
})

describe('leaves a row', () => {
  test.each(writes.map((write) => [write.path, callOf(write) ?? write.path]))('%s', async (_, call) => {
    const sending = await (planted[call] ?? successes[call]!)(world)
    const before = (await rows()).length
    const response = await send(world, call, sending)
    answers.push(await response.text())
    expect(response.status).toBe(200)
    const added = (await rows()).slice(before)
    expect(added.length).toBeGreaterThan(0)
    for (const row of added) {
      const actorRole = sending.as === world.monitor ? 'Monitor' : 'Admin'
      expect(row).toMatchObject({ actorId: sending.as, actorRole, ip: '127.0.0.1' })
      expect(row.requestId).toBe(response.headers.get('x-request-id'))
    }
  })
})

test('no row contains a secret', async () => {
  const { db } = world.app
  const keys = await db.selectFrom('games').select(['privateKey', 'inviteCode']).execute()
  const teams = await db.selectFrom('teams').select('inviteToken').execute()
  const participations = await db.selectFrom('participations').select('token').execute()
  const users = await db.selectFrom('users').select('passwordHash').execute()
  const flags = await db.selectFrom('flags').select('flag').execute()
  const tokens = answers.flatMap((text) => text.match(/eyJ[\w.-]{40,}/g) ?? [])
  const passwords = answers.filter((text) => /^"[^"]{12,}"$/.test(text)).map((text) => text.slice(1, -1))
  expect(tokens.length).toBeGreaterThan(0)
  const all = [
    ...Object.values(secrets),
    ...keys.flatMap(({ privateKey, inviteCode }) => [privateKey, inviteCode ?? '']),
    ...teams.map(({ inviteToken }) => inviteToken),
    ...participations.map(({ token }) => token),
    ...users.map(({ passwordHash }) => passwordHash),
    ...flags.map(({ flag }) => flag),
    ...tokens,
    ...passwords,
    '$argon2',
  ].filter((secret) => secret.length > 3)
  const text = JSON.stringify(await rows())
  expect(text).toContain('"Renamed"')
  expect(all.filter((secret) => text.includes(secret))).toEqual([])
})
