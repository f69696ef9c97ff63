import { z } from 'zod'
import { gameRef } from '#src/contract/games.ts'
import { t } from '../../access/init.ts'
import { gameMonitor, restOnly } from '../../access/procedures.ts'
import { Download } from '../../answers/download.ts'
import { scoreboardSheet } from './scoreboard-sheet.ts'
import { submissionSheet } from './submission-sheet.ts'
import { sheetType } from './workbook.ts'

const sheet = gameMonitor
  .concat(restOnly)
  .meta({ unknownGame: 'GameUnknown', fileType: sheetType })
  .input(gameRef)
  .output(z.instanceof(Download))

export const sheets = t.router({
  scoreboard: sheet.query(({ ctx }) => scoreboardSheet(ctx)),
  submissions: sheet.query(({ ctx }) => submissionSheet(ctx)),
})
