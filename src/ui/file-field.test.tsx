import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { deferred } from '#src/lib/deferred.ts'
import type { SendFiles } from '#src/lib/use-upload.ts'
import { FileField, type FileFieldProps } from './file-field.tsx'
import { showForm } from './testing/show-form.tsx'

Element.prototype.scrollIntoView ??= () => undefined
let close = async () => {}
afterEach(() => close())

const file = (name: string, type = 'application/zip', bytes = 4) =>
  new File([new Uint8Array(bytes)], name, { type })

async function show(props: Partial<Omit<FileFieldProps<string>, 'send' | 'onSent' | 'onPick'>> = {}) {
  const answer = deferred<string>()
  const send = vi.fn<SendFiles<string>>((_, { signal }) => {
    signal.addEventListener('abort', () => answer.reject(signal.reason))
    return answer.promise
  })
  const onSent = vi.fn()
  const { host, close: end } = await showForm(
    <FileField
      label="Attachment"
      hint="For all teams."
      accept="application/zip,.7z"
      maxBytes={1_024 ** 2}
      send={send}
      onSent={onSent}
      {...props}
    />,
    () => null,
  )
  close = end
  const fire = async (target: Element, event: Event) => {
    await act(async () => void target.dispatchEvent(event))
  }
  return {
    host,
    send,
    onSent,
    answer,
    track: () => send.mock.calls[0]![1],
    button: (text: string) => [...host.querySelectorAll('button')].find((it) => it.textContent === text),
    error: () => host.querySelector('[role=alert]')?.textContent,
    choose: async (...files: File[]) => {
      const input = host.querySelector<HTMLInputElement>('input[type=file]')!
      Object.defineProperty(input, 'files', { value: files, configurable: true })
      await fire(input, new Event('change', { bubbles: true }))
    },
    drop: async (...files: File[]) => {
      const event = new Event('drop', { bubbles: true, cancelable: true })
      await fire(host.querySelector('button')!, Object.assign(event, { dataTransfer: { files } }))
      return event
    },
  }
}

test('a file is sent when it is chosen; its progress is shown until the answer', async () => {
  const { host, choose, send, onSent, answer, track, button } = await show()
  await choose(file('pwn.zip'))
  expect(send.mock.calls[0]![0].map(({ name }) => name)).toEqual(['pwn.zip'])
  expect(host.textContent).toContain('pwn.zip')
  expect(button('Choose a file')).toBeUndefined()

  await act(async () => track().onProgress(0.4))
  expect(host.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('40')

  await act(async () => answer.resolve('hash'))
  expect(onSent).toHaveBeenCalledWith('hash')
  expect(host.querySelector('[role=status]')?.textContent).toBe('Uploaded')
  expect(button('Choose a file')).toBeDefined()
})

test('dropped files have the same limits as chosen ones', async () => {
  const { drop, send, error } = await show()
  expect((await drop(file('virus.exe', 'application/octet-stream'))).defaultPrevented).toBe(true)
  expect(error()).toBe('Files of this kind are not accepted.')
  await drop(file('a.zip'), file('b.zip'))
  expect(error()).toBe('Only one file can be uploaded here.')
  await drop(file('big.7z', '', 1_024 ** 2 + 1))
  expect(error()).toBe('A file may have at most 1 MB.')
  expect(send).not.toHaveBeenCalled()
  await drop(file('a.7z', ''))
  expect(error()).toBeUndefined()
  expect(send).toHaveBeenCalledOnce()
})

test('many files go together where that is allowed', async () => {
  const { choose, send } = await show({ multiple: true })
  await choose(file('a.zip'), file('b.zip'))
  expect(send.mock.calls[0]![0].map(({ name }) => name)).toEqual(['a.zip', 'b.zip'])
})

test('cancelling stops the upload and is no error', async () => {
  const { choose, track, button, error, onSent } = await show()
  await choose(file('a.zip'))
  await act(async () => button('Cancel')!.click())
  expect(track().signal.aborted).toBe(true)
  expect(error()).toBeUndefined()
  expect(onSent).not.toHaveBeenCalled()
  expect(button('Choose a file')).toBeDefined()
})

test('the focus follows the buttons that take each other’s place', async () => {
  const { choose, button, answer } = await show()
  button('Choose a file')!.focus()
  await choose(file('a.zip'))
  expect(document.activeElement).toBe(button('Cancel'))
  await act(async () => answer.resolve('hash'))
  expect(document.activeElement).toBe(button('Choose a file'))
})

test('a refusal of the server stands under the field, which says so', async () => {
  const { choose, answer, error, button, host } = await show()
  await choose(file('a.zip'))
  await act(async () => answer.reject({ data: { title: 'This file is empty.', status: 400 } }))
  expect(error()).toBe('This file is empty.')
  const words = button('Choose a file')!
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => host.querySelector(`[id="${id}"]`)?.textContent)
  expect(words).toEqual(['For all teams.', 'This file is empty.'])
})

test('an upload ends with the screen that started it', async () => {
  const { choose, track } = await show()
  await choose(file('a.zip'))
  await close()
  close = async () => {}
  expect(track().signal.aborted).toBe(true)
})

test('what is dropped elsewhere on the page is sent too, unless something there takes it', async () => {
  const { host, send } = await show({ anywhere: true })
  const drop = async (target: Element, types = ['Files']) => {
    const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      dataTransfer: { types, files: [file('pwn.zip')] },
    })
    await act(async () => void target.dispatchEvent(event))
    return event
  }
  const other = host.appendChild(document.createElement('p'))
  other.addEventListener('drop', (event) => event.preventDefault())
  await drop(other)
  await drop(document.body, ['text/plain'])
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.role = 'dialog'
  await drop(dialog)
  dialog.remove()
  expect(send).not.toHaveBeenCalled()

  expect((await drop(document.body)).defaultPrevented).toBe(true)
  expect(send.mock.calls[0]![0].map(({ name }) => name)).toEqual(['pwn.zip'])
})
