import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContainerPanel, OwnContainer } from '#src/contract/containers.ts'
import { containerFailures } from '#src/rules/container-terms.ts'
import { showForm } from '#src/ui/testing/show-form.tsx'
import { InstancePanel } from './instance-panel.tsx'

vi.mock('vike-react/usePageContext', () => ({
  usePageContext: () => ({ site: {}, look: { locale: 'en-US', timeZone: 'UTC' }, viewer: null, now: 0 }),
}))
vi.mock('#src/lib/live/live.ts', () => ({ watchTopic: () => () => undefined }))
const daemon = vi.hoisted(() => ({
  released: [] as string[],
  view: { state: 'Usable', ports: [] as object[] },
}))
vi.mock('#src/lib/daemon/daemon-view.ts', () => ({ useDaemon: () => daemon.view }))
vi.mock('#src/lib/daemon/daemon.ts', () => ({
  forwardPort: async () => undefined,
  releasePort: async (remote: string) => void daemon.released.push(remote),
}))

let close = async () => {}
afterEach(() => close())
beforeEach(() => {
  daemon.released.length = 0
  daemon.view.ports = []
})

const remote = 'wss://ctf.example.org/api/proxy/1?k=2'
const container: OwnContainer = {
  containerId: '1',
  state: 'running',
  ahead: null,
  waitSeconds: null,
  entry: '1',
  access: { proxy: remote, web: null },
  requestedAt: 0,
  stopAt: Date.now() + 3_600_000,
  extendableFrom: Date.now() + 3_000_000,
  memoryHit: false,
}
const empty: ContainerPanel = {
  isOffered: true,
  container: null,
  failure: null,
  end: null,
  pauseMs: 0,
  lifetimeMinutes: 120,
  extensionMinutes: 120,
  isWeb: false,
  checkedAt: null,
}

async function show(first: ContainerPanel, connection = '') {
  let panel = first
  const calls: string[] = []
  const shown = await showForm(
    <InstancePanel gameId={1} challengeId={2} title="Echo @ Finals" connection={connection} />,
    (path) => {
      if (path === 'containers.panel') return panel
      calls.push(path)
      return undefined
    },
  )
  close = shown.close
  const { host, until } = shown
  await until(() => expect(host.querySelector('section')?.getAttribute('aria-busy')).not.toBe('true'))
  const press = async (name: RegExp) => {
    const button = [...host.querySelectorAll('button')].find(({ textContent }) =>
      name.test(textContent ?? ''),
    )
    await act(async () => button!.click())
  }
  const become = (next: ContainerPanel) => {
    panel = next
  }
  return { host, until, calls, press, become }
}

test('a double click on Start or Extend is one wish', async () => {
  const { calls, press, until } = await show(empty)
  await press(/Start/)
  await press(/Start/)
  await until(() => expect(calls).toContain('containers.start'))
  await press(/Start/)
  expect(calls.filter((call) => call === 'containers.start')).toHaveLength(1)
  await close()

  const running = await show({ ...empty, container: { ...container, extendableFrom: 0 } })
  await running.press(/Extend by/)
  await running.press(/Extend by/)
  await running.until(() => expect(running.calls).toContain('containers.extend'))
  await running.press(/Extend by/)
  expect(running.calls.filter((call) => call === 'containers.extend')).toHaveLength(1)
})

test('a site without an engine has no button, but a sentence', async () => {
  const { host } = await show({ ...empty, isOffered: false })
  expect(host.querySelector('button')).toBeNull()
  expect(host.textContent).toContain('Please tell the organisers')
})

test('each failure has words of its own, and the team may start again', async () => {
  const said = new Set<string>()
  for (const failure of containerFailures) {
    const { host } = await show({ ...empty, failure })
    expect(host.querySelector('button')?.textContent).toContain('Start again')
    said.add(host.textContent ?? '')
    await close()
  }
  close = async () => {}
  expect(said.size).toBe(containerFailures.length)
})

