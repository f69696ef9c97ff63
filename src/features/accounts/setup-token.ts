/** Longer than any valid token; a longer text is invalid. */
const longest = 200

/** The token of the link; empty when the link has none. */
export const setupTokenOf = (search: Record<string, string>): string => (search.token ?? '').slice(0, longest)
