import { fold } from '#src/lib/fold.ts'

/** What a field says. What is written in it is not searched. */
const wordsOf = (element: Element) =>
  fold(
    [element, ...element.querySelectorAll('[placeholder], [aria-label]')]
      .map((it) =>
        it === element
          ? it.textContent
          : `${it.getAttribute('placeholder') ?? ''} ${it.getAttribute('aria-label') ?? ''}`,
      )
      .join(' '),
  )

/** Marks what does not have all of the words with `data-unmatched`. @returns the ids of the sections that are left. */
export function marked(root: Element | null, words: readonly string[]): string[] {
  const has = (element: Element) => {
    const said = wordsOf(element)
    return words.every((word) => said.includes(word))
  }
  const mark = (element: Element, isLeft: boolean) => {
    element.toggleAttribute('data-unmatched', !isLeft)
    return isLeft
  }
  return [...(root?.querySelectorAll(':scope > section') ?? [])].flatMap((section) => {
    const [head, fields] = section.children
    const isWhole = head !== undefined && has(head)
    const parts = [...(fields?.children ?? [])].map((field) => mark(field, isWhole || has(field)))
    return mark(section, isWhole || parts.includes(true)) ? [section.id] : []
  })
}
