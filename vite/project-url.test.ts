import { expect, test } from 'vitest'
import { webAddressOf } from './project-url.ts'

test('an address of git becomes one of the web, without secrets', () => {
  const page = 'https://code.example.org/ctf/vexil'
  for (const remote of [
    'git@code.example.org:ctf/vexil.git\n',
    'ssh://git@code.example.org:2222/ctf/vexil.git',
    'https://code.example.org/ctf/vexil/',
    'https://bot:secret@code.example.org/ctf/vexil.git',
  ])
    expect(webAddressOf(remote)).toBe(page)
  for (const remote of ['', '/srv/git/vexil.git', '../main', 'file:///srv/vexil'])
    expect(webAddressOf(remote)).toBe('')
})
