// Renders Markdown to safe HTML, on the server only: GitHub's dialect, maths, highlighted code, and the HTML that authors may write
// (author-html.ts). All of it is sanitised before our own markup for maths and code is added.

import type { Element, Parents as HtmlParents, Root as HtmlRoot } from 'hast'
import { common } from 'lowlight'
import { LRUCache } from 'lru-cache'
import type { Nodes, Root } from 'mdast'
import rehypeHighlight from 'rehype-highlight'
import rehypeKatex from 'rehype-katex'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { type Plugin, unified } from 'unified'
import type { LeftOut } from '#src/contract/site.ts'
import { authorHtml, leftOutOf, note } from './author-html.ts'
import { codeHasNoFormula, moneyIsNoFormula } from './money-or-maths.ts'
import { withinTime } from './within-time.ts'

const schema: typeof defaultSchema = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []), 'u', 'caption'],
  attributes: {
    ...defaultSchema.attributes,
    '*': [
      'align',
      'alt',
      'checked',
      'colSpan',
      'dir',
      'height',
      'id',
      'lang',
      'open',
      'rowSpan',
      'start',
      'title',
      'width',
    ],
    // Class names that the maths and code steps read.
    code: [['className', /^language-./, 'math-inline', 'math-display']],
  },
}

/** A longer block of code is shown without colours. */
const colouredCodeMax = 20_000

/** Colouring takes time that grows faster than the code. */
const withoutLongCode: Plugin<[], Root> = () => (tree) => {
  const walk = (node: Nodes) => {
    if (node.type === 'code' && node.value.length > colouredCodeMax) node.lang = null
    if ('children' in node) node.children.forEach(walk)
  }
  walk(tree)
}

/** `$$…$$` that is a paragraph of its own is a centred block, also when it is written on one line. */
const displayMath: Plugin<[], Root> = () => (tree, file) => {
  const walk = (node: Nodes) => {
    if (!('children' in node)) return
    const [only] = node.children
    if (node.type === 'paragraph' && node.children.length === 1 && only?.type === 'inlineMath') {
      const isDisplay = String(file).startsWith('$$', only.position?.start.offset)
      if (isDisplay)
        only.data = { ...only.data, hProperties: { className: ['language-math', 'math-display'] } }
    }
    node.children.forEach(walk)
  }
  walk(tree)
}

/** A block of code scrolls inside a frame, in which the page puts its button for copying. */
const codeFrames: Plugin<[], HtmlRoot> = () => (tree) => {
  const frame = (parent: HtmlParents) => {
    parent.children = parent.children.map((child) => {
      if (child.type !== 'element') return child
      if (child.tagName !== 'pre') return frame(child)
      return { type: 'element', tagName: 'div', properties: { dataCode: '' }, children: [child] }
    }) as typeof parent.children
    return parent as Element
  }
  frame(tree)
}

const addresses = (tree: HtmlRoot): string[] => {
  const found: string[] = []
  const walk = (node: HtmlRoot | HtmlParents['children'][number]) => {
    if (node.type === 'element')
      for (const key of ['href', 'src']) if (node.properties[key]) found.push(String(node.properties[key]))
    if ('children' in node) node.children.forEach(walk)
  }
  walk(tree)
  return found
}

/** The addresses that stand before sanitising and not behind it, such as `javascript:`, are noted for the editor. */
const findAddresses: Plugin<[], HtmlRoot> = () => (tree, file) => {
  file.data.addresses = addresses(tree)
}
const noteLostAddresses: Plugin<[], HtmlRoot> = () => (tree, file) => {
  const kept = new Set(addresses(tree))
  for (const address of file.data.addresses ?? [])
    if (!kept.has(address)) note(leftOutOf(file).parts, address)
}

const verbatim = ['pre', 'code', 'kbd', 'math']

/** A link whose text is its address. */
const isAddress = ({ tagName, properties: { href }, children: [only, ...others] }: Element): boolean =>
  tagName === 'a' &&
  others.length === 0 &&
  only?.type === 'text' &&
  String(href).replace(/^(?:mailto:|https?:\/\/)/, '') === only.value.replace(/^https?:\/\//, '')

/** A translator of the browser leaves code, keys, formulas and addresses as they are. */
const untranslated: Plugin<[], HtmlRoot> = () => (tree) => {
  const walk = (node: HtmlRoot | HtmlParents['children'][number]) => {
    if (node.type === 'element' && (verbatim.includes(node.tagName) || isAddress(node)))
      node.properties.translate = 'no'
    else if ('children' in node) node.children.forEach(walk)
  }
  walk(tree)
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath)
  .use(moneyIsNoFormula)
  .use(codeHasNoFormula)
  .use(displayMath)
  .use(withoutLongCode)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(authorHtml)
  .use(findAddresses)
  .use(rehypeSanitize, schema)
  .use(noteLostAddresses)
  .use(rehypeKatex, { output: 'mathml' })
  .use(rehypeHighlight, { languages: common, detect: false })
  .use(untranslated)
  .use(codeFrames)
  .use(rehypeStringify)
  .freeze()

interface Rendered {
  html: string
  leftOut: LeftOut
}

/** Rendering takes milliseconds, and texts change rarely. */
const rendered = new LRUCache<string, Rendered>({
  max: 1_000,
  maxSize: 20_000_000,
  sizeCalculation: ({ html }) => html.length + 1,
})

/** No text of a person takes a tenth of it; those made for it take minutes, for example of a hundred thousand signs of emphasis. */
const renderMs = 1_000

/** Nested deeper than any text of a person: rendering takes quadratic time, or more of the stack than there is. */
const nestedTooDeep =
  /^(?: {0,3}(?:>|[-*+]|\d{1,9}[.)])[ \t]*){50}|^(?: {100}|\t{25})[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]|[[({*_]{200}|(?:`\$\{){50}/m

const plain = (text: string): Rendered => ({
  html: `<p>${text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>')}</p>`,
  leftOut: { tags: [], parts: [] },
})

function renderWhole(text: string): Rendered {
  const file = processor.processSync(text)
  return { html: String(file), leftOut: leftOutOf(file) }
}

/** A text that cannot be rendered is shown as it was written. */
function render(text: string): Rendered {
  if (nestedTooDeep.test(text)) return plain(text)
  try {
    return withinTime(renderMs, () => renderWhole(text)) ?? plain(text)
  } catch (error) {
    if (error instanceof RangeError) return plain(text)
    throw error
  }
}

/** The same with what is not in the HTML, for the editor. */
export function renderForEditor(text: string): Rendered {
  let whole = rendered.get(text)
  if (whole === undefined) {
    whole = render(text)
    rendered.set(text, whole)
  }
  return whole
}

/** The safe HTML of a Markdown text. */
export const renderMarkdown = (text: string): string => renderForEditor(text).html

/** The same for one line: the paragraph element around a single paragraph is removed. */
export function renderInline(text: string): string {
  const html = renderMarkdown(text)
  return html.replace(/^<p>([\s\S]*)<\/p>$/, (whole, inner: string) =>
    inner.includes('<p>') ? whole : inner,
  )
}
