import { flagFormat } from '#src/rules/flag-template.ts'
import type { Flag } from '#src/rules/flags/flag-kinds.ts'

interface Facts {
  host: string
  port: number
  /** What its flags are made from; undefined when all teams have the same one. */
  template: string | undefined
  flag: Flag
}

/** The whole environment of a script. None of it is a secret. */
export const scriptEnvironment = ({ host, port, template, flag }: Facts): Record<string, string> => ({
  CHAL_HOST: host,
  CHAL_PORT: String(port),
  CHAL_URL: `http://${host}:${port}/`,
  CHAL_FLAG_FORMAT: formatOf(template, flag),
})

/** Of the flag of an instance only what is the same in all: its beginning may have a part that no other has. */
function formatOf(template: string | undefined, { kind, flag }: Flag): string {
  if (template === undefined) return kind === 'exact' ? flagFormat(flag) : ''
  return template.trim() === '' ? 'flag{...}' : flagFormat(template)
}
