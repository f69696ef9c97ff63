import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ConsumerEntry, JobEntry } from '#src/contract/jobs.ts'
import { notes } from '#src/ui/notify.ts'
import { showForm } from '#src/ui/testing/show-form.tsx'
import { JobsScreen } from './jobs-screen.tsx'

const addresses: string[] = []
vi.mock('vike-react/usePageContext', () => ({
  usePageContext: () => ({ site: {}, look: { locale: 'en-US', timeZone: 'UTC' }, viewer: null, now: 0 }),
}))
vi.mock('vike/client/router', () => ({ navigate: async (to: string) => void addresses.push(to) }))

vi.mock('#src/lib/live/live.ts', () => ({ watchTopic: () => () => undefined }))

let close = async () => {}
afterEach(() => close())

const job: JobEntry = {
  id: 1,
  kind: 'send-mail',
  state: 'failed',
  game: null,
  attempts: 8,
  dueAt: null,
  createdAt: 1,
  startedAt: 2,
  failedAt: 3,
  lastError: 'The mail server is away.',
  progress: null,
}
const running: JobEntry = {
  ...job,
  id: 2,
  kind: 'release-files',
  state: 'running',
  game: { id: 7, title: 'Finals' },
  lastError: null,
  progress: { done: 3, total: 4 },
}

const consumer: ConsumerEntry = {
  name: 'webhooks',
  jobKind: 'consume-webhooks',
  waiting: 12,
  oldestAt: 0,
  lastError: 'The receiver is away.',
}

test('a failed job is run again or dismissed, a running one shows its progress', async () => {
  const calls: unknown[] = []
  const shown = await showForm(<JobsScreen filter={{ state: '', kind: '', page: 1 }} />, (path, input) => {
    if (path === 'jobs.list') return { data: [job, running], total: 2, kinds: ['release-files', 'send-mail'] }
    if (path === 'jobs.consumers') return [consumer]
    calls.push([path, input])
    return undefined
  })
  close = shown.close
  const { host, until } = shown
  await until(() => expect(host.textContent).toContain('The mail server is away.'))
  // How far consumers are behind, with a link to their jobs.
  await until(() => expect(host.textContent).toContain('The receiver is away.'))
  expect(host.textContent).toContain('webhooks')
  expect(host.querySelector('[aria-label="Jobs: webhooks"]')?.getAttribute('href')).toBe(
    '/admin/jobs?kind=consume-webhooks',
  )
  expect(host.textContent).toContain('Finals')
  expect(host.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('75')
  const labels = [...host.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))
  expect(labels.filter(Boolean)).toEqual(['Run now: Send a mail', 'Dismiss: Send a mail'])
  for (const label of ['Run now: Send a mail', 'Dismiss: Send a mail'])
    await act(async () => host.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)!.click())
  await until(() =>
    expect(calls).toEqual([
      ['jobs.retry', { jobId: 1 }],
      ['jobs.dismiss', { jobId: 1 }],
    ]),
  )
  await until(() => expect(notes.get()).toMatchObject([{ title: 'Started', text: 'Send a mail' }]))
  const select = host.querySelector('select')!
  await act(async () => {
    select.value = 'failed'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(addresses).toEqual(['/admin/jobs?state=failed'])
})
