// Health checks of challenges (src/rules/challenge-checks.ts). For our own pages only.
import { z } from 'zod'
import { checkCauses, checkKinds, checkReasons, checkStates } from '../rules/challenge-checks.ts'
import { challengeRef } from './challenges.ts'
import { checkLimits } from './check-limits.ts'
import { limits } from './limits.ts'
import { flag, instant, int, lines, text } from './shapes.ts'

const { everySeconds, timeoutSeconds, addressMax, pathMax, textMax, materialMax } = checkLimits

/** What a check does. What its kind does not need is kept and not used. */
export const checkSettings = z.object({
  kind: z.enum(checkKinds),
  /** `host:port` or the address of a page. Empty: a fresh instance of the challenge. */
  address: text(addressMax),
  /** Of the page, in an instance. */
  path: text(pathMax),
  /** Which status and text the page must answer with. */
  status: int(100, 599),
  text: text(textMax),
  /** Of the script. */
  image: text(limits.containerImageMax),
  everySeconds: int(everySeconds.min, everySeconds.max),
  timeoutSeconds: int(timeoutSeconds.min, timeoutSeconds.max),
  enabled: flag(),
})
export type CheckSettings = z.infer<typeof checkSettings>

/** A script that came with an import. It is not run. */
const checkScript = z.object({ name: lines(pathMax), text: lines(materialMax) })
export type CheckScript = z.infer<typeof checkScript>

/** As it leaves with its challenge, without its runs. */
export const carriedCheck = checkSettings.extend({ script: checkScript.optional().catch(undefined) })
export type CarriedCheck = z.infer<typeof carriedCheck>

export const checkInput = challengeRef.extend({
  ...checkSettings.shape,
  /** What the check was when its form was opened, null for none: what somebody else has saved since is not overwritten. */
  expected: checkSettings.nullable().optional(),
})

export const checkRun = z.object({
  at: instant(),
  /** How long the check took, without the start of the instance. */
  ms: z.number(),
  /** Null: it was right. */
  reason: z.enum(checkReasons).nullable(),
  /** The status of a page, or what the engine says. The output of a script is never part of it. */
  detail: z.string().nullable(),
  cause: z.enum(checkCauses),
})
export type StoredRun = z.infer<typeof checkRun>

/** For the editors of the challenge. */
export const checkOverview = z.object({
  /** What can be chosen for this challenge on this site. */
  kinds: z.array(z.enum(checkKinds)),
  /** There is no instance to check. */
  needsAddress: z.boolean(),
  /** Null: none was saved. */
  settings: checkSettings.nullable(),
  state: z.enum(checkStates),
  /** It was asked for and is not over. */
  isRunning: z.boolean(),
  /** When the timer runs it; null: it does not. */
  nextAt: instant().nullable(),
  /** The newest first. */
  runs: z.array(checkRun),
  material: z.object({ name: z.string(), text: z.string() }).nullable(),
})
export type CheckOverview = z.infer<typeof checkOverview>

/** The states of all checks of a game that are switched on. */
export const checkList = z.array(
  z.object({
    challengeId: z.number(),
    state: z.enum(checkStates),
    checkedAt: instant().nullable(),
    reason: z.enum(checkReasons).nullable(),
  }),
)
export type CheckList = z.infer<typeof checkList>
