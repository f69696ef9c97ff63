// What an author should know of a pattern that another tool made.

/** The parts of an alternation that is not inside of brackets. */
function branchesOf(pattern: string): string[] {
  const branches = ['']
  let depth = 0
  let isClass = false
  for (let at = 0; at < pattern.length; at++) {
    const letter = pattern[at]!
    const pair = letter === '\\' ? pattern.slice(at, at + 2) : letter
    if (letter === '\\') at++
    else if (isClass) isClass = letter !== ']'
    else if (letter === '[') isClass = true
    else if (letter === '(') depth++
    else if (letter === ')') depth--
    if (letter === '|' && depth === 0 && !isClass) branches.push('')
    else branches[branches.length - 1] += pair
  }
  return branches
}

/** CTFd takes the first part of `a|ab` that begins the answer, and so refuses `ab`; a whole match takes it. */
export const prefersFirst = (pattern: string): boolean => {
  const branches = branchesOf(pattern)
  return branches.some((one, at) =>
    branches.slice(at + 1).some((later) => later !== one && later.startsWith(one)),
  )
}

const anything = String.raw`\(?\.[*+]\??\)?`
const openPattern = new RegExp(`^\\^?${anything}|${anything}\\$?$`)

/** It begins or ends with what matches any text, so more answers are right than the author thought of. */
export const isOpenPattern = (pattern: string): boolean => openPattern.test(pattern)

/** The flags that stand in the samples of other tools. */
export const isSampleFlag = (flag: string): boolean =>
  /^[\w-]{0,12}\{(?:example|sample|test|dummy|fake|placeholder|todo|change_?me|your_?flag(?:_?here)?|flag)\}$/i.test(
    flag,
  ) || /^\(?\.\*\)?(?:SAMPLE|EXAMPLE|REGEX)\(?\.\*\)?$/i.test(flag)
