// Texts of other tools in our lengths. What is shortened or left out is in the report.
import { limits } from '#src/contract/limits.ts'
import { importedCategory } from '#src/rules/imported-category.ts'
import type { ChallengeCategory } from '#src/rules/terms.ts'
import type { Scope } from '../create-report.ts'

/** Without cutting a character in two: the database refuses halves. */
export const cut = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()

export function fitText(text: string, most: number, field: string, scope: Scope): string {
  if (text.length <= most) return text
  scope.warn('Shortened', { field, most })
  return cut(text, most)
}

/** One line. */
export const fitTitle = (text: string, scope: Scope): string =>
  fitText(text.replace(/\s+/g, ' ').trim(), limits.challengeTitleMax, 'name', scope)

export function fitTags(tags: readonly string[], field: string, scope: Scope): string[] {
  const seen = new Set<string>()
  const fitted = tags
    .map((tag) => tag.replace(/\s+/g, ' ').trim())
    .map((tag) => fitText(tag, limits.tagMax, field, scope))
    .filter((tag) => tag !== '' && !seen.has(tag) && seen.add(tag))
  if (fitted.length > limits.tagsMax)
    scope.warn('TooMany', { field, most: limits.tagsMax, count: fitted.length })
  return fitted.slice(0, limits.tagsMax)
}

/** Which category the word becomes is decided where the game is known, which may have one of this name. */
export function fitCategory(text: string): { category: ChallengeCategory; categoryWord: string } {
  const categoryWord = text.replace(/\s+/g, ' ').trim()
  return { category: importedCategory(categoryWord) ?? 'Misc', categoryWord }
}

const linked = /^(.*?)\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)(.*)$/s

/** @param texts names, or Markdown with a link. */
export function fitAuthors(texts: readonly string[], scope: Scope): { name: string; link: string }[] {
  const authors = texts.flatMap((text) => {
    const [, before = '', label = '', link = '', after = ''] =
      (text.length < 1_000 && linked.exec(text)) || []
    const name = (label ? `${before}${label}${after}` : text).replace(/\s+/g, ' ').trim()
    if (name === '') return []
    const fitted = fitText(name, limits.authorNameMax, 'author', scope)
    return [{ name: fitted, link: link.length <= limits.authorLinkMax ? link : '' }]
  })
  const distinct = authors.filter(({ name }, at) => authors.findIndex((other) => other.name === name) === at)
  return distinct.slice(0, limits.authorsMax)
}
