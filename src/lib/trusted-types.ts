// Trusted Types: a browser that has them refuses every text that a script writes as HTML or uses as the address of a script,
// unless it comes from this policy (server/http/security-headers.ts). Others, and the server, use the texts themselves.

interface Policy {
  createHTML(html: string): unknown
  createScriptURL(address: string): unknown
}
interface TrustedTypes {
  createPolicy(name: string, rules: { [Rule in keyof Policy]: (text: string) => string }): Policy
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('vexil', {
  createHTML: (html) => html,
  createScriptURL(address) {
    const { origin, pathname, href } = new URL(address, location.href)
    if (origin !== location.origin || !pathname.startsWith('/static/'))
      throw new TypeError('Scripts come from the build only')
    return href
  },
})

/** HTML that the server has rendered from Markdown and sanitised, for `dangerouslySetInnerHTML`. */
export const trustedHtml = (html: string): string => (policy?.createHTML(html) ?? html) as string

/** The address of a script of the build, for a worker. */
export const trustedScript = (address: string): string =>
  (policy?.createScriptURL(address) ?? address) as string
