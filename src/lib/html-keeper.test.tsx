// What is kept for many parts: their HTML, and not the thousands of pieces that it was put together from.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createHtmlKeeper } from './html-keeper.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heap = () => {
  for (let round = 0; round < 3; round++) collect()
  return process.memoryUsage().heapUsed
}

const card = (at: number) => (
  <ul>
    {Array.from({ length: 40 }, (_, row) => (
      <li key={row} className="row">
        <b>{at}</b> <i title={`${row}`}>{row}</i>
      </li>
    ))}
  </ul>
)

test('the HTML that is kept takes about as many bytes as it has characters', () => {
  const keeper = createHtmlKeeper()
  keeper('warm', card(0))
  const before = heap()
  let characters = 0
  for (let at = 0; at < 150; at++) characters += keeper(`card ${at}`, card(at)).length
  const taken = heap() - before
  expect(characters).toBeGreaterThan(250_000)
  expect(keeper('card 7', <p>not asked for</p>)).toContain('<b>7</b>')
  expect(taken).toBeLessThan(characters * 4)
}, 30_000)
