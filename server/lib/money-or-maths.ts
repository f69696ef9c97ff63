// `$100 and $200` is money: a formula in single dollars has no blank inside of them, and no digit behind the closing one. Nor is there a
// formula between the tags of code, as in `<code>echo $A$B</code>`.
import type { Nodes, Root } from 'mdast'
import { math } from 'micromark-extension-math'
import type { Code, Construct, Extension, State, Tokenizer } from 'micromark-util-types'
import type { Plugin } from 'unified'

const dollar = 36
const [firstDigit, lastDigit] = [48, 57]

const isDigit = (code: Code) => code !== null && code >= firstDigit && code <= lastDigit
/** Ends of lines and tabs have negative codes. */
const isBlank = (code: Code) => code === null || code < 0 || code === 32

/** Looks from an opening dollar to the closing one, and changes nothing. */
const lookAhead: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let before: Code = null
    let size = 0
    const opening: State = (code) => {
      if (code === dollar) {
        size += 1
        effects.consume(code)
        return opening
      }
      if (size > 1) {
        effects.exit('data')
        return ok(code)
      }
      return isBlank(code) ? nok(code) : inside(code)
    }
    const inside: State = (code) => {
      if (code === null) return nok(code)
      if (code === dollar) {
        size = 0
        return closing(code)
      }
      before = code
      effects.consume(code)
      return inside
    }
    const closing: State = (code) => {
      if (code === dollar) {
        size += 1
        effects.consume(code)
        return closing
      }
      if (size > 1) {
        before = dollar
        return inside(code)
      }
      if (isBlank(before) || isDigit(code)) return nok(code)
      effects.exit('data')
      return ok(code)
    }
    return (code) => {
      effects.enter('data')
      return opening(code)
    }
  },
}

function withoutMoney(extension: Extension): Extension {
  const formula = [extension.text?.[dollar]].flat()[0] as Construct
  const tokenize: Tokenizer = function (effects, ok, nok) {
    return effects.check(lookAhead, formula.tokenize.call(this, effects, ok, nok), nok)
  }
  return { ...extension, text: { [dollar]: { ...formula, tokenize } } }
}

/** To be used in place of the syntax of `remark-math`, after it. */
export const moneyIsNoFormula: Plugin<[]> = function () {
  const data = this.data() as { micromarkExtensions?: Extension[] }
  const extensions = data.micromarkExtensions ?? []
  const at = extensions.findLastIndex((extension) => extension.text?.[dollar] !== undefined)
  extensions[at] = withoutMoney(math())
}

const codeTag = /^<(\/?)(?:code|kbd|pre)(?:\s[^<>]*)?>$/i

/** Between the tags of code that an author writes inside of a line, dollars are dollars. */
export const codeHasNoFormula: Plugin<[], Root> = () => (tree, file) => {
  let open = 0
  const walk = (node: Nodes) => {
    if (!('children' in node)) return
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') open = 0
    node.children.forEach((child, at) => {
      const tag = child.type === 'html' ? codeTag.exec(child.value) : null
      if (tag) open = Math.max(0, open + (tag[1] ? -1 : 1))
      else if (child.type === 'inlineMath' && open > 0) {
        const { start, end } = child.position!
        node.children[at] = { type: 'text', value: String(file).slice(start.offset, end.offset) }
      } else walk(child)
    })
  }
  walk(tree)
}
