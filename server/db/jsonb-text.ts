/** JSON that PostgreSQL takes: it refuses the character of code 0 and halves of characters, which a cut text may end with. */
export const jsonbText = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'string' ? inner.replace(/\p{Surrogate}|\0/gu, '\ufffd') : inner,
  )
