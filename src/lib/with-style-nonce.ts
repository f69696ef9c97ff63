/**
 * Runs what makes style elements, which get the nonce of the page: its policy refuses others. For libraries that have no setting
 * for it. Nothing else runs meanwhile.
 */
export function withStyleNonce<T>(make: () => T): T {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  if (!nonce) return make()
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = Document.prototype.createElement.call(document, name, options)
    if (name === 'style') element.setAttribute('nonce', nonce)
    return element
  }
  try {
    return make()
  } finally {
    Reflect.deleteProperty(document, 'createElement')
  }
}
