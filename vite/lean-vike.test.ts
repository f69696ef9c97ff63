import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'
import { leaveOutChecks } from './lean-vike.ts'

const left = (code: string) => leaveOutChecks(code, parseAst(code).body)

test('checks are left out with what they are called with', () => {
  expect(left('function go(url) { assertUsage(url.startsWith("/"), text(url)); return url }')).toBe(
    'function go(url) { ; return url }',
  )
  expect(left('if (slow)\n  assertWarning(false, text(), { onlyOnce: true })\nelse go()')).toBe(
    'if (slow)\n  ;\nelse go()',
  )
})

test('what is used stays, and so does code without checks', () => {
  expect(left('const ok = assertedBefore(); insert(assert)')).toBeUndefined()
  expect(left('const sure = assert(ok); page.assert(ok)')).toBeUndefined()
})
