// The results of a game as files of its zip (formats.md 2b). Accounts are a public name and a number that only this game gives them: an
// address, a password, a token or a network address is in none of them.
import { createHmac } from 'node:crypto'
import { type Adjustment, ofCheckers, sumOfPoints } from '#src/rules/adjustments.ts'
import { scores } from '#src/rules/participation.ts'
import type { VerbContext } from '../../access/context.ts'
import { readSecret } from '../../crypto/at-rest.ts'
import { fail } from '../../lib/refusal.ts'
import type { Arena } from '../../state/arena/arena.ts'
import { findHashSecrets } from '../games/repository.ts'
import { isoTime } from './game-json.ts'
import {
  listPlayers,
  listResultSolves,
  listResultSubmissions,
  listResultTeams,
} from './results-repository.ts'
import { type Entry, jsonEntry, textEntry } from './text-entry.ts'

const lines = (rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

export async function resultsFiles(ctx: VerbContext, gameId: number): Promise<Entry[]> {
  const arena = await ctx.arenas.get(gameId)
  const secrets = await findHashSecrets(ctx.db, gameId)
  if (!arena || !secrets) throw fail('GameNotFound')
  const key = readSecret(ctx.config.secretKey, secrets.privateKey)
  /** The same in the next export, and of no use elsewhere. */
  const numberOf = (userId: string) =>
    createHmac('sha256', key).update(`account ${userId}`).digest('hex').slice(0, 32)
  const userOf = (userId: string | null) => userId && numberOf(userId)
  const teams = await listResultTeams(ctx.db, gameId)
  const players = await listPlayers(ctx.db, gameId)
  const solves = await listResultSolves(ctx.db, gameId)
  const submissions = await listResultSubmissions(ctx.db, gameId)
  return [
    jsonEntry('teams.json', {
      users: players
        .map(({ id, userName }) => ({ user: numberOf(id), name: userName }))
        .sort((a, b) => (a.user < b.user ? -1 : 1)),
      teams: teams.map(({ id, name, bio, captainId, memberIds }) => ({
        id,
        name,
        bio,
        captain: numberOf(captainId),
        members: memberIds.map(numberOf),
      })),
    }),
    jsonEntry('participations.json', {
      isRevealed: arena.game.freezeAt == null,
      participations: participationsOf(arena, userOf),
    }),
    textEntry(
      'submissions.jsonl',
      lines(
        submissions.map(({ userId, submittedAt, ...row }) => ({
          ...row,
          user: userOf(userId),
          at: isoTime(submittedAt),
        })),
      ),
    ),
    // In the order of bloods.
    textEntry('solves.jsonl', lines(solves)),
  ]
}

function participationsOf(arena: Arena, userOf: (userId: string | null) => string | null) {
  const { board } = arena.boards.get({ view: 'true' })
  return [...arena.participations]
    .toSorted((a, b) => a.teamId - b.teamId)
    .map((one) => {
      const row = board.row(one.teamId)
      return {
        team: one.teamId,
        division: one.division,
        status: one.status,
        // Of its staff: their solves count for nobody.
        scores: one.status !== 'Accepted' || scores(one),
        joinedAt: isoTime(one.joinedAt),
        members: one.memberIds.map(userOf),
        score: row?.score ?? null,
        adjustments: [
          ...one.adjustments
            .filter(({ withdrawnAt, points }) => withdrawnAt === null && points !== 0)
            .map(({ id, points, reason, at }) => ({ id: `${id}`, points, reason, at: isoTime(at) })),
          ...pushedBy(arena, row?.adjustments ?? []),
        ],
        hints: one.hintUnlocks.map(({ challengeId, key, title, cost, at }) => ({
          challenge: challengeId,
          hint: key,
          title,
          cost,
          at: isoTime(at),
        })),
      }
    })
}

/** What checkers gave for each challenge, in one sum. */
function pushedBy(arena: Arena, all: readonly Adjustment[]) {
  const pushed = new Map<number, Adjustment[]>()
  for (const step of ofCheckers(all))
    pushed.set(step.challengeId!, [...(pushed.get(step.challengeId!) ?? []), step])
  return [...pushed].flatMap(([challengeId, steps]) => {
    const points = sumOfPoints(steps)
    if (points === 0) return []
    return {
      id: `checker ${challengeId}`,
      points,
      reason: arena.challenges.get(challengeId)?.title ?? '',
      at: isoTime(Math.max(...steps.map(({ at }) => at))),
    }
  })
}
