// Pages of a game in the words of CTFd: `hidden` is not linked from the menu, `auth_required` is for users who are signed in. What CTFd has no word
// for (the foot, pages of the staff, other languages) stays as it is.
import { z } from 'zod'
import { limits } from '#src/contract/limits.ts'
import type { PageEntry, PageFull } from '#src/contract/pages.ts'
import { filledText, lines, text } from '#src/contract/shapes.ts'
import { isPageAddress } from '#src/rules/page-terms.ts'
import { fail } from '../../lib/refusal.ts'
import { type CtfdCall, type Handler, run } from './ctfd-call.ts'

const sentPage = z.object({
  // CTFd takes a route with a slash before it for the same.
  route: text(limits.pageSlugMax + 2)
    .transform((route) => route.replace(/^\/|\/$/g, ''))
    .refine(isPageAddress, { error: 'PageAddressInvalid' }),
  title: filledText(limits.pageTitleMax),
  content: lines(limits.markdownMax),
  draft: z.boolean().nullish(),
  hidden: z.boolean().nullish(),
  auth_required: z.boolean().nullish(),
  format: z.enum(['markdown', 'html']).nullish(),
})
type SentPage = Partial<z.output<typeof sentPage>>
type Stored = Pick<PageFull, 'slug' | 'place' | 'readers' | 'isDraft' | 'variants'>

/** Texts of a repository have no language: they are those of readers without a language of their own, too. */
const blank: Stored = {
  slug: '',
  place: 'menu',
  readers: 'everybody',
  isDraft: false,
  variants: [{ locale: 'en-US', title: '', content: '' }],
}

function valuesOf(sent: SentPage, stored: Stored): Stored {
  if (sent.format === 'html') throw fail('CtfdPageFormat', {}, 'format')
  const [first, ...others] = stored.variants
  const { title, content } = sent
  const isShown = stored.place !== 'none'
  const isClosed = stored.readers !== 'everybody'
  return {
    slug: sent.route ?? stored.slug,
    isDraft: sent.draft ?? stored.isDraft,
    place: sent.hidden == null || sent.hidden !== isShown ? stored.place : sent.hidden ? 'none' : 'menu',
    readers:
      sent.auth_required == null || sent.auth_required === isClosed
        ? stored.readers
        : sent.auth_required
          ? 'signedIn'
          : 'everybody',
    variants: [
      { ...first!, ...(title !== undefined && { title }), ...(content !== undefined && { content }) },
      ...others,
    ],
  }
}

const shapeOf = ({
  id,
  slug,
  place,
  readers,
  isDraft,
  title,
}: Pick<PageEntry, 'id' | 'slug' | 'place' | 'readers' | 'isDraft'> & { title: string }) => ({
  id,
  link_target: null,
  files: [],
  route: slug,
  hidden: place === 'none',
  draft: isDraft,
  format: 'markdown',
  auth_required: readers !== 'everybody',
  title,
})

const read = ({ ...call }: CtfdCall, pageId: number) =>
  run<PageFull>(call, 'editPages.get', { gameId: call.gameId, pageId })

const answer = async (call: CtfdCall, pageId: number) => {
  const page = await read(call, pageId)
  const [{ title, content } = blank.variants[0]!] = page.variants
  return { ...shapeOf({ ...page, title }), content }
}

export const listPages: Handler = async (call) =>
  (await run<PageEntry[]>(call, 'editPages.list', { gameId: call.gameId })).map(({ titles, ...page }) =>
    shapeOf({ ...page, title: titles[0]?.title ?? page.slug }),
  )

export const getPage: Handler = (call) => answer(call, call.id)

export const createPage: Handler = async (call) => {
  const sent = sentPage.parse(await call.body())
  const values = valuesOf(sent, blank)
  return answer(call, await run<number>(call, 'editPages.create', { gameId: call.gameId, ...values }))
}

export const changePage: Handler = async (call) => {
  const sent = sentPage.partial().parse(await call.body())
  const stored = await read(call, call.id)
  const ref = { gameId: call.gameId, pageId: call.id, expectedAt: stored.updatedAt }
  await run(call, 'editPages.update', { ...ref, ...valuesOf(sent, stored) })
  return answer(call, call.id)
}

export const deletePage: Handler = async (call) => {
  await run(call, 'editPages.delete', { gameId: call.gameId, pageId: call.id })
}
