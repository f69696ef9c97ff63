// Pages in Markdown, of the site or of a game. For our own pages only.
import { z } from 'zod'
import { isPageAddress, pagePlaces, pageReaders } from '../rules/page-terms.ts'
import { locales } from '../rules/terms.ts'
import { limits } from './limits.ts'
import { filledText, flag, instant, instantIn, lines, rowId, text } from './shapes.ts'

/** Null: of the site, for administrators. */
export const pageOwner = z.object({ gameId: rowId().nullable() })
export const pageRef = pageOwner.extend({ pageId: rowId() })

const slug = text(limits.pageSlugMax)
/** By its address. */
export const pageAddress = z.object({ slug })
export const pageOfGame = pageAddress.extend({ gameId: rowId() })

const variant = z.object({
  locale: z.enum(locales),
  title: filledText(limits.pageTitleMax),
  content: lines(limits.markdownMax),
})
export type PageVariant = z.output<typeof variant>

export const pageValues = z.object({
  slug: slug.refine(isPageAddress, { error: 'PageAddressInvalid' }),
  place: z.enum(pagePlaces),
  readers: z.enum(pageReaders),
  isDraft: flag(),
  /** One for each language; readers of other languages get the first. */
  variants: z.array(variant).min(1).max(locales.length),
})
export type PageValues = z.output<typeof pageValues>
export const pageCreate = pageOwner.extend(pageValues.shape)
export const pageUpdate = pageRef.extend({
  ...pageValues.shape,
  /** When the editor read it: a page that somebody else has saved since then is not overwritten. */
  expectedAt: instantIn().optional(),
})
/** All pages of the owner, in their order. */
export const pageOrder = pageOwner.extend({ pageIds: z.array(rowId()).max(limits.pagesMax) })

export const pageEntry = z.object({
  id: z.number(),
  slug: z.string(),
  place: z.enum(pagePlaces),
  readers: z.enum(pageReaders),
  isDraft: z.boolean(),
  updatedAt: instant(),
  titles: z.array(z.object({ locale: z.enum(locales), title: z.string() })),
})
export type PageEntry = z.infer<typeof pageEntry>
export const pageFull = pageEntry.omit({ titles: true }).extend({
  variants: z.array(z.object({ locale: z.enum(locales), title: z.string(), content: z.string() })),
})
export type PageFull = z.infer<typeof pageFull>

/** As a reader gets it. */
export const shownPage = z.object({
  id: z.number(),
  title: z.string(),
  html: z.string(),
  /** Of the text, which may not be the reader's. */
  locale: z.enum(locales),
  /** The text begins with a heading of its own. */
  hasHeading: z.boolean(),
  isDraft: z.boolean(),
  readers: z.enum(pageReaders),
  updatedAt: instant(),
})
export type ShownPage = z.infer<typeof shownPage>
