// How a process takes signals, tried on processes of their own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'

const source = resolve(import.meta.dirname, 'on-stop-signal.ts')

/** A process that says what it is asked, and ends by itself after so long. */
async function start(endsAfterMs: number) {
  const program = `import { onStopSignal } from ${JSON.stringify(source)}
setInterval(() => {}, 1_000)
onStopSignal(() => {
  console.log('stopping')
  setTimeout(() => process.exit(0), ${endsAfterMs})
})
console.log('ready')`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'exit')
  await expect.poll(() => said, { timeout: 60_000 }).toContain('ready')
  return { child, ended, says: () => said }
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends it in order', async (signal) => {
  const { child, ended } = await start(10)
  child.kill(signal)
  expect(await ended).toEqual([0, null])
})

test('a signal that npm and the terminal both send is one; a later one ends it at once', async () => {
  const { child, ended, says } = await start(60_000)
  child.kill('SIGINT')
  await expect.poll(says).toContain('stopping')
  child.kill('SIGINT')
  await pause(1_200)
  expect(child.exitCode).toBeNull()
  child.kill('SIGINT')
  expect(await ended).toEqual([1, null])
  expect(says().match(/stopping/g)).toHaveLength(1)
})
