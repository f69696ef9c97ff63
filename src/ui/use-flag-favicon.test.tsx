import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { ChallengeCategory } from '#src/rules/terms.ts'
import { documentedLook } from '#src/theme/categories.tsx'
import { useFlagFavicon } from './use-flag-favicon.ts'

function Tab({ category }: { category: ChallengeCategory | undefined }) {
  useFlagFavicon(category && documentedLook(category))
  return null
}

test('the icon of the tab follows the open challenge and comes back when it is closed', async () => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">'
  const icon = () => document.querySelector<HTMLLinkElement>('link[rel=icon]')!.href
  const own = icon()
  const root = createRoot(document.createElement('div'))
  await act(() => root.render(<Tab category="Pwn" />))
  const pwn = icon()
  expect(pwn).toMatch(/^data:image\/svg\+xml/)
  await act(() => root.render(<Tab category="Web" />))
  expect(icon()).toMatch(/^data:/)
  expect(icon()).not.toBe(pwn)
  await act(() => root.render(<Tab category={undefined} />))
  expect(icon()).toBe(own)
})
