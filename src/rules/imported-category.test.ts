import { expect, test } from 'vitest'
import { importedCategory } from './imported-category.ts'
import { challengeCategories } from './terms.ts'

test('categories of other tools become ours, whatever their letters and blanks', () => {
  const cases = {
    cry: 'Crypto',
    'Reverse Engineering': 'Reverse',
    'binary-exploitation': 'Pwn',
    Web3: 'Blockchain',
    'Crypto 2': 'Crypto',
    Stego: 'Forensics',
    boot2root: 'Pentest',
    Sanity: 'Misc',
  }
  for (const [word, category] of Object.entries(cases))
    expect([word, importedCategory(word)]).toEqual([word, category])
  for (const category of challengeCategories) expect(importedCategory(category)).toBe(category)
  for (const word of ['', 'Stage: Two', 'constructor']) expect(importedCategory(word)).toBeUndefined()
})
