import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('every line is written, also those just before the end', () => {
  const program = `import { openLogLines } from ${JSON.stringify(new URL('log-lines.ts', import.meta.url).href)}
    const log = openLogLines('info')
    for (let at = 0; at < 2_000; at++) log.info({ at }, 'a line of the log')
    process.exit(0)`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', program],
    { encoding: 'utf8' },
  )
  expect(stderr).not.toContain('Error')
  const lines = stdout.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).at)).toEqual(Array.from({ length: 2_000 }, (_, at) => at))
})
