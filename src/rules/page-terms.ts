// Pages that an administrator or an organiser writes: where they are linked, who reads them, and in which language.
import { hasRole } from './roles.ts'
import { can, canSomewhere, type StaffActor } from './staff.ts'

/** Where a page is linked: in the menu, at the foot of the screens, or nowhere. */
export const pagePlaces = ['menu', 'foot', 'none'] as const
export type PagePlace = (typeof pagePlaces)[number]

export const pageReaders = ['everybody', 'signedIn', 'staff'] as const
export type PageReaders = (typeof pageReaders)[number]

/** Parts of letters, digits, `-`, `_` and `.`, divided by `/`, as in `rules` or `help/faq`. Letter case makes no difference. */
const address = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i
export const isPageAddress = (text: string): boolean => address.test(text)

/** An address made of a title; '' when nothing of it can be used. */
export const pageAddressOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

export interface PageAccess {
  /** Null: a page of the site. */
  gameId: number | null
  readers: PageReaders
  isDraft: boolean
}

/** Whether the reader may edit the page, which includes drafts. */
export const canEditPage = (actor: StaffActor | null, gameId: number | null): boolean =>
  can(actor, 'edit', gameId)

/** Of a page of a game this holds for those who may see the game. */
export function canReadPage(actor: StaffActor | null, { gameId, readers, isDraft }: PageAccess): boolean {
  if (canEditPage(actor, gameId)) return true
  if (isDraft) return false
  if (readers === 'everybody') return true
  if (!actor || !hasRole(actor.role, 'User')) return false
  return readers === 'signedIn' || isStaff(actor, gameId)
}

const isStaff = (actor: StaffActor, gameId: number | null): boolean =>
  hasRole(actor.role, 'Monitor') || (gameId === null ? canSomewhere(actor, 'see') : can(actor, 'see', gameId))

/** In the reader's language; else in another form of it; else the first, which is the default. */
export function pageVariant<Variant extends { locale: string }>(
  variants: readonly [Variant, ...Variant[]],
  locale: string,
): Variant {
  const languageOf = (name: string) => name.split('-')[0]
  return (
    variants.find((one) => one.locale === locale) ??
    variants.find((one) => languageOf(one.locale) === languageOf(locale)) ??
    variants[0]
  )
}

/** The text begins with a heading of its own, so that the title is not repeated above it. */
export const beginsWithHeading = (markdown: string): boolean => /^\s*#\s/.test(markdown)
