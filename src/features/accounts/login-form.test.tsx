import {
  createDecipheriv,
  createHash,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
} from 'node:crypto'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ForeignAnswer } from '#src/lib/foreign-answer.ts'
import { type Answer, type Given, refusal, refuse, showForm } from '#src/ui/testing/show-form.tsx'
import { LoginForm } from './login-form.tsx'

let close = async () => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

async function show(answer: Answer, given?: Given) {
  const onLoggedIn = vi.fn()
  const shown = await showForm(<LoginForm onLoggedIn={onLoggedIn} />, answer, given)
  close = shown.close
  await shown.type('userName', 'ada')
  await shown.type('password', 'Secret-2026')
  return { ...shown, onLoggedIn }
}

const keys = generateKeyPairSync('x25519')
const apiPublicKey = keys.publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64')

/** The server's half of the encryption, implemented independently of server/crypto. */
function open(field: string): string {
  const bytes = Buffer.from(field, 'base64')
  const prefix = Buffer.from('302a300506032b656e032100', 'hex')
  const theirs = createPublicKey({
    key: Buffer.concat([prefix, bytes.subarray(0, 32)]),
    format: 'der',
    type: 'spki',
  })
  const shared = diffieHellman({ privateKey: keys.privateKey, publicKey: theirs })
  const decipher = createDecipheriv(
    'aes-256-gcm',
    createHash('sha256').update(shared).digest(),
    bytes.subarray(32, 44),
  )
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(44, -16)), decipher.final()]).toString()
}

test('without a check and without encryption nothing else is asked or sent', async () => {
  const answer = vi.fn((): unknown => null)
  const { submit, onLoggedIn } = await show(answer)
  await submit()
  expect(answer).toHaveBeenCalledExactlyOnceWith('accounts.signIn', {
    userName: 'ada',
    password: 'Secret-2026',
  })
  expect(onLoggedIn).toHaveBeenCalledOnce()
})

test('an account that waits for its link can have it sent again', async () => {
  const paths: string[] = []
  const { submit, host, until, onLoggedIn } = await show((path) => {
    paths.push(path)
    if (path === 'accounts.signIn') throw refusal({ title: 'Not active', status: 401, details: { mail: 1 } })
    return null
  })
  const named = (text: string) =>
    [...host.querySelectorAll('button')].find(({ textContent }) => textContent === text)
  expect(named('Send the link again')).toBeUndefined()
  await submit()
  await until(() => expect(named('Send the link again')).toBeDefined())
  await act(async () => named('Send the link again')!.click())
  await until(() => expect(host.textContent).toContain('We sent you the link again.'))
  expect(paths).toEqual(['accounts.signIn', 'accounts.askForLink'])
  expect(onLoggedIn).not.toHaveBeenCalled()
})

test('a site that encrypts gets a password that only it can read', async () => {
  const sent: { userName: string; password: string }[] = []
  const { submit, until } = await show((_, input) => void sent.push(input as never), { apiPublicKey })
  await submit()
  await until(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.userName).toBe('ada')
  expect(open(sent[0]!.password)).toBe('Secret-2026')
})

test('a browser that cannot encrypt sends it as it is, and says why when the server insists', async () => {
  vi.stubGlobal('crypto', {})
  const sent: unknown[] = []
  const { submit, until, wordsOf, field } = await show(
    (_, input) => {
      sent.push(input)
      refuse('Please enter a password.', { password: 'Please enter a password.' })
    },
    { apiPublicKey },
  )
  await submit()
  await until(() => expect(wordsOf('password')).toContain('cannot encrypt'))
  expect(sent).toEqual([{ userName: 'ada', password: 'Secret-2026' }])
  expect(document.activeElement).toBe(field('password'))
})

test('a check that was switched on since the page was made appears when it is asked for', async () => {
  const answer: Answer = (path) => {
    if (path === 'captcha.config') return { type: 'HashPow', siteKey: '' }
    if (path === 'captcha.powChallenge') return new Promise(() => {})
    return refuse('Please complete the security check again.', {
      challenge: 'Please complete the security check again.',
    })
  }
  const { submit, until, host } = await show(answer)
  expect(host.textContent).not.toContain('Security check')
  await submit()
  await until(() => expect(host.textContent).toContain('Security check'))
})

test('a server that is too busy is asked again, and the reader is told how long it takes', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })
  try {
    let calls = 0
    const { submit, host, onLoggedIn, until } = await show((path) => {
      if (path === 'accounts.logInWait') return { seconds: 31 }
      calls++
      if (calls === 1) throw refusal({ title: 'The server is busy.', status: 503, details: { seconds: 31 } })
      // A proxy in front of the server did not wait that long.
      if (calls === 2) throw new ForeignAnswer(504)
      return null
    })
    const said = () => host.querySelector('[role=status]')!.textContent
    await submit()
    expect(calls).toBe(1)
    expect(said()).toBe('')
    await act(() => vi.advanceTimersByTimeAsync(2_100))
    await until(() => expect(said()).toContain('Many people are logging in. It is your turn in about'))
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(said()).toMatch(/about (29|28) seconds/)
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    await until(() => expect(onLoggedIn).toHaveBeenCalledOnce())
    expect(calls).toBe(3)
    expect(host.textContent).not.toContain('The server is busy')
  } finally {
    vi.useRealTimers()
  }
})
