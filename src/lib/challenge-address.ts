// Each challenge has its own address, `#12-title`; only the number is used.

export const challengeHash = ({ id, title }: { id: number; title: string }): string => {
  const words = title
    .normalize('NFKC')
    .toLocaleLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return words ? `#${id}-${words}` : `#${id}`
}

export const challengeIdOf = (hash: string): number | null => {
  const [, digits] = /^#(\d{1,10})(?:-|$)/.exec(hash) ?? []
  return digits ? Number(digits) : null
}
