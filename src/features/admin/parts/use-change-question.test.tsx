import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { ChangePreview } from '#src/contract/games.ts'
import { useChangeQuestion } from './use-change-question.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } })

async function consentOf(preview: Promise<ChangePreview>) {
  let ask!: ReturnType<typeof useChangeQuestion>
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
  const consent = await ask(preview)
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
