// Challenges whose points a program outside pushes, tick by tick (src/rules/checker-points.ts).
import { z } from 'zod'
import { challengeRef } from './challenges.ts'
import { limits } from './limits.ts'
import { instant, int } from './shapes.ts'

const { pointsMax, teamsMax, ticksMax } = limits.checker

/** By the number of the team, which the board calls `id`. */
const pushedPoints = z
  .record(z.string().regex(/^[1-9]\d{0,9}$/), int(-pointsMax, pointsMax))
  .refine((points) => Object.keys(points).length <= teamsMax)
  .refine((points) => Object.keys(points).every((teamId) => Number(teamId) <= limits.int32Max))

export const tickInput = challengeRef.extend({ tick: int(0, ticksMax - 1), points: pushedPoints })

/** The same for every push of this tick: when it was stored, and how many teams it names. */
export const storedTick = z.object({ tick: z.number(), at: instant(), teams: z.number() })
export type StoredTick = z.infer<typeof storedTick>

/** What a checker that starts needs to know. */
export const checkerState = z.object({
  challenge: z.string(),
  /** Whether a push is taken now. */
  isOpen: z.boolean(),
  start: instant(),
  end: instant(),
  /** The highest tick that is stored; null: none. */
  lastTick: z.number().nullable(),
  teams: z.array(z.object({ id: z.number(), name: z.string(), division: z.string().nullable() })),
})
export type CheckerState = z.infer<typeof checkerState>

/** For the editors of the challenge. The token itself is shown once. */
export const checkerOverview = z.object({
  token: z.object({ createdAt: instant(), by: z.string().nullable() }).nullable(),
  ticks: z.number(),
  last: storedTick.nullable(),
})
export type CheckerOverview = z.infer<typeof checkerOverview>

/** Shown once. */
export const madeToken = z.object({ token: z.string() })

/** What the own team got in a challenge, and its last ticks, the oldest first. */
export const ownTicks = z.object({
  sum: z.number(),
  ticks: z.array(z.object({ tick: z.number(), at: instant(), points: z.number() })),
})
export type OwnTicks = z.infer<typeof ownTicks>

/** What teams on the board got in each challenge that a checker scores. */
export const checkerSums = z.array(
  z.object({
    challengeId: z.number(),
    sums: z.array(z.object({ teamId: z.number(), points: z.number() })),
  }),
)
export type CheckerSums = z.infer<typeof checkerSums>
