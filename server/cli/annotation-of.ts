import { join } from 'node:path'
import type { ImportFinding } from '#src/contract/imports.ts'

const commands = { refused: 'error', warning: 'warning', note: 'notice' } as const

/** A workflow command of GitHub Actions, which shows the finding at its line. @param folder of the challenges, from the root of the repository. */
export function annotationOf({ level, text, about, file, line }: ImportFinding, folder: string): string {
  const properties = [
    ...(file === null ? [] : [`file=${escapeProperty(join(folder, file))}`]),
    ...(line === null ? [] : [`line=${line}`]),
    ...(about ? [`title=${escapeProperty(about.name)}`] : []),
  ]
  return `::${commands[level]} ${properties.join(',')}::${escapeData(text)}`
}

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
