const top: {
  kind: 'hero'
  title: string
  content: string
  picture: string
  game: 'next'
  button: string
  href: string
} = {
  ...{ kind: 'hero', title: '', content: '', picture: '', game: 'next', button: '', href: '' },
}

/** The front page until somebody arranges it: the name of the site, its next game, news and games (FrontBlock in the contract). */
export const defaultFront = [
  top,
  { kind: 'news' as const, half: true },
  { kind: 'games' as const, half: true },
]
