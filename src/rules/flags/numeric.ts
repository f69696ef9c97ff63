import type { FlagKind } from './flag-kind.ts'
import { answerMax } from './flag-kinds.ts'
import { distance, isAtMost, readDecimal } from './read-decimal.ts'

const zero = { mantissa: 0n, exponent: 0 }

/** A number and how far an answer may be from it. Decimal numbers are compared exactly: 0.4 is at most 0.1 from 0.3. */
export const numeric: FlagKind = {
  matches(flag, answer, { tolerance = '0' }) {
    const [right, given, most] = [readDecimal(flag), readDecimal(answer), readDecimal(tolerance)]
    return right !== undefined && given !== undefined && isAtMost(distance(right, given), most ?? zero)
  },

  prepare(flag, { tolerance = '' }) {
    const most = tolerance.trim() || '0'
    if (flag.length > answerMax || !readDecimal(flag)) return { fault: 'NumberInvalid' }
    const read = most.length > answerMax ? undefined : readDecimal(most)
    if (!read || read.mantissa < 0n) return { fault: 'ToleranceInvalid' }
    return { flag, settings: { tolerance: most } }
  },
}
