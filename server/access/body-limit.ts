import type { Actor } from '../state/sessions/actor.ts'

/** Long texts and batches of accounts or flags, which only staff write. */
const staffBytes = 1024 * 1024
/**
 * The forms of everybody else. Reading a MiB of JSON takes up to 0.1 s of the processor, and counts as one call, at a log-in as
 * none.
 */
const formBytes = 32 * 1024

/** The most bytes that the body of a call by this caller may have, files apart. */
export const bodyLimit = (actor: Actor | null): number =>
  actor && (actor.role === 'Admin' || actor.role === 'Monitor' || Object.keys(actor.staffOf).length > 0)
    ? staffBytes
    : formBytes
