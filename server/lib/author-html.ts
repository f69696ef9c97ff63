// HTML that an author has written: the tags and attributes of a short list are kept, and what is left out is noted for the editor. Any
// other tag, such as `<host>`, is shown as the text that it is. What is kept is still sanitised afterwards (markdown.ts).
import type { Nodes, Root } from 'hast'
import { raw } from 'hast-util-raw'
import type { Plugin } from 'unified'
import type { VFile } from 'vfile'
import type { LeftOut } from '#src/contract/site.ts'

const cell = ['align', 'colspan', 'rowspan']
const authorsTags: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    [
      'p',
      'br',
      'hr',
      'b',
      'i',
      'u',
      's',
      'em',
      'strong',
      'del',
      'code',
      'pre',
      'kbd',
      'sub',
      'sup',
      'ul',
      'li',
    ]
      .concat(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'summary', 'blockquote', 'span', 'div'])
      .concat(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
      .map((name) => [name, []]),
  ),
  ol: ['start'],
  td: cell,
  th: cell,
  details: ['open'],
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
}
const everywhere = ['title', 'dir', 'lang']
/** Colours of code. Formulas are written in dollars. */
const codeLanguage = /^\s+class\s*=\s*(["']?)language-(?!math)[\w+#-]+\1$/i

declare module 'vfile' {
  interface DataMap {
    leftOut: LeftOut
    /** The addresses of a text, before it is sanitised. */
    addresses: string[]
  }
}

/** Entries of each list, and characters of each entry, that an editor shows. */
const most = { entries: 20, letters: 60 }

export function leftOutOf(file: VFile): LeftOut {
  file.data.leftOut ??= { tags: [], parts: [] }
  return file.data.leftOut
}

export function note(list: string[], entry: string): void {
  const short = entry.length > most.letters ? `${entry.slice(0, most.letters)}…` : entry
  if (list.length < most.entries && !list.includes(short)) list.push(short)
}

const attribute = /\s+([a-z_:][\w:.-]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/gi
/** A comment, or a tag that each parser of HTML reads in the same way. */
const markup =
  /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z_:][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>|<[!/?a-z][^<>]*>?|</gi

/** The only `<` that are left belong to tags of the list, written with attributes of the list. */
function keepAuthorsTags(html: string, leftOut: LeftOut): string {
  return html.replace(markup, (whole, slash?: string, tag?: string, attributes = '') => {
    if (whole.startsWith('<!--') && whole.endsWith('-->') && whole.length >= '<!---->'.length) {
      note(leftOut.parts, whole)
      return ''
    }
    const name = tag?.toLowerCase() ?? ''
    if (!Object.hasOwn(authorsTags, name)) {
      if (whole !== '<') note(leftOut.tags, whole)
      return whole.replaceAll('<', '&lt;')
    }
    if (slash) return `</${name}>`
    const kept: string[] = []
    for (const [text, key = ''] of String(attributes).matchAll(attribute)) {
      const isKnown =
        [...authorsTags[name]!, ...everywhere].includes(key.toLowerCase()) ||
        (name === 'code' && codeLanguage.test(text))
      if (isKnown) kept.push(text)
      else note(leftOut.parts, `<${name} ${key}>`)
    }
    return `<${name}${kept.join('')}>`
  })
}

/** Turns the HTML of an author into elements. Texts without any are left as they are. */
export const authorHtml: Plugin<[], Root> = () => (tree, file) => {
  const leftOut = leftOutOf(file)
  let found = false
  const walk = (node: Nodes) => {
    if (node.type === 'raw') {
      found = true
      node.value = keepAuthorsTags(node.value, leftOut)
    } else if ('children' in node) node.children.forEach(walk)
  }
  walk(tree)
  return found ? (raw(tree, { file }) as Root) : tree
}
