interface Named {
  id: number
  title: string
}

/** Two challenges of a game may have one title: then the number says which it is. */
export const distinctTitle = ({ id, title }: Named, all: readonly Named[]): string =>
  all.some((other) => other.id !== id && other.title.trim() === title.trim()) ? `${title} (#${id})` : title
