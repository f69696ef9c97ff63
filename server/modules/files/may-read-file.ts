// Who may load a stored file. Everybody, when something public refers to it. The file of a challenge, or one that its text
// shows: those who may read the challenge now; one that only a hint shows that costs points: teams that read the hint. A file in another text of a game: those who may see the game. A file on a page: its readers. Writeups can be read by the team that
// handed them in, by monitors and by reviewers of the game; files that are answers by their team and the staff of the game; and an upload that is not used yet by who uploaded it and by
// administrators.
import { canRead, challengeState } from '#src/rules/challenge-state.ts'
import { canReadPage, type PageAccess } from '#src/rules/page-terms.ts'
import { hasRole } from '#src/rules/roles.ts'
import { can, gamesFor } from '#src/rules/staff.ts'
import { canSee } from '../../access/can-see.ts'
import type { VerbContext } from '../../access/context.ts'
import { provenStaff } from '../../access/proven-staff.ts'
import type { Arena, ArenaChallenge, ArenaParticipation } from '../../state/arena/arena.ts'
import { paidHintsFor, readableTexts } from '../../state/arena/paid-hints.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { canReadSolution } from '../challenges/can-read-solution.ts'
import { type Asset, type FilePlace, findShowingTexts, isAnswerFor, isWriteupFor } from './repository.ts'

/** Why the caller may load a file. */
export type FileReading = 'public' | 'text' | 'private'

export async function mayReadFile(
  ctx: VerbContext,
  hash: string,
  file: Asset,
): Promise<FileReading | undefined> {
  if (file.isOpen) return 'public'
  const actor = provenStaff(ctx, ctx.actor)
  if (actor && (await mayReadOwn(ctx, hash, file, actor))) return 'private'
  if (await mayReadOneOf(ctx, file.attachedTo, actor)) return 'private'
  const texts = await findShowingTexts(ctx.db, hash)
  if (texts?.isShownToAll) return 'public'
  if (texts && (await mayReadOneOf(ctx, texts.shownIn, actor, hash))) return 'text'
  for (const page of texts?.shownOn ?? []) if (await mayReadOnPage(ctx, page, actor)) return 'text'
  return undefined
}

async function mayReadOnPage(ctx: VerbContext, page: PageAccess, actor: Actor | null): Promise<boolean> {
  if (!canReadPage(actor, page)) return false
  if (page.gameId === null) return true
  const arena = await ctx.arenas.get(page.gameId)
  return arena !== undefined && canSee(arena, ctx)
}

async function mayReadOwn(ctx: VerbContext, hash: string, file: Asset, actor: Actor): Promise<boolean> {
  if (!hasRole(actor.role, 'User')) return false
  if (hasRole(actor.role, 'Admin') || file.uploadedBy === actor.userId) return true
  if (file.isReviewed && (await mayReadAnswer(ctx, hash, actor))) return true
  if (!file.isWriteup) return false
  const reviewed = gamesFor(actor, 'review')
  if (reviewed === 'all' || hasRole(actor.role, 'Monitor')) return true
  return await isWriteupFor(ctx.db, hash, { userId: actor.userId, reviewed })
}

/** Those who watch a game read the answers to it, too. */
async function mayReadAnswer(ctx: VerbContext, hash: string, actor: Actor): Promise<boolean> {
  const watched = gamesFor(actor, 'monitor')
  const judged = gamesFor(actor, 'judge')
  if (watched === 'all' || judged === 'all') return true
  return await isAnswerFor(ctx.db, hash, { userId: actor.userId, judged: [...watched, ...judged] })
}

async function mayReadOneOf(
  ctx: VerbContext,
  places: readonly FilePlace[],
  actor: Actor | null,
  shown?: string,
): Promise<boolean> {
  for (const place of places) if (await mayReadPlace(ctx, place, actor, shown)) return true
  return false
}

/**
 * A caller without a session, such as a download tool that was given the address, may load what all players of a visible game can
 * read now: of a challenge with prerequisites nothing before the end, of one that a division
 * may not see nothing. An account may load what it may read itself.
 * @param shown the hash of a file that a text of the place shows.
 */
async function mayReadPlace(
  ctx: VerbContext,
  { gameId, challengeId, ofSolution }: FilePlace,
  actor: Actor | null,
  shown: string | undefined,
): Promise<boolean> {
  const arena = await ctx.arenas.get(gameId)
  if (!arena || !canSee(arena, ctx)) return false
  if (challengeId === null || can(actor, 'editChallenges', gameId)) return true
  const challenge = arena.challenges.get(challengeId)
  if (!challenge) return false
  const now = ctx.clock.now()
  const participation = actor ? arena.participationOf(actor.userId) : undefined
  if (ofSolution && !canReadSolution(arena, challenge, participation, now)) return false
  if (shown && !ofSolution && !showsFile(arena, challenge, participation, shown, now)) return false
  if (!actor) {
    return canRead(challengeState(challenge, arena.game, now)) && !arena.isWithheld(challenge.id)
  }
  return (
    hasRole(actor.role, 'User') &&
    participation?.status === 'Accepted' &&
    arena.membersMissing(participation) === 0 &&
    canRead(arena.stateOf(challenge, participation, now))
  )
}

/** Whether a text of the challenge shows the file that the reader has: of hints that cost points, those of the team. */
function showsFile(
  arena: Arena,
  challenge: ArenaChallenge,
  participation: ArenaParticipation | undefined,
  hash: string,
  now: number,
): boolean {
  if (challenge.paidHints.length === 0) return true
  const unlocked = participation
    ? readableTexts(paidHintsFor(arena, challenge, participation, now))
    : ([] as string[])
  return [challenge.content, ...challenge.hints, ...unlocked].some((text) => text.includes(`/assets/${hash}`))
}
