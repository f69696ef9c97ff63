const form = /^((?:[\w-]+(?:\.[\w-]+)*\.?)?|\[[0-9a-f:.]*\])(?::(\d{0,5}))?$/i
const portMax = 65_535

/**
 * The host name that a request is for, in lower case, without its port and the dot of the root; empty when it names none, undefined
 * when the header is no host name. Every door reads it here, so that no spelling of a name leads to another one.
 */
export function hostNameOf(header: string | undefined): string | undefined {
  const [, name, port] = form.exec(header ?? '') ?? []
  if (Number(port ?? 0) > portMax) return undefined
  return name?.toLowerCase().replace(/\.$/, '')
}

/** A second `Host` could be the one that a proxy in front went by. */
export const hasOneHost = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length <= 1
