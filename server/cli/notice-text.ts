import { readFileSync } from 'node:fs'
import path from 'node:path'

export interface ProductionPackage {
  name: string
  licence: string
  /** Wants to run something while it is installed. */
  hasScript: boolean
}

interface LockEntry {
  dev?: boolean
  devOptional?: boolean
  license?: string
  hasInstallScript?: boolean
}

/** What is installed to run the product, in the order of names. */
export function productionPackages(root: string): ProductionPackage[] {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>
  }
  const found = new Map<string, ProductionPackage>()
  for (const [place, { dev, license = 'unknown', hasInstallScript }] of Object.entries(lock.packages)) {
    if (place === '' || dev) continue
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    found.set(`${name} ${license}`, { name, licence: license, hasScript: hasInstallScript === true })
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Versions change too often to be named; `npm run sbom` has them. */
export function noticeText(root: string): string {
  const byLicence = new Map<string, string[]>()
  for (const { name, licence } of productionPackages(root))
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), name])
  const parts = [...byLicence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, names]) => `${licence}\n${names.map((name) => `  ${name}`).join('\n')}`)
  return `Vexil
Licensed under the MIT licence; see LICENSE.

It is given on with these packages, each under the licence that is named above it. The text of a licence is in the folder of its
package in node_modules. Written by npm run notice.

${parts.join('\n\n')}
`
}
