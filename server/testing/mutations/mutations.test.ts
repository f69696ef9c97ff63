import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutate } from './mutate.ts'
import { mutations } from './mutations.ts'

const root = process.cwd()

test('each mutation names a text that its file has once, and tests that exist', () => {
  for (const mutation of mutations) {
    expect(mutate(root, mutation)).not.toContain(mutation.text === mutation.becomes ? mutation.text : '\0')
    for (const file of mutation.tests) expect([file, existsSync(file)]).toEqual([file, true])
  }
})

test('a text that is gone, or is there twice, is refused with the file and the text', () => {
  const file = 'server/testing/mutations/mutations.test.ts'
  const gone = ['no such', 'text'].join(' ')
  expect(() => mutate(root, { file, text: gone, tests: [] })).toThrow(`${file} has this text 0 times`)
  expect(() => mutate(root, { file, text: 'expect(', tests: [] })).toThrow('instead of once: expect(')
})
