import { z } from 'zod'
import { logEntry, logLevels, logsInput } from '#src/contract/logs.ts'
import { t } from '../../access/init.ts'
import { admin } from '../../access/procedures.ts'
import { listLogs } from '../../state/logs/repository.ts'

export const logs = t.router({
  list: admin
    .input(logsInput)
    .output(z.array(logEntry))
    .query(async ({ ctx, input }) => {
      const wanted = (input.level ?? '').toLowerCase()
      const level = logLevels.find((name) => name.toLowerCase() === wanted)
      // An unknown level has no lines.
      if (!level && wanted !== '' && wanted !== 'all') return []
      await ctx.logs.flush()
      return await listLogs(ctx.db, { ...input, level })
    }),
})
