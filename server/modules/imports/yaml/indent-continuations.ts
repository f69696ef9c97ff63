// PyYAML lets the further lines of quoted texts and of `{}` and `[]` begin at any column; our parser wants them to be indented more than
// what they stand in. Blanks at their beginning mean nothing, so that they may be put there.

/** More than any column that a challenge file begins a line at. */
const blanks = ' '.repeat(80)
/** A longer file is left as it is. */
const linesMax = 20_000

interface State {
  quote: '' | '"' | "'"
  /** How many brackets are open. */
  depth: number
  /** The column that the lines of a block of text are to the right of; undefined outside of one. */
  block: number | undefined
}

/** The same values, with every line indented that continues a quoted text or a bracket. */
export function indentContinuations(text: string): string {
  const state: State = { quote: '', depth: 0, block: undefined }
  const lines = text.split('\n')
  if (lines.length > linesMax) return text
  return lines
    .map((line) => {
      const indent = line.length - line.trimStart().length
      if (state.block !== undefined) {
        if (line.trim() === '' || indent > state.block) return line
        state.block = undefined
      }
      // A tab at the beginning is a fault for the peers, and stays one.
      const isIndented = (state.quote !== '' || state.depth > 0) && /^ *[^\s]/.test(line)
      walk(line, state)
      return isIndented ? blanks + line : line
    })
    .join('\n')
}

const isEnd = (letter: string | undefined): boolean => letter === undefined || /\s/.test(letter)

function walk(line: string, state: State): void {
  /** Where the key or the dash of what comes next stands. */
  let column = 0
  /** Only blanks and dashes so far. */
  let isLead = true
  /** A text without quotes has begun; quotes in it are letters. */
  let isPlain = false
  for (let at = 0; at < line.length; at++) {
    const letter = line[at]!
    if (state.quote !== '') {
      if (letter === '\\' && state.quote === '"') at++
      else if (letter === state.quote) {
        if (letter === "'" && line[at + 1] === "'") at++
        else state.quote = ''
      }
      continue
    }
    const isStart = !isPlain
    if (letter === '#' && (at === 0 || isEnd(line[at - 1]))) return
    if (isEnd(letter)) continue
    const isFirst = isLead
    isLead &&= letter === '-' && isEnd(line[at + 1])
    if (state.depth > 0 && ',[]{}'.includes(letter)) {
      state.depth += letter === '[' || letter === '{' ? 1 : letter === ',' ? 0 : -1
      isPlain = false
    } else if (letter === ':' && (isEnd(line[at + 1]) || state.depth > 0)) isPlain = false
    else if (!isStart) continue
    else if (letter === '"' || letter === "'") state.quote = letter
    else if (letter === '[' || letter === '{') state.depth++
    else if ((letter === '-' || letter === '?') && isEnd(line[at + 1])) column = at
    else if (letter === '&' || letter === '!') {
      while (!isEnd(line[at + 1])) at++
    } else if ((letter === '|' || letter === '>') && state.depth === 0) {
      state.block = column
      return
    } else {
      isPlain = true
      if (isFirst) column = at
    }
  }
}
