import { z } from 'zod'
import { ourPagesOnly, rowId } from '#src/contract/shapes.ts'
import { staffOfNamed } from '../../access/procedures.ts'

/** Editors of the game in the input, for which the files are; administrators need not name one. */
export const fileUploader = staffOfNamed(
  'fileUploader',
  'editChallenges',
  z.object({ gameId: ourPagesOnly(rowId().nullish()) }),
)
