import type { z } from 'zod'
import type { readiness } from '#src/contract/games.ts'
import { readinessOf } from '#src/rules/readiness.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { listChallengeTable } from '../challenges/repository.ts'
import { countParticipations } from '../participations/repository.ts'
import { findGame } from './repository.ts'

/** What the organisers of a game should look at before it starts. */
export async function readReadiness(ctx: VerbContext, gameId: number): Promise<z.input<typeof readiness>> {
  const game = await findGame(ctx.db, gameId)
  if (!game) throw fail('GameNotFound')
  const teams = await countParticipations(ctx.db, gameId)
  const challenges = await listChallengeTable(ctx.db, gameId)
  return readinessOf(
    {
      hidden: game.hidden,
      hasPoster: game.posterHash !== null,
      hasText: game.content.trim() !== '',
      startAt: game.startAt,
      endAt: game.endAt,
      acceptedTeams: teams.Accepted ?? 0,
      pendingTeams: teams.Pending ?? 0,
      hasMail: ctx.config.smtpUrl !== undefined,
      challenges: challenges.map(({ content, containerImage, ...row }) => ({
        ...row,
        hasText: content.trim() !== '',
        hasImage: containerImage !== '',
      })),
    },
    ctx.clock.now(),
  )
}
