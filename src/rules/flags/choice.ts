// One or several of listed options. An answer is the text of what was chosen, so that lists of answers can be read; several are joined
// in the order of the list, and count in any order.
import { normaliseAnswer } from '../normalise-answer.ts'
import type { FlagKind } from './flag-kind.ts'
import { answerMax, optionsMax } from './flag-kinds.ts'

const separator = ';'

export const joinChoice = (chosen: readonly string[]): string => chosen.join(`${separator} `)

/** The options that a text names, as far as there are such options. */
export const partsOf = (text: string, several: boolean | undefined): string[] =>
  (several ? text.split(separator) : [text]).map(normaliseAnswer).filter(Boolean)

const keysOf = (text: string, several: boolean | undefined) =>
  [...new Set(partsOf(text, several).map((part) => part.toLowerCase()))].sort()

export const choice: FlagKind = {
  matches(flag, answer, { several }) {
    const [right, given] = [keysOf(flag, several), keysOf(answer, several)]
    return right.length === given.length && right.every((key, index) => key === given[index])
  },

  prepare(flag, { options: sent = [], several = false }) {
    const options = sent.map(normaliseAnswer).filter(Boolean)
    const keys = new Set(options.map((option) => option.toLowerCase()))
    const isBad = options.some((option) => /[\r\n]/.test(option) || option.includes(separator))
    if (isBad || options.length < 2 || options.length > optionsMax || keys.size < options.length) {
      return { fault: 'OptionsInvalid' }
    }
    const longest = several ? joinChoice(options).length : Math.max(...options.map(({ length }) => length))
    if (longest > answerMax) return { fault: 'OptionsTooLong' }
    const wanted = keysOf(flag, several)
    const right = options.filter((option) => wanted.includes(option.toLowerCase()))
    if (right.length === 0 || right.length < wanted.length) return { fault: 'OptionsRight' }
    return { flag: joinChoice(right), settings: { options, several } }
  },
}
