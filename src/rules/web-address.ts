/** An address of the web that is stored as it is, and that no page of ours fetches. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\p{Cc}\p{Zl}\p{Zp}]+$/iu.test(text) && URL.canParse(text)
