// Who may load a stored file. Everybody, when something public refers to it. The file of a challenge, or one that its text
// shows: those who may read the challenge now. A file in another text of a game: those who may see the game. Writeups can be read by the team that
// handed them in, by monitors and by reviewers of the game, and an upload that is not used yet by who uploaded it and by
// administrators.
import { canRead, challengeState } from '#src/rules/challenge-state.ts'
import { hasRole } from '#src/rules/roles.ts'
import { can, gamesFor } from '#src/rules/staff.ts'
import { canSee } from '../../access/can-see.ts'
import type { VerbContext } from '../../access/context.ts'
import { provenStaff } from '../../access/proven-staff.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { canReadSolution } from '../challenges/can-read-solution.ts'
import { type Asset, type FilePlace, findShowingTexts, isWriteupFor } from './repository.ts'

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
  if (texts && (await mayReadOneOf(ctx, texts.shownIn, actor))) return 'text'
  return undefined
}

async function mayReadOwn(ctx: VerbContext, hash: string, file: Asset, actor: Actor): Promise<boolean> {
  if (!hasRole(actor.role, 'User')) return false
  if (hasRole(actor.role, 'Admin') || file.uploadedBy === actor.userId) return true
  if (!file.isWriteup) return false
  const reviewed = gamesFor(actor, 'review')
  if (reviewed === 'all' || hasRole(actor.role, 'Monitor')) return true
  return await isWriteupFor(ctx.db, hash, { userId: actor.userId, reviewed })
}

async function mayReadOneOf(
  ctx: VerbContext,
  places: readonly FilePlace[],
  actor: Actor | null,
): Promise<boolean> {
  for (const place of places) if (await mayReadPlace(ctx, place, actor)) return true
  return false
}

/**
 * A caller without a session, such as a download tool that was given the address, may load what all players of a visible game can
 * read now: of a challenge with prerequisites nothing before the end. An account may load what it may read itself.
 */
async function mayReadPlace(
  ctx: VerbContext,
  { gameId, challengeId, ofSolution }: FilePlace,
  actor: Actor | null,
): Promise<boolean> {
  const arena = await ctx.arenas.get(gameId)
  if (!arena || !canSee(arena, ctx)) return false
  if (challengeId === null || can(actor, 'editChallenges', gameId)) return true
  const challenge = arena.challenges.get(challengeId)
  if (!challenge) return false
  const now = ctx.clock.now()
  const participation = actor ? arena.participationOf(actor.userId) : undefined
  if (ofSolution && !canReadSolution(arena, challenge, participation, now)) return false
  if (!actor) return canRead(challengeState(challenge, arena.game, now))
  return (
    hasRole(actor.role, 'User') &&
    participation?.status === 'Accepted' &&
    canRead(arena.stateOf(challenge, participation, now))
  )
}
