// The notices of each filter, and those shown as toasts (behaviour 13.9).
import type { NoticeType } from '#src/rules/terms.ts'

export const noticeFilters = ['all', 'notices', 'news', 'challenges'] as const
export type NoticeFilter = (typeof noticeFilters)[number]

const kinds: Record<NoticeType, Exclude<NoticeFilter, 'all'>> = {
  Normal: 'notices',
  FirstBlood: 'news',
  SecondBlood: 'news',
  ThirdBlood: 'news',
  NewHint: 'challenges',
  NewChallenge: 'challenges',
}

export const isShown = (type: NoticeType, filter: NoticeFilter): boolean =>
  filter === 'all' || kinds[type] === filter

export const popsUp = (type: NoticeType): boolean => kinds[type] !== 'news'

/** Notices that were not in the previous list. None on the first load. */
export const newcomers = <N extends { id: number }>(
  known: ReadonlySet<number> | undefined,
  now: readonly N[],
): N[] => (known ? now.filter(({ id }) => !known.has(id)) : [])
