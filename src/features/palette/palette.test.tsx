import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#src/contract/page.ts'
import { showForm } from '#src/ui/testing/show-form.tsx'
import { Palette } from './palette.tsx'

let viewer: Viewer
const went = vi.hoisted(() => [] as string[])
vi.mock('vike-react/usePageContext', () => ({
  usePageContext: () => ({
    ...{ site: { own: {} }, look: { locale: 'en-US', timeZone: 'UTC' }, now: 0 },
    ...{ viewer, urlPathname: '/admin/games/7/info' },
  }),
}))
vi.mock('vike/client/router', () => ({ navigate: async (address: string) => void went.push(address) }))
Element.prototype.scrollIntoView ??= () => undefined

let close = async () => {}
let asked: string[] = []
beforeEach(() => {
  viewer = {
    userId: 'u',
    userName: 'ann',
    avatar: null,
    role: 'User',
    staffOf: { 7: 'author', 9: 'monitor' },
  }
  asked = []
  went.length = 0
})
afterEach(() => close())

async function search(gameId: number, text: string) {
  const shown = await showForm(
    <Palette gameId={gameId} screens={{ name: 'Screens', entries: [] }} onClose={() => {}} />,
    (path) => {
      asked.push(path)
      if (path === 'editChallenges.table')
        return [
          { id: 3, title: 'Old Rome', category: 'Crypto', ownCategory: 5 },
          { id: 4, title: 'Carthage', category: 'Web', ownCategory: 0 },
        ]
      if (path === 'editCategories.list')
        return [{ id: 5, name: 'Ciphers', colour: 'red', flag: 'a', challengeIds: [3] }]
      return path.endsWith('.search') ? { data: [] } : []
    },
  )
  close = shown.close
  await shown.until(() => expect(document.querySelector('[role=combobox]')).not.toBeNull())
  const input = document.querySelector<HTMLInputElement>('[role=combobox]')!
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const found = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
  const enter = () =>
    act(async () => void input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
  return { ...shown, found, enter }
}

test('who edits the challenges of the game on the screen finds them, hidden ones too, and Enter opens the editor', async () => {
  const { found, enter, until } = await search(7, 'rome')
  await until(() => expect(found()).toHaveLength(1))
  expect(found()[0]).toContain('Old Rome')
  await enter()
  expect(went).toEqual(['/admin/games/7/challenges/3'])
})

test('who only watches a game does not ask for them', async () => {
  const { found, until } = await search(9, 'rome')
  await until(() => expect(asked).toContain('editGames.table'))
  expect(asked).not.toContain('editChallenges.table')
  expect(found()).toEqual([])
})
