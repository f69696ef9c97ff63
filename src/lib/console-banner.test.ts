import { expect, test } from 'vitest'
import { consoleBanner } from './console-banner.ts'

const official = {
  sha: 'a'.repeat(40),
  tag: 'v1.5.0',
  timestamp: '2026-11-22T03:00:00Z',
  repo: 'https://code.example.org/vexil',
}

test('the banner says what was built from what; a build that cannot say it is unofficial', () => {
  expect(consoleBanner(official)).toBe(
    `Vexil\nVersion  v1.5.0\nCommit   ${official.sha}\nBuilt    2026-11-22T03:00:00Z\nProject  https://code.example.org/vexil`,
  )
  for (const part of [{ sha: 'a'.repeat(39) }, { tag: '1.5' }, { timestamp: '2026-11-22' }]) {
    const banner = consoleBanner({ ...official, ...part })
    expect(banner).toContain('Unknown')
    expect(banner).toContain('Unofficial build version')
    expect(banner).not.toContain(official.sha)
  }
})
