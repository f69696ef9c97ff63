import { quoteUnlessPhone } from '#src/rules/spreadsheet-text.ts'

/** Saves rows as CSV. Every row has every column: the first one decides which there are. */
export async function saveCsv(rows: readonly Record<string, string>[], name: string): Promise<void> {
  const { default: Papa } = await import('papaparse')
  // Names are written by players: a spreadsheet must not run them as formulas.
  const text = Papa.unparse(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([head, value]) => [head, quoteUnlessPhone(value)])),
    ),
  )
  // The mark at the start tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
