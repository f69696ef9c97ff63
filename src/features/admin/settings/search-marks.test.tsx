import { expect, test } from 'vitest'
import { marked } from './search-marks.ts'

const page = () => {
  const root = document.createElement('div')
  root.innerHTML = `
    <section id="accounts"><div><h2>Accounts</h2><p>Who may get one.</p></div>
      <div><label>Allowed domains <input placeholder="example.org"></label><label>Code <textarea></textarea></label></div>
    </section>
    <section id="mail"><div><h2>Mail</h2></div><div><label>Send to <input value="domains"></label></div></section>`
  return root
}
const shown = (root: Element) =>
  [...root.querySelectorAll('label')]
    .filter((it) => !it.closest('[data-unmatched]'))
    .map((it) => it.textContent.trim())

test('settings are found by their names, their help and the head of their section; what is written in them is not searched', () => {
  const root = page()
  expect(marked(root, ['domains'])).toEqual(['accounts'])
  expect(shown(root)).toEqual(['Allowed domains'])
  expect(marked(root, ['example.org'])).toEqual(['accounts'])
  expect(marked(root, ['who', 'accounts'])).toEqual(['accounts'])
  expect(shown(root)).toEqual(['Allowed domains', 'Code'])
  expect(marked(root, ['domains', 'mail'])).toEqual([])
  expect(shown(root)).toEqual([])
  expect(marked(root, [])).toEqual(['accounts', 'mail'])
  expect(shown(root)).toHaveLength(3)
})
