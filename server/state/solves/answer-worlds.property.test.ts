// Random worlds: two processes take answers while games are moved, flags revoked, teams suspended and rows deleted, of which neither
// hears. What is answered and stored is compared with one model, which knows the rules and the world as it is.
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestApp } from '#server/testing/app.ts'
import { aGame } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import type { AnswerOutcome } from './answer-queue.ts'

const app = useApp()
const beside = useApp({ beside: app })

const teamCount = 5
const challengeCount = 2
const startAt = 10_000
const endAt = 20_000
const aTeam = fc.nat(teamCount - 1)
const aChallenge = fc.nat(challengeCount - 1)
const anAnswer = fc.record({
  process: fc.nat(1),
  team: aTeam,
  challenge: aChallenge,
  flag: fc.oneof(
    { weight: 4, arbitrary: fc.constant('flag{a}') },
    { weight: 1, arbitrary: fc.constantFrom('flag{b}', 'no') },
  ),
  at: fc.integer({ min: startAt - 300, max: endAt + 300 }),
})
const aStep = fc.oneof(
  { weight: 8, arbitrary: fc.record({ answer: anAnswer }) },
  { weight: 1, arbitrary: fc.record({ suspend: aTeam, status: fc.constantFrom('Suspended', 'Accepted') }) },
  { weight: 1, arbitrary: fc.record({ move: fc.integer({ min: -3_000, max: 3_000 }) }) },
  { weight: 1, arbitrary: fc.record({ revoke: aChallenge, flag: fc.constantFrom('flag{a}', 'flag{b}') }) },
  { weight: 1, arbitrary: fc.record({ add: aChallenge, flag: fc.constantFrom('flag{a}', 'flag{b}') }) },
  { weight: 1, arbitrary: fc.record({ switchOff: aChallenge, isEnabled: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ remove: aTeam }) },
)
type Step = typeof aStep extends fc.Arbitrary<infer One> ? One : never

/** The world as it is. */
class Model {
  startAt = startAt
  endAt = endAt
  readonly statuses: (string | undefined)[] = Array(teamCount).fill('Accepted')
  readonly challenges = Array.from({ length: challengeCount }, () => ({
    isEnabled: true,
    flags: new Set(['flag{a}', 'flag{b}']),
  }))
  solves: { team: number; challenge: number; at: number }[] = []
  readonly notices: string[] = []

  answer({ team, challenge, flag, at }: ReturnType<typeof anAnswer.generate>['value']): string {
    const { isEnabled, flags } = this.challenges[challenge]!
    if (!isEnabled || at < this.startAt) return 'ChallengeNotFound'
    if (this.statuses[team] === undefined) return 'NotInGame'
    if (this.statuses[team] !== 'Accepted') return 'ParticipationSuspended'
    if (!flags.has(flag)) return 'WrongAnswer'
    const counts = (one: { at: number }) => one.at >= this.startAt && one.at < this.endAt
    const mine = this.solves.find((one) => one.team === team && one.challenge === challenge)
    if (!counts({ at }) || (mine && counts(mine))) return 'Accepted'
    const earlier = this.solves.filter((one) => one.challenge === challenge && counts(one))
    const nth = earlier.filter((one) => this.statuses[one.team] === 'Accepted').length
    if (nth < 3) this.notices.push(`${['First', 'Second', 'Third'][nth]}Blood ${team} ${challenge}`)
    const last = Math.max(0, ...earlier.slice(-1).map((one) => one.at))
    this.solves = [...this.solves.filter((one) => one !== mine), { team, challenge, at: Math.max(at, last) }]
    return 'Accepted'
  }
}

