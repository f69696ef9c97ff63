// The results of a finished event: who played, what they handed in, what was given and taken, so that the board here is that of the source.

import { challengePatch } from '#src/contract/challenges.ts'
import { limits } from '#src/contract/limits.ts'
import { hiddenFrom } from '#src/rules/freeze.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import type { VerbContext } from '../../access/context.ts'
import { readSecret } from '../../crypto/at-rest.ts'
import { Refusal } from '../../lib/refusal.ts'
import { inSavepoint, transact } from '../../writes/transact.ts'
import { insertAdjustment } from '../adjustments/repository.ts'
import { changeChallenge } from '../challenges/change-challenge.ts'
import { findGame, holdGame, updateRevealedAt } from '../games/repository.ts'
import { teamToken } from '../games/team-token.ts'
import type { BundleResults } from './bundle.ts'
import { cut } from './fit/fit-texts.ts'
import { count, each, type Importing, remember, tell } from './importing.ts'
import { insertUnlocks } from './repository.ts'
import { type NewSubmission, storeInstances, storeParticipation, storeSubmissions } from './store-results.ts'

/** `frozen`: each solve is worth for good what it was worth in the source. `live`: as the curves say. */
export type ScoresOf = 'live' | 'frozen'

export async function importResults(run: Importing, scores: ScoresOf): Promise<void> {
  const { bundle, ctx, gameId } = run
  const { results } = bundle
  if (!results || gameId === undefined) return
  await importParticipations(run, results, gameId)
  await importSubmissions(run, results, gameId, scores)
  await importAdjustments(run, results)
  await importUnlockedHints(run, results)
  await importInstances(run, results, gameId)
  await showChallenges(run, results, gameId)
  if (results.isRevealed && run.isNewGame) await reveal(ctx, gameId)
  await transact(ctx, async (_, after) => after.emit({ kind: 'game', gameId }))
}

async function importParticipations(run: Importing, { participations }: BundleResults, gameId: number) {
  const { bundle, ctx, ids } = run
  const names = new Map(bundle.teams.map(({ key, name }) => [key, name]))
  const game = (await holdGame(ctx.db, gameId))!
  const keys = { ...game, privateKey: readSecret(ctx.config.secretKey, game.privateKey) }
  for (const { team, division, status, joinedAt, members, token } of participations) {
    const object = { kind: 'participation', key: team, name: names.get(team) ?? team } as const
    if (ids.participation.has(team)) {
      tell(run, object, 'same')
      continue
    }
    const teamId = Number(ids.team.get(team))
    if (!teamId) {
      tell(run, object, 'skip')
      continue
    }
    await each(run, object, async () => {
      const id = await storeParticipation(ctx.db, gameId, {
        teamId,
        divisionId: Number(ids.division.get(division ?? '')) || null,
        status,
        // Of another platform it is right with the keys that its game had there.
        token: token && game.publicKey === bundle.game?.keys?.publicKey ? token : teamToken(keys, teamId),
        joinedAt,
        members: members.flatMap((key) => ids.user.get(key) ?? []),
      })
      remember(run, object, id, { isNew: true })
      tell(run, object, 'create')
    })
  }
}

async function importSubmissions(
  run: Importing,
  { submissions, storedValues }: BundleResults,
  gameId: number,
  scores: ScoresOf,
) {
  const { ctx, ids } = run
  const values = new Map(storedValues.map(({ challenge, value }) => [challenge, value]))
  const rows: (NewSubmission & { key: string })[] = []
  const answers = shortener(run, 'answer', limits.flagMax)
  for (const { key, team, user, challenge, answer, at, kind, points, ...solve } of submissions) {
    const participationId = Number(ids.participation.get(team))
    const challengeId = Number(ids.challenge.get(challenge))
    if (ids.submission.has(key)) count(run, 'submission', 'same')
    else if (!participationId || !challengeId) count(run, 'submission', 'skip')
    else {
      rows.push({
        key,
        challengeId,
        participationId,
        userId: (user !== null && ids.user.get(user)) || null,
        answer: answers.cut(answer),
        status: kind === 'wrong' ? 'WrongAnswer' : 'Accepted',
        at,
        isSolve: kind === 'solve',
        frozenPoints:
          solve.frozenPoints ?? (scores === 'frozen' ? (points ?? values.get(challenge) ?? null) : null),
        deduction: solve.deduction ?? 0,
      })
    }
  }
  answers.tell()
  if (rows.length === 0) return
  const made = await storeSubmissions(ctx.db, gameId, rows)
  for (const [at, { key }] of rows.entries()) {
    remember(run, { kind: 'submission', key }, made[at]!, { isNew: true })
  }
  count(run, 'submission', 'create', rows.length)
}

