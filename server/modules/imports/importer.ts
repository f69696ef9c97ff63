import { importPlace } from '#src/contract/imports.ts'
import { staffOfNamed } from '../../access/procedures.ts'

/** Organisers of the game of the input, and administrators, who alone import without one. */
export const importer = staffOfNamed('importer', 'edit', importPlace)
