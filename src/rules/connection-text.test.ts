import { expect, test } from 'vitest'
import { fillConnection, needsInstance } from './connection-text.ts'

test('host and port are those of the instance', () => {
  expect(fillConnection('nc {host} {port}', 'ctf.example.org:31337')).toBe('nc ctf.example.org 31337')
  expect(fillConnection('ssh -p {port} ctf@{host}', '[2001:db8::1]:22')).toBe('ssh -p 22 ctf@[2001:db8::1]')
  expect(fillConnection('curl {host}:{port}/{path}', 'https://abc.ctf.example.org')).toBe(
    'curl abc.ctf.example.org:443/{path}',
  )
  expect(fillConnection('{host}', 'http://abc.example.org/')).toBe('abc.example.org')
  expect(fillConnection('{host} {host}', 'a:1')).toBe('a a')
})

test('a text without them is for all teams alike', () => {
  expect(needsInstance('nc chall.example.org 1337')).toBe(false)
  expect(needsInstance('nc {host} 1337')).toBe(true)
})
