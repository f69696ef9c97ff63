import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPageTurns } from './page-turns.ts'

/** Pages that are finished by hand. */
function open(options: { atOnce: number; waitingMax: number }) {
  const turns = createPageTurns(options)
  const rendered: string[] = []
  const finish = new Map<string, () => void>()
  const page = (name: string, { isShared = false, isGone = (): boolean => false } = {}) =>
    turns.take({ isShared, isGone }, async () => {
      rendered.push(name)
      await new Promise<void>((done) => finish.set(name, done))
      return name
    })
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) await setImmediate()
  }
  return {
    rendered,
    page,
    settle,
    async finish(name: string) {
      finish.get(name)!()
      await settle()
    },
  }
}

test('a few pages at once; one whose reader has left is not rendered; too many that wait are refused', async () => {
  const { rendered, page, settle, finish } = open({ atOnce: 1, waitingMax: 2 })
  const first = page('1')
  await settle()
  let hasLeft = false
  const second = page('2', { isGone: () => hasLeft })
  const third = page('3')
  expect(await page('4')).toBe('busy')
  expect(rendered).toEqual(['1'])
  hasLeft = true
  await finish('1')
  expect(rendered).toEqual(['1', '3'])
  await finish('3')
  expect(await Promise.all([first, second, third])).toEqual(['1', 'gone', '3'])
  const next = page('5')
  await settle()
  await finish('5')
  expect(await next).toBe('5')
})

test('what many readers wait for is rendered next, and is never refused', async () => {
  const { rendered, page, settle, finish } = open({ atOnce: 1, waitingMax: 1 })
  const all = [page('1'), page('2'), page('log-in', { isShared: true }), page('home', { isShared: true })]
  await settle()
  for (const name of ['1', 'log-in', 'home', '2']) await finish(name)
  expect(rendered).toEqual(['1', 'log-in', 'home', '2'])
  expect(await Promise.all(all)).toEqual(['1', '2', 'log-in', 'home'])
})

test('pages that are asked for together start in turns of the event loop of their own', async () => {
  let turn = 0
  let isOver = false
  const count = () => {
    turn++
    if (!isOver) globalThis.setImmediate(count)
  }
  globalThis.setImmediate(count)
  const seen: number[] = []
  const turns = createPageTurns({ atOnce: 4 })
  const page = () => turns.take({ isShared: false, isGone: () => false }, async () => seen.push(turn))
  await Promise.all([page(), page(), page(), page()])
  isOver = true
  expect(new Set(seen).size).toBe(4)
})

test('a page that fails gives its turn to the next', async () => {
  const { take } = createPageTurns({ atOnce: 1 })
  const turn = { isShared: false, isGone: () => false }
  await expect(take(turn, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await take(turn, async () => 'next')).toBe('next')
})
