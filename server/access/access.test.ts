// Every procedure with every kind of caller: let in or refused exactly as its declared access says.
import { readFileSync } from 'node:fs'
import { callTRPCProcedure } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessMarkdown, listAccess } from '#server/cli/access-markdown.ts'
import { type CallerKind, callers, type Place, refusalOf } from '#server/cli/access-matrix.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, aParticipation, aStaffMember, aTeam, aUser } from '#server/testing/factories.ts'
import type { ErrorName } from '#src/contract/errors.ts'
import type { StaffRole } from '#src/rules/staff.ts'
import type { Role } from '#src/rules/terms.ts'
import { Refusal } from '../lib/refusal.ts'
import { appRouter } from '../router.ts'
import { staffOf } from '../state/sessions/repository.ts'
import type { RequestContext } from './context.ts'

const places = {
  'a running game': { hidden: false, phase: 'running' },
  'a hidden game': { hidden: true, phase: 'running' },
  'a game that has not started': { hidden: false, phase: 'upcoming' },
  'a game that is over': { hidden: false, phase: 'ended' },
} as const satisfies Record<string, Place>
/** Refusals that builders make. Anything else (bad input, a missing member) means that the caller was let in. */
const byAccess = new Set<ErrorName>([
  'NotSignedIn',
  'NotAllowed',
  'NotTeamCaptain',
  'TeamUnknown',
  'GameNotFound',
  'GameNotOpen',
  'NotInGame',
  'ParticipationPending',
  'ParticipationRejected',
  'ParticipationSuspended',
  'GameNotStarted',
  'GameEnded',
])

let app: TestApp
let actors: Map<CallerKind, RequestContext['actor']>
let teamId: number
const gameIds = new Map<Place, number>()
/** One of each game. */
const participationIds = new Map<number, number>()
const challengeIds = new Map<number, number>()
const staff = [
  ['organiser', 'organiser'],
  ['author', 'author'],
  ['gameMonitor', 'monitor'],
  ['support', 'support'],
  ['banned', 'organiser'],
] as const satisfies [CallerKind, StaffRole][]

beforeAll(async () => {
  app = await testApp()
  const team = await aTeam(app, { members: 2 })
  teamId = team.teamId
  const roles: Partial<Record<CallerKind, Role>> = { banned: 'Banned', monitor: 'Monitor', admin: 'Admin' }
  const ids = new Map<CallerKind, string>()
  for (const kind of callers)
    if (kind !== 'guest') ids.set(kind, await aUser(app, roles[kind] && { role: roles[kind] }))
  ids.set('member', team.memberIds[1]!).set('captain', team.captainId)
  const elsewhere = await aGame(app)
  await aStaffMember(app, {
    gameId: elsewhere.gameId,
    userId: ids.get('organiserElsewhere')!,
    role: 'organiser',
  })
  const teams = new Map<CallerKind, Awaited<ReturnType<typeof aTeam>>>()
  for (const kind of ['otherCaptain', 'pending', 'accepted', 'suspended', 'bannedPlayer'] as const) {
    teams.set(kind, await aTeam(app, { captainId: ids.get(kind)! }))
  }
  for (const place of Object.values(places)) {
    const made = await aGame(app, { ...place, practiceMode: false, challenges: 1 })
    const { gameId } = made
    gameIds.set(place, gameId)
    challengeIds.set(gameId, made.challengeIds[0]!)
    const join = (kind: CallerKind, status: 'Pending' | 'Accepted' | 'Suspended') =>
      aParticipation(app, { gameId, team: teams.get(kind)!, status })
    await join('pending', 'Pending')
    participationIds.set(gameId, (await join('accepted', 'Accepted')).participationId)
    await join('suspended', 'Suspended')
    await join('bannedPlayer', 'Accepted')
    // A banned account may be on the staff too.
    for (const [kind, role] of staff) await aStaffMember(app, { gameId, userId: ids.get(kind)!, role })
  }
  await app.db
    .updateTable('users')
    .set({ role: 'Banned' })
    .where('id', '=', ids.get('bannedPlayer')!)
    .execute()
  actors = new Map(
    await Promise.all(
      callers.map(async (kind) => {
        const userId = ids.get(kind)
        if (userId === undefined) return [kind, null] as const
        const user = await app.db
          .selectFrom('users')
          .select(['userName', 'role', staffOf])
          .where('id', '=', userId)
          .executeTakeFirstOrThrow()
        return [
          kind,
          {
            userId,
            userName: user.userName,
            role: user.role as Role,
            staffOf: user.staffOf,
            avatar: null,
            sessionHash: Buffer.alloc(32),
          },
        ] as const
      }),
    ),
  )
})
afterAll(() => app.close())

