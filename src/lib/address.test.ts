import { expect, test } from 'vitest'
import { addressOf, unfiltered } from './address.ts'

test('an address has the values that are set', () => {
  expect(addressOf('/logs', { text: '', level: 'Error', page: false, before: null })).toBe(
    '/logs?level=Error',
  )
  expect(addressOf('/logs', { text: '' })).toBe('/logs')
})

test('filters are told from pages and orders', () => {
  expect(unfiltered('/logs?level=Error&page=2')).toBe('/logs')
  expect(unfiltered('/logs?page=2&sort=-name&before=7')).toBeUndefined()
  expect(unfiltered('/logs')).toBeUndefined()
})
