// In a dynamic challenge each team has its own flag, assigned when the team first opens or answers it (D-44, D-45).
import { randomInt, randomUUID } from 'node:crypto'
import { limits } from '#src/contract/limits.ts'
import { makeFlag } from '#src/rules/flag-template.ts'
import { givesFlags } from '#src/rules/judging.ts'
import type { VerbContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import type { Arena, ArenaChallenge, ArenaParticipation } from '../../state/arena/arena.ts'
import { listInstancesOf, type OwnInstance } from '../../state/arena/own-instances.ts'
import { transact } from '../../writes/transact.ts'
import { hashSaltOf } from '../games/game-hash-salt.ts'
import { lockParticipation } from '../participations/repository.ts'
import { drawFlag, type FlagSource, holdTemplate, insertMadeFlag, type NewInstance } from './repository.ts'
import { teamHash } from './team-hash.ts'

type PlayerContext = VerbContext & { arena: Arena; participation: ArenaParticipation }

/** Maximum number of attempts to generate a unique flag from a template. */
const triesMax = 16
const chance = { uuid: randomUUID, below: (bound: number) => randomInt(bound) }

/** The flag of the caller's team in this challenge: none in static ones, `none left` when other teams have all flags. */
export async function ownInstance(
  ctx: PlayerContext,
  challenge: ArenaChallenge,
): Promise<OwnInstance | 'none left' | undefined> {
  if (!givesFlags(challenge.type)) return undefined
  const { arena, participation } = ctx
  const instance =
    arena.instanceOf(challenge.id, participation.id) ?? (await giveInstance(ctx, challenge)) ?? 'none left'
  if (instance === 'none left') {
    ctx.log.warn({ challengeId: challenge.id, participationId: participation.id }, 'no flag left to give')
  }
  return instance
}

async function giveInstance(ctx: PlayerContext, challenge: ArenaChallenge): Promise<OwnInstance | undefined> {
  const participationId = ctx.participation.id
  const challengeId = challenge.id
  const wanted = { participationId, challengeId, loadedAt: ctx.clock.now() }
  return await transact(ctx, async (tx, after) => {
    const source = await holdTemplate(tx, challengeId)
    if (!source) throw fail('ChallengeNotFound')
    // Locked so that two members who open it at the same time get the same flag.
    const participation = await lockParticipation(tx, participationId)
    if (!participation) throw fail('NotInGame')
    // A team mate, or another process, may have been faster.
    const [known] = await listInstancesOf(tx, [wanted])
    if (known) return known
    if (challenge.type === 'DynamicAttachment') await draw(tx, wanted)
    else {
      await make(
        tx,
        wanted,
        source.flagTemplate,
        hashOf(ctx, wanted.challengeId, source, participation.token),
      )
    }
    const [instance] = await listInstancesOf(tx, [wanted])
    if (instance) after.emit({ kind: 'instance', gameId: ctx.arena.game.id, participationId, challengeId })
    return instance
  })
}

/** Undefined when no flag is left. */
async function draw(tx: Db, wanted: NewInstance): Promise<void> {
  while ((await drawFlag(tx, wanted)) === 'clash');
}

/** In a game of another platform it is made as it was there. */
function hashOf(ctx: PlayerContext, challengeId: number, source: FlagSource, teamToken: string): string {
  const { secretKey } = ctx.config
  const numbers = source.challengeIds as Record<string, number> | null
  return teamHash(hashSaltOf(secretKey, source), numbers?.[challengeId] ?? challengeId, teamToken)
}

async function make(tx: Db, wanted: NewInstance, flagTemplate: string | null, hash: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    const template = tries < triesMax ? flagTemplate : null
    const flag = makeFlag(template, hash, chance).trim().slice(0, limits.flagMax)
    if (await insertMadeFlag(tx, { ...wanted, flag })) return
  }
}
