/** One hash over everything the build is made from. */
export function sourceState(): string
