// Texts of the flag field: placeholders, and encouragement after a wrong answer.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const placeholders: readonly MessageDescriptor[] = [
  msg`Your flag, please`,
  msg`What did you find?`,
  msg`Paste the flag here`,
  msg`The flag goes here`,
  msg`Got something?`,
]

export const teasers: readonly MessageDescriptor[] = [
  msg`Look again!`,
  msg`Close? Nobody knows.`,
  msg`That is not the flag you are looking for.`,
  msg`But bravely tried.`,
  msg`The flag is still out there.`,
  msg`Maybe one more coffee?`,
  msg`Nice guess, though.`,
]

/** A random entry, never the same one twice in a row. `random` is from 0 to 1. */
export function pick(count: number, random: number, last?: number): number {
  const at = Math.floor(random * (last === undefined ? count : count - 1))
  return last !== undefined && at >= last ? at + 1 : at
}
