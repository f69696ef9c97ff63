import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normaliseAnswer } from '../judging.ts'
import { flagKinds, matchesFlag } from './matches-flag.ts'

const aText = fc.string({ unit: 'grapheme', minLength: 1 }).map(normaliseAnswer)

test.each(flagKinds)('%s: a flag is right as it stands', (kind) => {
  fc.assert(fc.property(aText, (flag) => matchesFlag({ kind, flag }, flag)))
})
