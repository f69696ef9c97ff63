import { expect, test } from 'vitest'
import { domainAllowed, emailDomain, emailKey, isEmail, isMailable } from '#src/rules/email.ts'

test('an address has one @ in its inside', () => {
  expect(['a@b', 'first.last+tag@example.com', 'ü@例え.jp'].every(isEmail)).toBe(true)
  expect(
    ['', 'ab', '@b', 'a@', 'a@b@c', 'a\n@b', 'a@b\r\n', 'a@b\n', 'a\u202eb@c', 'a@b\u0000'].some(isEmail),
  ).toBe(false)
})

test('letter case is ignored', () => {
  expect(emailKey('Ann@Example.com')).toBe(emailKey('ann@EXAMPLE.com'))
  expect(emailDomain('Ann@Example.COM')).toBe('example.com')
  expect(emailDomain('odd@name@Example.com')).toBe('example.com')
})

test('the list of domains', () => {
  expect(domainAllowed('', 'a@any.org')).toBe(true)
  expect(domainAllowed(' , ,', 'a@any.org')).toBe(true)
  expect(domainAllowed('Example.com, school.edu', 'a@example.COM')).toBe(true)
  expect(domainAllowed('example.com, school.edu', 'a@school.edu')).toBe(true)
  expect(domainAllowed('example.com', 'a@sub.example.com')).toBe(false)
  expect(domainAllowed('example.com', 'a@example.com.evil.org')).toBe(false)
})

test('mail goes to addresses only that cannot be read as more than one', () => {
  expect(['a@b', 'first.last+tag@example.com', 'ü@例え.jp'].every(isMailable)).toBe(true)
  const sly = [
    'a,b@c',
    'a;b@c',
    '<a@c',
    'a@c>',
    'x (y)@c',
    '"a"@c',
    'a b@c',
    'a@c\r\nBcc: d',
    'a\0@c',
    'a@[::1]',
  ]
  expect(sly.filter(isMailable)).toEqual([])
  expect(isMailable(`${'a'.repeat(250)}@b.org`)).toBe(false)
})
