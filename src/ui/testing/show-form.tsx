// A form on a real page, with the real client and a server that is a function.
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { getQueryKey } from '@trpc/react-query'
import { observable } from '@trpc/server/observable'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { CaptchaConfig } from '#src/contract/captcha.ts'
import { createQueryClient } from '#src/lib/query-client.ts'
import { type AppRouter, trpc } from '#src/lib/trpc.ts'

/** What the server says to a call, or a refusal to throw. */
export type Answer = (path: string, input: unknown) => unknown

export interface Given {
  captcha?: CaptchaConfig
  apiPublicKey?: string
}

/** Refuses like the server does. */
export function refuse(title: string, fields: Record<string, string> = {}, details?: object): never {
  throw refusal({ title, status: 400, fields, details })
}

/** What a call throws when the server refuses it. */
export function refusal(data: object): Error {
  return new TRPCClientError('', { result: { error: { data } } } as never)
}

/** @param given data of the page: neither captcha nor encryption by default. */
export async function showForm(form: ReactNode, answer: Answer, given: Given = {}) {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const client = trpc.createClient({
    links: [
      () =>
        ({ op }) =>
          observable<unknown, TRPCClientError<AppRouter>>((observer) => {
            Promise.resolve()
              .then(() => answer(op.path, op.input))
              .then(
                (data) => {
                  observer.next({ result: { data } })
                  observer.complete()
                },
                (error) => observer.error(error),
              )
          }) as never,
    ],
  })
  const queries = createQueryClient()
  const { captcha = { type: 'None', siteKey: '' }, apiPublicKey = null } = given
  queries.setQueryData(getQueryKey(trpc.captcha.config, undefined, 'query'), captcha)
  queries.setQueryData(getQueryKey(trpc.site.config, undefined, 'query'), { apiPublicKey })
  await act(async () =>
    root.render(
      <I18nProvider i18n={setupI18n({ locale: 'en-US', messages: { 'en-US': {} } })}>
        <trpc.Provider client={client} queryClient={queries}>
          <QueryClientProvider client={queries}>{form}</QueryClientProvider>
        </trpc.Provider>
      </I18nProvider>,
    ),
  )
  const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
  const field = (name: string) => host.querySelector<HTMLInputElement>(`[name="${name}"]`)!
  return {
    host,
    /** Waits until `check` throws no more. */
    until: async (check: () => void) => {
      for (let tries = 100; ; tries -= 1) {
        await settle()
        try {
          return check()
        } catch (error) {
          if (tries === 0) throw error
        }
      }
    },
    field,
    /** The texts associated with a field: its hint and its refusal. */
    wordsOf: (name: string) =>
      (field(name).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => host.querySelector(`[id="${id}"]`)?.textContent ?? '')
        .join(' '),
    type: (name: string, text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(name), text)
        field(name).dispatchEvent(new Event('input', { bubbles: true }))
      }),
    /** As pressing Enter, `times` within one frame. */
    submit: async (times = 1) => {
      await act(async () => {
        const form = host.querySelector('form')!
        for (let n = 0; n < times; n += 1) {
          form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
        }
      })
      await settle()
    },
    close: async () => {
      await act(async () => root.unmount())
      host.remove()
    },
  }
}
