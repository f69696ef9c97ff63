/** Without letters and digits that look alike, as it may be read from a printed list. */
const alphabets = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789'] as const
const length = 14

/** A random password that meets the rules. It begins with a letter, so that no spreadsheet takes it for a formula. */
export function newPassword(): string {
  const all = alphabets.join('')
  const rest = Array.from({ length: length - 3 }, () => pick(all))
  const others = [...alphabets.slice(1).map(pick), ...rest]
  for (let last = others.length - 1; last > 0; last--) {
    const other = below(last + 1)
    ;[others[last], others[other]] = [others[other]!, others[last]!]
  }
  return [pick(alphabets[0]), ...others].join('')
}

const pick = (from: string) => from[below(from.length)]!

/** Every number below `end` is equally likely: values above the last whole multiple are drawn again. */
function below(end: number): number {
  const most = Math.floor(2 ** 32 / end) * end
  const [value] = crypto.getRandomValues(new Uint32Array(1)) as unknown as [number]
  return value < most ? value % end : below(end)
}
