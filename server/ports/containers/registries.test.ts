import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readRegistries } from './registries.ts'

const folder = mkdtempSync(join(tmpdir(), 'vexil-registries-'))
afterAll(() => rmSync(folder, { recursive: true }))
const login = { username: 'ann', password: 'secret' }
const reading = (content: object) => {
  const file = join(folder, 'registries.json')
  writeFileSync(file, JSON.stringify(content))
  return readRegistries(file)
}

test.each([
  ['registry.example.org', 'registry.example.org'],
  ['registry.example.org', 'registry.example.org:5000'],
  ['https://Registry.Example.org/v2/', 'registry.example.org'],
  ['http://registry.example.org:5000', 'registry.example.org:5000'],
  ['registry.example.org/v2', 'registry.example.org'],
  ['registry.example.org/', 'registry.example.org'],
  ['https://index.docker.io/v1/', 'docker.io'],
  ['docker.io', 'docker.io'],
  ['localhost:5000', 'localhost:5000'],
])('a login for %s is used for %s', async (key, registry) => {
  expect((await reading({ [key]: login }))(registry)).toEqual(login)
})

test.each(['registry.example.org/group', 'https://', '', 'a b', 'host:99999', 'ftp://registry.example.org'])(
  'a key that is no registry stops the start, and is named: %s',
  async (key) => {
    await expect(reading({ [key]: login })).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(`"${key}"`),
    })
  },
)

test('two keys of one registry, and a file that has something else, stop the start without the password', async () => {
  const twice = reading({ 'docker.io': login, 'https://index.docker.io/v1/': login })
  await expect(twice).rejects.toThrow('more than one entry for docker.io')
  const other = reading({ 'docker.io': { user: 'ann', password: 'secret' } })
  await expect(other).rejects.toThrow(/^(?!.*secret).*VEXIL_REGISTRIES/)
})
