// What the buttons of a Markdown field write into its text. The browser's own undo takes it back.
import { insertTextIntoField, replaceFieldText, wrapFieldSelection } from 'text-field-edit'

const around = { bold: '**', italic: '_' }
const lineStart = { heading: '## ', quote: '> ', list: '- ' }
export type Mark = keyof typeof around | keyof typeof lineStart | 'code' | 'link'

export function applyMark(field: HTMLTextAreaElement, mark: Mark): void {
  if (mark in around) wrapFieldSelection(field, around[mark as keyof typeof around])
  else if (mark === 'link') writeLink(field)
  else if (mark === 'code') writeCode(field)
  else {
    const lines = selectLines(field)
    insertTextIntoField(field, lines.replaceAll(/^/gm, lineStart[mark as keyof typeof lineStart]))
  }
}

/** A block when lines are selected. */
function writeCode(field: HTMLTextAreaElement): void {
  const isBlock = field.value.slice(field.selectionStart, field.selectionEnd).includes('\n')
  if (isBlock) insertTextIntoField(field, `\`\`\`\n${selectLines(field)}\n\`\`\``)
  else wrapFieldSelection(field, '`')
}

/** Selects the place for the address, or that for the words if the address was selected. */
function writeLink(field: HTMLTextAreaElement): void {
  const from = field.selectionStart
  const selected = field.value.slice(from, field.selectionEnd)
  const isAddress = /^https?:\/\/\S+$/.test(selected)
  insertTextIntoField(field, isAddress ? `[](${selected})` : `[${selected}](https://)`)
  if (isAddress) field.setSelectionRange(from + 1, from + 1)
  else field.setSelectionRange(from + selected.length + 3, from + selected.length + 11)
}

/** @returns the lines that the selection touches. */
function selectLines(field: HTMLTextAreaElement): string {
  const { value, selectionStart, selectionEnd } = field
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1
  const end = value.indexOf('\n', selectionEnd)
  field.setSelectionRange(start, end === -1 ? value.length : end)
  return value.slice(start, field.selectionEnd)
}

const withoutBrackets = (text: string) => text.replaceAll(/[[\]\\]/g, ' ')

/** Stands in the text while its files are uploaded. */
export const placeholderFor = (files: readonly File[]) =>
  `[${files.map((file) => withoutBrackets(file.name)).join(', ')} …]()`

/** A picture is shown, any other file is linked. */
export function markdownOfFile({ hash, name }: { hash: string; name: string }): string {
  const address = encodeURIComponent(name).replaceAll('(', '%28').replaceAll(')', '%29')
  const isPicture = /\.(png|jpe?g|gif|webp|avif|svg)$/i.test(name)
  const words = withoutBrackets(isPicture ? name.replace(/\.\w+$/, '') : name)
  return `${isPicture ? '!' : ''}[${words}](/assets/${hash}/${address})`
}

/** The author goes on where they are. */
export function replaceText(field: HTMLTextAreaElement, from: string, to: string): void {
  const at = field.value.indexOf(from)
  if (at === -1) return
  const moved = (place: number) => (place > at ? Math.max(at, place + to.length - from.length) : place)
  const [start, end] = [moved(field.selectionStart), moved(field.selectionEnd)]
  replaceFieldText(field, from, () => to)
  field.setSelectionRange(start, end)
}
