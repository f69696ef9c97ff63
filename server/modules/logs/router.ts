import { z } from 'zod'
import { logEntry, logPage, logPageInput, logsInput } from '#src/contract/logs.ts'
import { logLevels } from '#src/rules/log-level.ts'
import { t } from '../../access/init.ts'
import { admin } from '../../access/procedures.ts'
import { listLogs, listNumberedLogs } from '../../state/logs/repository.ts'
import { namesIn } from './names-in.ts'

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
  /** The same for our own pages, with filters and a cursor. */
  page: admin
    .input(logPageInput)
    .output(logPage)
    .query(async ({ ctx, input }) => {
      await ctx.logs.flush()
      const rows = await listNumberedLogs(ctx.db, input)
      const data = rows.slice(0, input.count)
      return {
        data,
        next: rows.length > data.length ? data.at(-1)!.id : null,
        names: await namesIn(
          ctx.db,
          data.map(({ msg }) => msg),
        ),
      }
    }),
})