/** Texts that are longer than ours are counted: there may be thousands. */
function shortener({ findings }: Importing, field: string, most: number) {
  let count = 0
  return {
    cut(text: string): string {
      if (text.length > most) count++
      return cut(text, most)
    },
    tell: () =>
      count > 0 &&
      findings.push({ name: 'TextsShortened', level: 'warning', params: { field, most, count } }),
  }
}

async function importAdjustments(run: Importing, { adjustments }: BundleResults) {
  const { ctx, ids } = run
  const reasons = shortener(run, 'reason', limits.adjustmentReasonMax)
  for (const { key, team, points, reason, at } of adjustments) {
    const participationId = Number(ids.participation.get(team))
    if (ids.adjustment.has(key)) count(run, 'adjustment', 'same')
    else if (!participationId || points === 0) count(run, 'adjustment', 'skip')
    else {
      const id = await insertAdjustment(ctx.db, {
        participationId,
        points,
        reason: reasons.cut(reason.trim()) || '-',
        createdAt: at,
        createdBy: null,
      })
      remember(run, { kind: 'adjustment', key }, id, { isNew: true })
      count(run, 'adjustment', 'create')
    }
  }
  reasons.tell()
}

/** Where what was paid is among the adjustments, they cost nothing here. */
async function importUnlockedHints(run: Importing, { unlockedHints }: BundleResults) {
  const { bundle, ctx, ids } = run
  const titles = new Map(
    bundle.challenges.flatMap(({ key, values }) =>
      (values.paidHints ?? []).map((hint) => [`${key} ${hint.key}`, hint.title] as const),
    ),
  )
  const rows = []
  for (const { team, challenge, hint, user, at, cost = 0, title: ownTitle } of unlockedHints) {
    const key = `${team} ${challenge} ${hint}`
    const participationId = Number(ids.participation.get(team))
    const challengeId = Number(ids.challenge.get(challenge))
    const title = titles.get(`${challenge} ${hint}`) ?? ownTitle
    if (ids.unlockedHint.has(key)) count(run, 'unlockedHint', 'same')
    else if (!participationId || !challengeId || title === undefined) count(run, 'unlockedHint', 'skip')
    else {
      const unlockedBy = (user !== null && ids.user.get(user)) || null
      rows.push({ participationId, challengeId, hintKey: hint, title, cost, unlockedAt: at, unlockedBy })
      remember(run, { kind: 'unlockedHint', key }, `${participationId} ${challengeId} ${hint}`, {
        isNew: true,
      })
      count(run, 'unlockedHint', 'create')
    }
  }
  await insertUnlocks(ctx.db, rows)
}

/** What teams were given stays theirs: files and notes of players have it. */
async function importInstances(run: Importing, { instances = [] }: BundleResults, gameId: number) {
  const { ctx, ids } = run
  const rows = instances.flatMap(({ team, challenge, flag, at }) => {
    const participationId = Number(ids.participation.get(team))
    const challengeId = Number(ids.challenge.get(challenge))
    return participationId && challengeId ? [{ participationId, challengeId, flag, at }] : []
  })
  await storeInstances(ctx.db, gameId, rows)
}

/** A board that everybody saw in the source is open here too. */
async function reveal({ clock, db }: VerbContext, gameId: number): Promise<void> {
  const game = (await findGame(db, gameId))!
  const now = clock.now()
  if (gamePhase(game, now) === 'ended' && hiddenFrom(game) !== null) await updateRevealedAt(db, gameId, now)
}

/**
 * Solves of challenges that are switched off are on no board, so those of a new game that players saw or solved are switched on. The
 * game itself stays hidden.
 */
async function showChallenges(
  run: Importing,
  { submissions, onlyVisibleCount = false }: BundleResults,
  gameId: number,
) {
  const { bundle, ctx, ids, isNewGame } = run
  if (!isNewGame) return
  const solved = new Set(submissions.flatMap(({ kind, challenge }) => (kind === 'solve' ? [challenge] : [])))
  // No registry is asked for images meanwhile.
  const own = { ...ctx, containers: undefined }
  for (const { key, title, isVisible, values } of bundle.challenges) {
    const challengeId = Number(ids.challenge.get(key))
    if (!challengeId || !(isVisible || (solved.has(key) && !onlyVisibleCount))) continue
    const flagTemplate = values.flagTemplate ?? undefined
    const input = challengePatch.parse({ gameId, challengeId, isEnabled: true, flagTemplate })
    const isShown = await tryOut(run, () => changeChallenge(own, input, { withoutFlag: solved.has(key) }))
    if (!solved.has(key)) continue
    const about = { kind: 'challenge', key, name: title }
    if (!isShown) run.findings.push({ name: 'NotSwitchedOn', level: 'warning', about, params: {} })
    else if (!isVisible) run.findings.push({ name: 'HiddenSwitchedOn', level: 'warning', about, params: {} })
  }
}

/** @returns false when a verb refuses it. */
async function tryOut(run: Importing, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await inSavepoint(run.ctx, work)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
