import { expect, test } from 'vitest'
import { isOfficialBuild } from '#src/rules/build-info.ts'

const build = { sha: 'a'.repeat(40), tag: 'v1.5.0', timestamp: '2025-08-23T10:15:30Z' }

test('an official build', () => {
  expect(isOfficialBuild(build)).toBe(true)
  expect(isOfficialBuild({ ...build, tag: 'develop' })).toBe(true)
})

test.each([
  { sha: 'a'.repeat(39) },
  { tag: 'v1.5' },
  { tag: 'v1.5.0-patch.1' },
  { tag: 'v1.5.0\n' },
  { tag: 'main' },
  { timestamp: '2025-08-23T10:15:30.000Z' },
  { timestamp: '2025-13-23T10:15:30Z' },
  { timestamp: '' },
])('anything else is unofficial: %o', (change) => {
  expect(isOfficialBuild({ ...build, ...change })).toBe(false)
})
