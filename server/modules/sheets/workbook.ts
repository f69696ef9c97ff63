import { PassThrough } from 'node:stream'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { Download } from '../../rest/download.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file with one sheet, its first row in sight while scrolling. */
export function workbook(name: string, sheet: string, rows: SheetData): Download {
  async function open() {
    const written = writeXlsxFile(rows, { sheet: sheet.slice(0, 31), stickyRowsCount: 1 })
    const stream = new PassThrough()
    written.toStream(stream).catch((error: Error) => stream.destroy(error))
    return stream
  }
  return new Download({ name, type, open })
}
