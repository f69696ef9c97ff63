// Health checks of challenges: what state the last runs of a check stand for, when it is due, and what players hear of it. Times are
// epoch milliseconds.

/** `solve`: a container image that solves the challenge as a player would. */
export const checkKinds = ['tcp', 'http', 'solve'] as const
export type CheckKind = (typeof checkKinds)[number]

/** `broken-check`: the checker could not run, which says nothing about the challenge. */
export const checkStates = ['unknown', 'healthy', 'degraded', 'failing', 'broken-check'] as const
export type CheckState = (typeof checkStates)[number]

export const checkOutcomes = ['right', 'wrong', 'broken'] as const
export type CheckOutcome = (typeof checkOutcomes)[number]

/** Why a check was run. */
export const checkCauses = ['save', 'start', 'timer', 'button'] as const
export type CheckCause = (typeof checkCauses)[number]

/** What is wrong with the challenge. */
export const wrongReasons = [
  /** Its instance did not start, or ended: the reasons of `containerFailures` but `engine`. */
  'crashed',
  'silent',
  'memory',
  'disk',
  'image',
  /** Nothing accepted a connection, or nothing answered in time. */
  'no-answer',
  /** It answered with another status, or without the text. */
  'status',
  'text',
  /** The last line of the script is not the flag of this instance. */
  'flag',
  /** The script did not end in time, although the instance accepted connections. */
  'timeout',
] as const

/** Why nothing was learnt about the challenge. */
export const brokenReasons = [
  'no-engine',
  /** The engine could not start the instance or the script, or lost it. */
  'engine',
  'no-image',
  'no-flag',
  'script-image',
  /** The script was stopped at its timeout, and the instance accepted no connection any more. */
  'script-timeout',
  'output',
  /** Somebody stopped the instance while it was checked. */
  'stopped',
  /** The instance could not be removed. */
  'not-removed',
  /** The check names no address, or one that this server does not call. */
  'address',
] as const

export const checkReasons = [...wrongReasons, ...brokenReasons] as const
export type CheckReason = (typeof checkReasons)[number]

export const outcomeOf = (reason: CheckReason | null): CheckOutcome => {
  if (reason === null) return 'right'
  return (wrongReasons as readonly CheckReason[]).includes(reason) ? 'wrong' : 'broken'
}

export interface CheckRun {
  /** When it began. */
  at: number
  /** How long the check itself took, without the start of the instance. */
  ms: number
  /** Null: it was right. */
  reason: CheckReason | null
}

export interface CheckTerms {
  everyMs: number
  timeoutMs: number
}

/** A state is believed for so many intervals. */
const believedIntervals = 3
/** So many wrong runs in a row are a failure; a single one may be an accident. */
const wrongInARow = 2

/** @param runs of the check as it is set up now, the newest first. */
export function checkState(
  runs: readonly CheckRun[],
  { everyMs, timeoutMs }: CheckTerms,
  now: number,
): CheckState {
  const [last] = runs
  if (!last || now - last.at > believedIntervals * everyMs) return 'unknown'
  switch (outcomeOf(last.reason)) {
    case 'broken':
      return 'broken-check'
    case 'right':
      return last.ms > timeoutMs / 2 ? 'degraded' : 'healthy'
    case 'wrong':
      return isWrongInARow(runs) ? 'failing' : 'degraded'
  }
}

/** Runs of a checker that could not run are passed over: they neither excuse nor blame the challenge. */
function isWrongInARow(runs: readonly CheckRun[]): boolean {
  const judged = runs.map(({ reason }) => outcomeOf(reason)).filter((outcome) => outcome !== 'broken')
  return judged.length >= wrongInARow && judged.slice(0, wrongInARow).every((outcome) => outcome === 'wrong')
}

/** Whether the staff are notified: the run that was added made the check fail, and the one before did not. */
export function beganToFail(runs: readonly CheckRun[]): boolean {
  const [last, ...before] = runs
  if (!last || outcomeOf(last.reason) !== 'wrong') return false
  return isWrongInARow(runs) && !isWrongInARow(before)
}

export interface CheckedGame {
  startAt: number
  endAt: number
}

/** All checks of a game are run at this time before it starts, when there is still time to mend something. */
export const beforeStartMs = 60 * 60_000

/**
 * When the timer runs the check; null: never again. It begins before the start of the game and ends with it, so that games which wait or
 * are over cost no instances.
 * @param askedAt when it was last asked for, for whatever cause; null: never.
 */
export function checkDueAt(
  { enabled, everyMs, askedAt }: { enabled: boolean; everyMs: number; askedAt: number | null },
  { startAt, endAt }: CheckedGame,
  now: number,
): number | null {
  if (!enabled) return null
  const begins = startAt - beforeStartMs
  // One that was asked for before that time is run at it, however short ago that was.
  const due = askedAt === null || askedAt < begins ? begins : askedAt + everyMs
  // A run that was missed is not made up for when the game is over.
  return Math.max(due, now) >= endAt ? null : due
}

/** The cause of a run that the timer starts. */
export const timerCause = (askedAt: number | null, { startAt }: CheckedGame, now: number): CheckCause =>
  now < startAt && (askedAt === null || askedAt < startAt - beforeStartMs) ? 'start' : 'timer'

/**
 * What players hear of a check: when the challenge was last found to be right, as long as that is believed. Null: nothing. They never learn
 * that something is wrong, nor what.
 */
export function shownCheckedAt(
  runs: readonly CheckRun[],
  { everyMs }: CheckTerms,
  now: number,
): number | null {
  const right = runs.find(({ reason }) => reason === null)
  return right && now - right.at <= believedIntervals * everyMs ? right.at : null
}

/** The last line that says something: programs end their output with a line break, and some with blanks. */
export const lastLineOf = (output: string): string =>
  output
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .findLast((line) => line !== '') ?? ''
