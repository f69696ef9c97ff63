import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { NumberedLogEntry } from '#src/contract/logs.ts'
import { downloadText } from '#src/lib/download-text.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { DownloadIcon } from '#src/ui/screen-icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { type LogFilter, logPageOf } from './log-filter.ts'

const linesPerCall = 1_000
const linesMax = 20_000

/** The lines that match the filters as CSV, from the newest one on. */
export function ExportButton({ filter }: { filter: LogFilter }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const { mutate, isPending } = useMutation({
    onError: useNotifyRefusal(),
    async mutationFn() {
      const lines: NumberedLogEntry[] = []
      let cursor: number | null = null
      do {
        const page: { data: NumberedLogEntry[]; next: number | null } = await utils.logs.page.fetch({
          ...logPageOf(filter, linesPerCall),
          cursor,
        })
        lines.push(...page.data)
        cursor = page.next
      } while (cursor !== null && lines.length < linesMax)
      const { default: Papa } = await import('papaparse')
      const rows = lines.map(({ id: _, time, ...line }) => ({ time: new Date(time).toISOString(), ...line }))
      // Texts of the log come from anybody: a spreadsheet must not take them for formulas.
      downloadText(`logs-${serverNow()}.csv`, Papa.unparse(rows, { escapeFormulae: true }), 'text/csv')
      if (cursor !== null)
        notify({ tone: 'warning', title: t`Only the newest ${linesMax} lines were exported.` })
    },
  })
  return (
    <Button
      variant="outline"
      tone="gray"
      icon={<DownloadIcon />}
      pending={isPending}
      onClick={() => mutate()}
    >
      <Trans>Export</Trans>
    </Button>
  )
}
