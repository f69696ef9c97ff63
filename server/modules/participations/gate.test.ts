// Access over time: every call of a game, for every status of a participation, around start and end.
import { describe, expect, test } from 'vitest'
import type { TestApp } from '#server/testing/app.ts'
import { aGame, aParticipation, aTeam, aUser } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import type { StoredParticipationStatus } from '#src/rules/participation.ts'

const app = useApp()

type Caller = Awaited<ReturnType<TestApp['as']>>
interface Ref {
  gameId: number
  challengeId: number
}

/** Calls that accepted teams may make while the game can be played. */
const playing: Record<string, (caller: Caller, ref: Ref) => Promise<unknown>> = {
  details: ({ games }, { gameId }) => games.details({ gameId }),
  'a challenge': ({ challenges }, ref) => challenges.get(ref),
  'a flag': ({ submissions }, ref) => submissions.submit({ ...ref, flag: 'flag{no}' }),
}
/** Calls that accepted teams may make from the start on. */
const writing: typeof playing = { 'the own writeup': ({ writeups }, { gameId }) => writeups.own({ gameId }) }
/** Calls that everybody may make from the start on. */
const looking: typeof playing = {
  scoreboard: ({ scoreboard }, { gameId }) => scoreboard.view({ gameId }),
  notices: ({ notices }, { gameId }) => notices.list({ gameId }),
}
const watching: typeof playing = {
  submissions: ({ submissions }, { gameId }) => submissions.list({ gameId }),
  events: ({ events }, { gameId }) => events.list({ gameId }),
  cheats: ({ cheats }, { gameId }) => cheats.list({ gameId }),
}

/** What a call says: `ok`, or the name of the refusal. */
const outcomesOf = async (calls: typeof playing, caller: Caller, ref: Ref) =>
  await Promise.all(
    Object.values(calls).map((call) =>
      call(caller, ref).then(
        () => 'ok',
        (error: Error) => error.message,
      ),
    ),
  )
const all = (calls: typeof playing, outcome: string) => Object.keys(calls).map(() => outcome)

const refusals: Record<StoredParticipationStatus | 'none', string | undefined> = {
  none: 'NotInGame',
  Pending: 'ParticipationPending',
  Rejected: 'ParticipationRejected',
  Suspended: 'ParticipationSuspended',
  Accepted: undefined,
}

const moments: [when: string, millisecondsAfterStart: number, refusal: string | undefined][] = [
  ['the millisecond before the start', -1, 'GameNotStarted'],
  ['the start', 0, undefined],
  ['the millisecond before the end', 2 * 3_600_000 - 1, undefined],
  ['the end', 2 * 3_600_000, 'GameEnded'],
]

async function aMoment(millisecondsAfterStart: number, practiceMode: boolean) {
  const now = app.clock.now()
  const { gameId, challengeIds } = await aGame(app, { practiceMode, challenges: 1 })
  const startAt = now - millisecondsAfterStart
  await app.db
    .updateTable('games')
    .set({ startAt, endAt: startAt + 2 * 3_600_000 })
    .where('id', '=', gameId)
    .execute()
  app.app.services.bus.publish([{ kind: 'game', gameId }])
  return { gameId, challengeId: challengeIds[0]! }
}

describe.each([true, false])('practice mode %s', (practiceMode) => {
  test.each(moments)('at %s', async (_, after, ofTime) => {
    const ref = await aMoment(after, practiceMode)
    const refusal = practiceMode && ofTime === 'GameEnded' ? undefined : ofTime
    for (const [status, ofStatus] of Object.entries(refusals)) {
      const team = await aTeam(app)
      if (status !== 'none') {
        await aParticipation(app, { gameId: ref.gameId, team, status: status as StoredParticipationStatus })
      }
      const caller = await app.as(team.captainId)
      const expected = ofStatus ?? refusal ?? 'ok'
      expect([status, ...(await outcomesOf(playing, caller, ref))]).toEqual([
        status,
        ...all(playing, expected),
      ])
      const afterEnd = ofStatus ?? (after < 0 ? 'GameNotStarted' : 'ok')
      expect([status, ...(await outcomesOf(writing, caller, ref))]).toEqual([
        status,
        ...all(writing, afterEnd),
      ])
    }
    const isOpen = after < 0 ? 'GameNotOpen' : 'ok'
    expect(await outcomesOf(looking, await app.as(null), ref)).toEqual(all(looking, isOpen))
    const monitor = await app.as(await aUser(app, { role: 'Monitor' }))
    expect(await outcomesOf(watching, monitor, ref)).toEqual(all(watching, isOpen))
    expect(await outcomesOf(watching, await app.as(await aUser(app)), ref)).toEqual(
      all(watching, 'NotAllowed'),
    )
  })
})

test.each([
  ['the start', 0, 1],
  ['the millisecond before the end', 2 * 3_600_000 - 1, 1],
  ['the end', 2 * 3_600_000, 0],
])('a right flag at %s scores %s: %i', async (_, after, solves) => {
  const ref = await aMoment(after, true)
  const team = await aParticipation(app, { gameId: ref.gameId, team: await aTeam(app) })
  const { flag } = await app.db
    .selectFrom('flags')
    .select('flag')
    .where('challengeId', '=', ref.challengeId)
    .executeTakeFirstOrThrow()
  const player = await app.as(team.captainId)
  const outcome = await player.submissions.judge({ ...ref, flag })
  expect(outcome.verdict).toBe('Accepted')
  const { rank } = await player.games.details({ gameId: ref.gameId })
  expect(rank).toMatchObject({ solvedCount: solves, score: solves * 1050 })
  expect(await player.notices.list({ gameId: ref.gameId })).toHaveLength(solves)
})
