// The XML of the only sheet of a workbook. Texts are stored inline in their cells, so that rows can be streamed.
import { type CellValue, safeText } from './cells.ts'

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** The first row stays visible while scrolling. */
export const sheetHead = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="${namespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
export const sheetEnd = '</sheetData></worksheet>'

/** @param number the number of the row, from 1. @param style an index into the styles of the workbook. */
export function rowXml(number: number, values: readonly CellValue[], style = 0): string {
  const cells = values.map((value, index) => {
    const start = `<c r="${columnName(index)}${number}"${style ? ` s="${style}"` : ''}`
    if (typeof value === 'number') return `${start}><v>${value}</v></c>`
    return `${start} t="inlineStr"><is><t xml:space="preserve">${escapeXml(safeText(value))}</t></is></c>`
  })
  return `<row r="${number}">${cells.join('')}</row>`
}

/** A, B … Z, AA … */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/** Spreadsheet programs read `_x0041_` as an escaped character, so a literal underscore before it is escaped as well. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"\r]/g, (character) => entities[character]!).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
