import { flagFormat } from '#src/rules/flag-template.ts'

interface Facts {
  host: string
  port: number
  /** A flag of the challenge, or the template that it is made from. */
  format: string
  /** It is a text and no pattern. */
  isExact: boolean
}

/** All that a script is told. None of it is a secret. */
export const scriptEnvironment = ({ host, port, format, isExact }: Facts): Record<string, string> => ({
  CHAL_HOST: host,
  CHAL_PORT: String(port),
  CHAL_URL: `http://${host}:${port}/`,
  CHAL_FLAG_FORMAT: isExact ? flagFormat(format) : '',
})
