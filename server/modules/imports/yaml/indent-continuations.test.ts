import { expect, test } from 'vitest'
import { readYaml } from './read-yaml.ts'

const read = (text: string) =>
  JSON.stringify(readYaml(Buffer.from(text)), (key, value) =>
    key === 'line' || key === 'twice' ? undefined : value instanceof Map ? Object.fromEntries(value) : value,
  )

test('lines of quoted texts and of brackets may begin at any column', () => {
  const wanted = read(
    'a:\n  b: "one two\\nthree"\n  c: ["x", {d: 1}]\n  e: |\n    it\'s {\n    [\n  f: don\'t "say"\n',
  )
  const odd =
    'a:\n  b: "one\ntwo\n\n three"\n  c: [\n"x",\n{\nd: 1}\n]\n  e: |\n    it\'s {\n    [\n  f: don\'t "say"\n'
  expect(read(odd)).toBe(wanted)
  expect(read("- k: |\n    x\n  l: 'a\nb'\n- {m: 'it''s',\n n: \"\\\"{\n\"}\n")).toBe(
    read('- k: |\n    x\n  l: a b\n- {m: "it\'s", n: "\\"{ "}\n'),
  )
})
