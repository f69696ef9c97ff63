// A phone number is digits, blanks and + ( ) . - with at least one digit, and may end in an extension: ext, ext. or x and
// digits (behaviour 1.1).

// The end is trimmed before matching: two adjacent runs of blanks would take quadratic time on long input.
const number = /^[0-9\s+().-]+(?:(?:ext\.?|x)\s*[0-9]+)?$/i
const digitBeforeExtension = /^[^ex]*[0-9]/i

export const isPhone = (text: string): boolean => {
  const trimmed = text.trimEnd()
  return number.test(trimmed) && digitBeforeExtension.test(trimmed)
}
