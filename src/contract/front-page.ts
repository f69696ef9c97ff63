// The front page, which an administrator arranges of blocks. For our own pages only.
import { z } from 'zod'
import { embedView } from './embeds.ts'
import { gameCard } from './games.ts'
import { limits } from './limits.ts'
import { filledText, flag, instant, instantIn, int, lines, rowId, storedPicture, text } from './shapes.ts'

/** A page of this site, or another site; '': no link. */
const link = () =>
  text(limits.siteTextMax).refine(
    (value) => value === '' || /^(https?:\/\/[^\s/]|\/(?![/\\])|#)/i.test(value),
    {
      error: 'BlockLinkInvalid',
    },
  )
/** '': without one. */
const title = () => text(limits.siteTitleMax)
/** Two halves that follow each other are beside each other where there is room. */
const half = { half: flag() }

export const frontBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hero'),
    /** '': the title and the slogan of the site. */
    title: title(),
    /** Markdown. */
    content: lines(limits.blockTextMax),
    picture: storedPicture(),
    /** Whose countdown and link are shown. `next`: the visible game that is running, else the next one. */
    game: z.union([z.literal('next'), rowId()]).nullable(),
    /** '': no button beside those of the game and of accounts. */
    button: title(),
    href: link(),
  }),
  z.object({ kind: z.literal('news'), ...half }),
  z.object({ kind: z.literal('games'), ...half }),
  z.object({
    kind: z.literal('board'),
    ...half,
    gameId: rowId(),
    rows: int(1, limits.embedRows.max),
  }),
  z.object({
    kind: z.literal('sponsors'),
    ...half,
    title: title(),
    sponsors: z
      .array(
        z.object({
          name: filledText(limits.siteTitleMax),
          href: link(),
          picture: storedPicture(),
          /** In the dark scheme; '': the same. */
          darkPicture: storedPicture(),
        }),
      )
      .max(limits.sponsorsMax),
  }),
  z.object({
    kind: z.literal('schedule'),
    ...half,
    title: title(),
    entries: z
      .array(z.object({ at: instantIn(), text: filledText(limits.siteTitleMax) }))
      .max(limits.scheduleMax),
  }),
  z.object({ kind: z.literal('text'), ...half, title: title(), content: lines(limits.blockTextMax) }),
])
export type FrontBlock = z.output<typeof frontBlock>
export type FrontBlockKind = FrontBlock['kind']
export type FrontBlockOf<Kind extends FrontBlockKind> = Extract<FrontBlock, { kind: Kind }>

export const frontBlocks = z.array(frontBlock).max(limits.frontBlocksMax)

export const frontPage = z.object({
  blocks: frontBlocks,
  /** Null: nobody has arranged the page yet. */
  updatedAt: instant().nullable(),
})
export type FrontPage = z.output<typeof frontPage>
export const frontChange = z.object({
  /** Empty: as it was before anybody arranged it. */
  blocks: frontBlocks,
  /** When the editor read it: an arrangement that somebody else has saved since then is not overwritten. */
  expectedAt: instantIn().nullable().optional(),
})

const shownHalf = { half: z.boolean() }

/** As readers get it: blocks of games that they may not see are left out. */
export const shownBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hero'),
    title: z.string(),
    /** Safe HTML. */
    html: z.string(),
    picture: z.string(),
    game: gameCard.nullable(),
    button: z.string(),
    href: z.string(),
  }),
  z.object({ kind: z.literal('news'), ...shownHalf }),
  z.object({ kind: z.literal('games'), ...shownHalf }),
  z.object({ kind: z.literal('board'), ...shownHalf, gameId: z.number(), board: embedView }),
  z.object({
    kind: z.literal('sponsors'),
    ...shownHalf,
    title: z.string(),
    sponsors: z.array(
      z.object({ name: z.string(), href: z.string(), picture: z.string(), darkPicture: z.string() }),
    ),
  }),
  z.object({
    kind: z.literal('schedule'),
    ...shownHalf,
    title: z.string(),
    entries: z.array(z.object({ at: instant(), text: z.string() })),
  }),
  z.object({ kind: z.literal('text'), ...shownHalf, title: z.string(), html: z.string() }),
])
export type ShownBlock = z.infer<typeof shownBlock>
export type ShownBlockOf<Kind extends ShownBlock['kind']> = Extract<ShownBlock, { kind: Kind }>
export const shownBlocks = z.array(shownBlock)