test('one that waits says how many are before it', async () => {
  const { host } = await show({
    ...empty,
    container: { ...container, state: 'queued', access: null, ahead: 3, waitSeconds: 8 },
  })
  expect(host.textContent).toContain('3 instances are started before yours.')
  expect(host.textContent).toContain('It will run in about 8 seconds.')
})

test('one that is over says who or what ended it', async () => {
  const said = new Set<string>()
  const ends = [
    { reason: 'asked', by: 'self', name: null },
    { reason: 'asked', by: 'mate', name: 'ben' },
    { reason: 'asked', by: 'staff', name: null },
    { reason: 'expired', by: null, name: null },
    { reason: 'limit', by: 'self', name: null },
    { reason: 'solved', by: null, name: null },
    { reason: 'game', by: null, name: null },
    { reason: 'disabled', by: null, name: null },
  ] as const
  for (const end of ends) {
    const { host } = await show({ ...empty, end: { ...end, at: 0 } })
    said.add(host.textContent ?? '')
    await close()
  }
  close = async () => {}
  expect(said.size).toBe(ends.length)
  expect([...said].join()).toContain('ben of your team stopped the last one.')
})

test('a running one shows its address and its port, which is taken back when it is over', async () => {
  daemon.view.ports = [{ local: '0.0.0.0:40123', remote }]
  const { host, until, calls, press, become } = await show({
    ...empty,
    container: { ...container, extendableFrom: 0 },
  })
  const values = [...host.querySelectorAll('input')].map(({ value }) => value)
  expect(values).toEqual(['nc 127.0.0.1 40123', '127.0.0.1:40123', remote])
  become({ ...empty, container: { ...container, state: 'stopping', access: null } })
  expect(daemon.released).toEqual([])
  await press(/Extend by/)
  await until(() => expect(daemon.released).toEqual([remote]))
  expect(calls).toEqual(['containers.extend'])
})

test('players copy what the author wrote, with the address of their instance', async () => {
  const direct = { ...container, entry: 'ctf.example.org:31337', access: null }
  const own = await show({ ...empty, container: direct }, 'ssh -p {port} ctf@{host}')
  const values = (host: HTMLElement) => [...host.querySelectorAll('input')].map(({ value }) => value)
  expect(values(own.host)).toEqual(['ssh -p 31337 ctf@ctf.example.org', 'ctf.example.org:31337'])
  await close()
  const proxied = await show({ ...empty, container }, 'ssh -p {port} ctf@{host}')
  expect(proxied.host.textContent).toContain('ssh -p 1337 ctf@127.0.0.1')
  await close()
  const alike = await show({ ...empty, container: direct }, 'nc the-same.example.org 1')
  expect(values(alike.host)).toEqual(['nc ctf.example.org 31337', 'ctf.example.org:31337'])
})

test('without a forwarder the first line is a command that talks to it, and a website is a link', async () => {
  daemon.view = { state: 'Off', ports: [] }
  const values = (host: HTMLElement) => [...host.querySelectorAll('input')].map(({ value }) => value)
  const talks = await show({ ...empty, container })
  expect(values(talks.host)[0]).toBe(
    `python3 -c "$(curl -s https://ctf.example.org/static/connect.py)" '${remote}'`,
  )
  expect(talks.host.textContent).toContain(`wsrx connect -p 1337 '${remote}'`)
  await talks.press(/Open a console here/)
  await close()
  const direct = { ...container, entry: 'ctf.example.org:31337', access: null }
  const web = await show({ ...empty, isWeb: true, container: direct })
  expect(web.host.querySelector('a')?.href).toBe('http://ctf.example.org:31337/')
  expect(values(web.host)).toEqual(['ctf.example.org:31337'])
})

test('players see when the challenge was last found to work, and nothing else of its check', async () => {
  const { host } = await show(empty)
  expect(host.textContent).not.toContain('Checked')
  await close()
  const checkedAt = Date.now() - 3 * 60_000
  const checked = await show({ ...empty, checkedAt })
  expect(checked.host.textContent).toMatch(/Checked \S/)
  expect(checked.host.querySelector('time')?.dateTime).toBe(new Date(checkedAt).toISOString())
})
