/** Longer than any token of ours: what is longer is wrong anyway. */
const longest = 200

/** The token of the link, empty when there is none. */
export const setupTokenOf = (search: Record<string, string>): string => (search.token ?? '').slice(0, longest)
