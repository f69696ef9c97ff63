// What staff look at while a game runs: its pulse, its challenges, and what needs somebody. For our own pages only.
import { z } from 'zod'
import { checkReasons } from '../rules/challenge-checks.ts'
import { containerFailures } from '../rules/container-terms.ts'
import { challengeCategories } from '../rules/terms.ts'
import { type AuditAction, auditActions } from './audit-fields.ts'
import { instant } from './shapes.ts'

/** Equal parts of the time since the start in which answers are counted. */
export const pulseParts = 60

export const pulse = z.object({
  from: instant(),
  to: instant(),
  /** Right answers that counted, and wrong ones, of all teams; one number for each part of the time. */
  solves: z.array(z.number()),
  wrong: z.array(z.number()),
})
export type Pulse = z.infer<typeof pulse>

const roomTeam = z.object({ participationId: z.number(), teamId: z.number(), name: z.string() })

export const roomChallenge = z.object({
  id: z.number(),
  title: z.string(),
  category: z.enum(challengeCategories),
  isEnabled: z.boolean(),
  /** Numbers of teams that score. */
  opened: z.number(),
  tried: z.number(),
  solved: z.number(),
  /** Wrong answers of these teams. */
  wrong: z.number(),
  lastSolve: z.object({ at: instant(), team: z.string() }).nullable(),
  /** The most common ones; flags of other teams are not among them. */
  wrongAnswers: z.array(z.object({ answer: z.string(), count: z.number(), teams: z.number() })),
})
export type RoomChallenge = z.infer<typeof roomChallenge>

export const changeMade = z.object({
  id: z.number(),
  at: instant(),
  action: z.enum(auditActions as [AuditAction, ...AuditAction[]]),
  target: z.string(),
  /** Null: a program, or the server. */
  actor: z.string().nullable(),
})
export type ChangeMade = z.infer<typeof changeMade>

export const gameRoom = z.object({
  pulse,
  /** Teams that score. */
  teams: z.number(),
  challenges: z.array(roomChallenge),
  /** Instances that failed a short while ago, or with which the engine has trouble. */
  instances: z.array(
    z.object({
      id: z.string(),
      team: z.string().nullable(),
      challenge: z.string().nullable(),
      failure: z.enum(containerFailures).nullable(),
      trouble: z.string().nullable(),
    }),
  ),
  /** Challenges whose check was wrong twice in a row. */
  failingChecks: z.array(
    z.object({
      challengeId: z.number(),
      title: z.string(),
      at: instant(),
      reason: z.enum(checkReasons).nullable(),
    }),
  ),
  /** Teams whose members were last seen at the same address. Which one, administrators read in the list of users. */
  sharedAddresses: z.array(z.array(roomTeam)),
  waiting: z.object({ teams: z.number(), answers: z.number(), cheats: z.number() }),
  /** For those who may edit the game; null for others. */
  changes: z.array(changeMade).nullable(),
})
export type GameRoom = z.infer<typeof gameRoom>
