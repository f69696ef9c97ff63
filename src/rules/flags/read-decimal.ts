// Numbers as players write them: a sign, digits with a decimal point, and an exponent. Blanks, commas and other digits inside are
// refused, since readers disagree about what they mean. The minus sign of typesetters counts as one.

/** `mantissa` × 10^`exponent`, exactly. */
export interface Decimal {
  mantissa: bigint
  exponent: number
}

const decimal = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/

export function readDecimal(text: string): Decimal | undefined {
  const [found, sign, whole = '', part = '', exponent = '0'] = decimal.exec(text.replace('\u2212', '-')) ?? []
  if (found === undefined || whole + part === '') return undefined
  const digits = BigInt(whole + part)
  return { mantissa: sign === '-' ? -digits : digits, exponent: Number(exponent) - part.length }
}

/** Both as whole numbers of the same unit. */
const aligned = (a: Decimal, b: Decimal): [bigint, bigint] => {
  const unit = Math.min(a.exponent, b.exponent)
  const scaled = ({ mantissa, exponent }: Decimal) => mantissa * 10n ** BigInt(exponent - unit)
  return [scaled(a), scaled(b)]
}

export function distance(a: Decimal, b: Decimal): Decimal {
  const [one, other] = aligned(a, b)
  const mantissa = one > other ? one - other : other - one
  return { mantissa, exponent: Math.min(a.exponent, b.exponent) }
}

export function isAtMost(a: Decimal, b: Decimal): boolean {
  const [one, other] = aligned(a, b)
  return one <= other
}
