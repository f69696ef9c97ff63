// Every migration by name, in order. An explicit list works the same under tsx, in tests and in the bundle.
import type { Migration } from 'kysely'
import * as foundation from './202611210900_foundation.ts'
import * as files from './202611211200_files.ts'

export const migrations: Record<string, Migration> = {
  '202611210900_foundation': foundation,
  '202611211200_files': files,
}