test('what is answered and stored is what one model of the world says', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 5, maxLength: 25 }), async (steps) => {
      const game = await aGame(app, {
        teams: teamCount,
        challenges: Array.from({ length: challengeCount }, (_, n) => ({
          title: `${n}`,
          flags: ['flag{a}', 'flag{b}'],
        })),
      })
      const { gameId, challengeIds, teams } = game
      await sql`update games set start_at = ${startAt}, end_at = ${endAt}, practice_mode = true where id = ${gameId}`.execute(
        app.db,
      )
      const processes: TestApp[] = [app, beside]
      const arenas = await Promise.all(
        processes.map(async (one) => (await one.app.services.arenas.get(gameId))!),
      )
      const model = new Model()

      const change = async (step: Exclude<Step, { answer: unknown }>): Promise<void> => {
        if ('suspend' in step) {
          if (model.statuses[step.suspend]) model.statuses[step.suspend] = step.status
          await sql`update participations set status = ${step.status} where id = ${teams[step.suspend]!.participationId}`.execute(
            app.db,
          )
        } else if ('move' in step) {
          model.startAt = startAt + step.move
          model.endAt = endAt + step.move
          await sql`update games set start_at = ${model.startAt}, end_at = ${model.endAt} where id = ${gameId}`.execute(
            app.db,
          )
        } else if ('revoke' in step) {
          model.challenges[step.revoke]!.flags.delete(step.flag)
          await sql`delete from flags where challenge_id = ${challengeIds[step.revoke]} and flag = ${step.flag}`.execute(
            app.db,
          )
        } else if ('add' in step) {
          model.challenges[step.add]!.flags.add(step.flag)
          await sql`insert into flags (challenge_id, flag) values (${challengeIds[step.add]}, ${step.flag}) on conflict do nothing`.execute(
            app.db,
          )
        } else if ('switchOff' in step) {
          model.challenges[step.switchOff]!.isEnabled = step.isEnabled
          await sql`update challenges set is_enabled = ${step.isEnabled} where id = ${challengeIds[step.switchOff]}`.execute(
            app.db,
          )
        } else {
          model.statuses[step.remove] = undefined
          model.solves = model.solves.filter(({ team }) => team !== step.remove)
          await sql`delete from participations where id = ${teams[step.remove]!.participationId}`.execute(
            app.db,
          )
        }
      }
      for (const step of steps) {
        if (!('answer' in step)) {
          await change(step)
          continue
        }
        const { process, team, challenge, flag, at } = step.answer
        const outcome = await processes[process]!.app.services.answerQueue.handIn(
          {
            gameId,
            challengeId: challengeIds[challenge]!,
            participationId: teams[team]!.participationId,
            userId: teams[team]!.captainId,
            userName: '',
            answer: flag,
            submittedAt: at,
          },
          arenas[process]!,
        ).then(
          ({ verdict }) => verdict as string,
          (error: Error) => error.message,
        )
        expect(outcome).toBe(model.answer(step.answer))
      }
      const solves = await app.db
        .selectFrom('solves')
        .select(['participationId', 'challengeId', 'solvedAt'])
        .where('gameId', '=', gameId)
        .orderBy('id')
        .execute()
      expect(solves).toEqual(
        model.solves.map(({ team, challenge, at }) => ({
          participationId: teams[team]!.participationId,
          challengeId: challengeIds[challenge],
          solvedAt: at,
        })),
      )
      const notices = await app.db
        .selectFrom('notices')
        .select(['type', 'content'])
        .where('gameId', '=', gameId)
        .orderBy('id')
        .execute()
      expect(notices.map(({ type, content }) => [type, content[1]])).toEqual(
        model.notices.map((line) => [line.split(' ')[0], line.split(' ')[2]]),
      )
    }),
    {
      numRuns: 25,
      // What an arena that is behind would refuse.
      examples: [
        [[{ move: -266 }, { answer: { process: 0, team: 0, challenge: 0, flag: 'flag{a}', at: 9_734 } }]],
      ],
    },
  )
})

test('two hundred answers at once in two processes use three attempts', { timeout: 60_000 }, async () => {
  const challenge = { flags: ['flag{a}'], attemptsMax: 3, wrongAnswerCost: 10 }
  const { gameId, challengeIds, teams } = await aGame(app, { teams: 1, challenges: [challenge] })
  const { participationId, captainId } = teams[0]!
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, async (_, n): Promise<AnswerOutcome> => {
      const { services } = [app, beside][n % 2]!.app
      const answer = {
        gameId,
        challengeId: challengeIds[0]!,
        participationId,
        userId: captainId,
        userName: '',
      }
      const arena = (await services.arenas.get(gameId))!
      return await services.answerQueue.handIn(
        { ...answer, answer: `no ${n}`, submittedAt: app.clock.now() },
        arena,
      )
    }),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))
  expect(new Set(reasons)).toEqual(new Set(['NoAttemptsLeft']))
  const stored = await app.db.selectFrom('submissions').select('id').where('gameId', '=', gameId).execute()
  expect(stored).toHaveLength(3)
  const progress = await app.db.selectFrom('challengeProgress').selectAll().execute()
  expect(progress).toMatchObject([{ participationId, attempts: 3, version: 3 }])
})
