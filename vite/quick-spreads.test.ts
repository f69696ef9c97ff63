import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { beginEmpty } from './quick-spreads.ts'

const changed = (code: string) => beginEmpty(code, parseAst(code))

test('a copy that gets further members begins empty', () => {
  expect(changed('f({ ...a, b: { ...c, ...d } })')).toBe('f({ ...null, ...a, b: { ...null, ...c, ...d } })')
})

test('what is only a copy, begins with a member, or is taken apart stays as it is', () => {
  const code = 'const { x, ...rest } = { ...a }; g({ b, ...a }, [...list, 1], ...list)'
  expect(changed(code)).toBe(code)
})

test('the objects are the same', () => {
  const code = `const a = JSON.parse('{"b":1,"__proto__":{"c":2}}'); [{ ...a, b: 3 }, { ...{ ...a, d: 4 }, ...{ b: 5 } }]`
  expect(changed(code)).not.toBe(code)
  const [run, runChanged] = [code, changed(code)].map((text) => new Function(text.replace('[{', 'return [{')))
  expect(JSON.stringify(runChanged!())).toBe(JSON.stringify(run!()))
})