const undone = new Error('undone')

/** Calls a procedure in a transaction that is undone; verbs, which want their own, get no further than that. */
async function knock(
  path: string,
  type: 'query' | 'mutation' | 'subscription',
  kind: CallerKind,
  gameId: number,
) {
  let outcome: ErrorName | undefined
  await app.db
    .transaction()
    .execute(async (tx) => {
      const { services } = app.app
      const ctx: RequestContext = {
        ...services,
        db: tx,
        actor: actors.get(kind)!,
        invitations: new Map(),
        locale: 'en-US',
        i18n: services.catalogues.i18n('en-US'),
        via: 'page',
        ip: '127.0.0.1',
        userAgent: '',
        isGone: () => false,
        requestId: 'test',
        beganAt: performance.now(),
        devices: [],
        cookies: { setSession() {}, setDevice() {}, signInKey: () => undefined, setSignInKey() {} },
        setHeader() {},
      }
      await callTRPCProcedure({
        router: appRouter,
        path,
        type,
        ctx,
        getRawInput: async () => ({
          gameId,
          teamId,
          challengeId: challengeIds.get(gameId),
          participationId: participationIds.get(gameId),
        }),
        signal: undefined,
        batchIndex: 0,
      }).catch((error: unknown) => {
        if (error instanceof Refusal && byAccess.has(error.refusal)) outcome = error.refusal
      })
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return outcome ?? 'let in'
}

const all = listAccess()

test('no procedure without a declared access', () => {
  expect(all.length).toBeGreaterThan(40)
  expect(all.filter(({ access }) => access === undefined).map(({ path }) => path)).toEqual([])
})

describe.each(Object.entries(places))('in %s', (_, place) => {
  test.each(all.map((one) => [one.path, one.access!, one.type] as const))(
    '%s is for: %s',
    async (path, access, type) => {
      const found: Partial<Record<CallerKind, string>> = {}
      const expected: typeof found = {}
      for (const kind of callers) {
        found[kind] = await knock(path, type, kind, gameIds.get(place)!)
        expected[kind] = refusalOf(access, kind, place) ?? 'let in'
      }
      expect(found).toEqual(expected)
    },
  )
})

test('whatever changes something, and is for everybody, is about signing in or up', () => {
  const open = all.filter(({ access, type }) => access === 'anyone' && type === 'mutation')
  expect(open.map(({ path }) => path)).toEqual([
    'accounts.askForAnyPasskey',
    'accounts.askForLink',
    'accounts.askForPasskey',
    'accounts.logIn',
    'accounts.logInWithPasskey',
    'accounts.logOut',
    'accounts.recover',
    'accounts.register',
    'accounts.registerWithAnswers',
    'accounts.resetPassword',
    'accounts.secondStep',
    'accounts.secondStepPasskey',
    'accounts.setUp',
    'accounts.signIn',
    'accounts.verify',
    'signIn.complete',
    // Changes nothing: a query would have the code in its address.
    'teams.readInvitation',
  ])
})

test('docs/access.md says the same', () => {
  const page = readFileSync(new URL('../../docs/access.md', import.meta.url), 'utf8')
  expect(page === accessMarkdown() ? 'fresh' : 'docs/access.md is old: npm run access').toBe('fresh')
})
