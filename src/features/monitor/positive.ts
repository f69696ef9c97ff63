/** The number of a row in an address; null for anything else. */
export function positive(text: string | undefined): number | null {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 && number < 2 ** 31 ? number : null
}
