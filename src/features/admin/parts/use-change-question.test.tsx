import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ChangePreview } from '#src/contract/games.ts'
import { confirm } from '#src/ui/confirm.tsx'
import { quietPreview } from '#src/ui/testing/quiet-preview.ts'
import { useChangeQuestion } from './use-change-question.tsx'

vi.mock('#src/ui/confirm.tsx', () => ({ confirm: vi.fn(async () => true) }))
beforeEach(() => void vi.mocked(confirm).mockClear())

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } })

type Ask = ReturnType<typeof useChangeQuestion>

async function consentOf(...asked: Parameters<Ask>) {
  let ask!: Ask
  function Asking() {
    ask = useChangeQuestion()
    return null
  }
  const root = createRoot(document.createElement('div'))
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Asking />
      </I18nProvider>,
    ),
  )
  const consent = await ask(...asked)
  act(() => root.unmount())
  return consent
}
const refused = (status: number) => Promise.reject({ data: { title: 'No', status } })

test('a preview that is refused leaves the words to the saving', async () => {
  expect(await consentOf(refused(400))).toBe('unasked')
  expect(await consentOf(refused(10_002))).toBe('unasked')
})

test('where a preview fails, nothing is saved unasked', async () => {
  expect(await consentOf(refused(503))).toBe('refused')
  expect(await consentOf(refused(429))).toBe('refused')
  expect(await consentOf(Promise.reject(new TypeError('Failed to fetch')))).toBe('refused')
})

const consentTo = (preview: Partial<ChangePreview>) =>
  consentOf(Promise.resolve({ ...quietPreview, ...preview }))

test('what players notice is asked about once, and nothing else', async () => {
  expect(await consentTo({})).toBe('unasked')
  expect(await consentTo({ nextStart: { at: 2, before: 1, registered: 0 } })).toBe('unasked')
  expect(await consentTo({ unseen: { challenges: 1, teams: 2 }, wasHidden: true })).toBe('unasked')
  expect(confirm).not.toHaveBeenCalled()
  expect(await consentTo({ unseen: { challenges: 1, teams: 2 } })).toBe('given')
  expect(await consentTo({ unanswered: { challenges: 1, teams: 2 } })).toBe('given')
  const upcoming = { phase: 'upcoming', nextPhase: 'upcoming', teams: 0 } as const
  expect(await consentTo({ ...upcoming, nextStart: { at: 2, before: 1, registered: 4 } })).toBe('given')
  expect(confirm).toHaveBeenCalledTimes(3)
})

test('an act with a question of its own is asked about also where nobody plays', async () => {
  vi.mocked(confirm).mockResolvedValueOnce(false)
  const act = { title: 'Disable “One”?', text: 'Gone.', confirm: 'Disable' }
  expect(await consentOf(Promise.resolve({ ...quietPreview, teams: 0 }), act)).toBe('refused')
  expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ title: act.title, confirm: act.confirm }))
})
