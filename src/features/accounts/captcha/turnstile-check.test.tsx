import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showForm } from '#src/ui/testing/show-form.tsx'
import { LoginForm } from '../login-form.tsx'

let close = async () => {}
afterEach(() => close())

test('the vendor’s widget is loaded then, and each submission gets a token of its own', async () => {
  const widget = { render: vi.fn((..._: unknown[]) => 'widget-1'), reset: vi.fn(), remove: vi.fn() }
  Object.assign(window, { turnstile: widget })
  const scripts: string[] = []
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    const element = script as HTMLScriptElement
    scripts.push(element.src)
    setTimeout(() => element.onload?.(new Event('load')))
  })
  const sent: unknown[] = []
  const shown = await showForm(
    <LoginForm onLoggedIn={() => {}} />,
    (_, input) => {
      sent.push(input)
      throw new Error('no answer')
    },
    { captcha: { type: 'CloudflareTurnstile', siteKey: 'site' } },
  )
  close = shown.close
  await shown.until(() => expect(widget.render).toHaveBeenCalledOnce())
  expect(scripts).toEqual(['https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'])
  const [box, options] = widget.render.mock.calls[0]! as [HTMLElement, Record<string, unknown>]
  expect(shown.host.contains(box)).toBe(true)
  expect(options).toMatchObject({ sitekey: 'site', action: 'login', language: 'en-US' })
  const solve = options.callback as (token: string) => void

  await shown.type('userName', 'ada')
  await shown.type('password', 'Secret-2026')
  await shown.submit()
  expect(sent).toEqual([])
  await act(async () => solve('first token'))
  await shown.until(() => expect(widget.reset).toHaveBeenCalledExactlyOnceWith('widget-1'))
  solve('second token')
  await shown.submit()
  expect(sent).toMatchObject([{ challenge: 'first token' }, { challenge: 'second token' }])
  await shown.close()
  close = async () => {}
  await vi.waitFor(() => expect(widget.remove).toHaveBeenCalledWith('widget-1'))
})
