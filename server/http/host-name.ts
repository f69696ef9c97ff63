const form = /^([\w.-]*|\[[0-9a-f:.]*\])(:\d*)?$/i

/**
 * The host name that a request is for, in lower case, without its port and the dot of the root; empty when it names none, undefined
 * when the header is no host name. Every door reads it here, so that no spelling of a name leads to another one.
 */
export function hostNameOf(header: string | undefined): string | undefined {
  const name = form.exec(header ?? '')?.[1]
  return name?.toLowerCase().replace(/\.$/, '')
}
