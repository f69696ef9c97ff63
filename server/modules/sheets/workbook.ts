// A workbook with one sheet, streamed while it is generated: only one page of rows is in memory.
import { Readable } from 'node:stream'
import { ZipArchive } from 'archiver'
import { Download } from '../../answers/download.ts'
import type { CellValue } from './cells.ts'
import { escapeXml, rowXml, sheetEnd, sheetHead } from './sheet-xml.ts'

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface Sheet {
  /** The name of the file. */
  name: string
  title: string
  columns: readonly string[]
  /** Rows in pages. */
  pages: AsyncIterable<CellValue[][]> | Iterable<CellValue[][]>
}

export const workbook = (sheet: Sheet): Download =>
  new Download({
    name: sheet.name,
    type: sheetType,
    async open() {
      const archive = new ZipArchive({ zlib: { level: 1 } })
      const rows = Readable.from(sheetText(sheet), { objectMode: false })
      rows.once('error', (error) => archive.destroy(error))
      // The client may disconnect.
      archive.once('close', () => rows.destroy())
      for (const [name, text] of Object.entries(parts(sheet.title))) archive.append(text, { name })
      archive.append(rows, { name: 'xl/worksheets/sheet1.xml' })
      archive.finalize().catch((error: Error) => archive.destroy(error))
      return archive
    },
  })

const headerStyle = 1

async function* sheetText({ columns, pages }: Sheet): AsyncGenerator<Buffer> {
  let number = 1
  yield Buffer.from(sheetHead + rowXml(number, columns, headerStyle))
  for await (const page of pages) yield Buffer.from(page.map((row) => rowXml(++number, row)).join(''))
  yield Buffer.from(sheetEnd)
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const package_ = 'http://schemas.openxmlformats.org/package/2006'
const document = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const format = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** All parts except the sheet. Style 1 is the header: bold, centred, with a border below. */
const parts = (title: string): Record<string, string> => ({
  '[Content_Types].xml': `${xml}<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${format}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${format}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${format}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${document}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${document}"><sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${document}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${document}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="medium"/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="1" xfId="0" applyFont="1" applyBorder="1" applyAlignment="1"><alignment horizontal="center"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
})

/** A valid name for a sheet. */
const sheetName = (title: string) => escapeXml(title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31))
