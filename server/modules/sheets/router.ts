import { z } from 'zod'
import { gameRef } from '#src/contract/games.ts'
import { Download } from '../../rest/download.ts'
import { t } from '../../rpc/init.ts'
import { monitoredGame, restOnly } from '../../rpc/procedures.ts'
import { scoreboardSheet } from './scoreboard-sheet.ts'
import { submissionSheet } from './submission-sheet.ts'
import { sheetType } from './workbook.ts'

const sheet = monitoredGame
  .meta({ restOnly: true, unknownGame: 'GameUnknown', fileType: sheetType })
  .use(restOnly)
  .input(gameRef)
  .output(z.instanceof(Download))

export const sheets = t.router({
  scoreboard: sheet.query(({ ctx }) => scoreboardSheet(ctx)),
  submissions: sheet.query(({ ctx }) => submissionSheet(ctx)),
})
