import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutation } from './mutations.ts'

/** The source with the mutation in it. @throws when its text is not there exactly once. */
export function mutate(root: string, { file, text, becomes = '' }: Mutation): string {
  const parts = readFileSync(join(root, file), 'utf8').split(text)
  if (parts.length !== 2)
    throw new Error(
      `${file} has this text ${parts.length - 1} times instead of once: ${text}\n` +
        'Give the mutation the line that does the same now (server/testing/mutations/mutations.ts).',
    )
  return parts.join(becomes)
}
