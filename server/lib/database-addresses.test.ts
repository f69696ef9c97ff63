import { expect, test } from 'vitest'
import { databaseAddresses } from './database-addresses.ts'

test.each([
  ['postgres://me:p%2C@db/vexil', ['postgres://me:p%2C@db/vexil']],
  ['postgres:///vexil?host=/run/postgresql', ['postgres:///vexil?host=/run/postgresql']],
  [
    'postgresql://me:secret@a:5432,b:5433,[::1]:5434/vexil?sslmode=require&target_session_attrs=read-write',
    ['a:5432', 'b:5433', '[::1]:5434'].map((host) => `postgresql://me:secret@${host}/vexil?sslmode=require`),
  ],
  ['postgres://a,b/vexil?target_session_attrs=primary', ['postgres://a/vexil', 'postgres://b/vexil']],
  ['postgres://a/vexil?target_session_attrs=any', undefined],
  ['postgres://a,b/vexil?target_session_attrs=standby', undefined],
  ['postgres://a:5432,b:port/vexil', undefined],
  ['postgres://a:5432,/vexil', undefined],
  ['mysql://a/vexil', undefined],
])('%s', (text, addresses) => {
  expect(databaseAddresses(text)).toEqual(addresses)
})
