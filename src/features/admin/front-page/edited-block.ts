import type { FrontBlock, FrontBlockOf } from '#src/contract/front-page.ts'

type Schedule = FrontBlockOf<'schedule'>

export interface EditedEntry {
  /** Null while it is typed. */
  at: number | null
  text: string
}

/** A block as it is edited. */
export type EditedBlock =
  | Exclude<FrontBlock, Schedule>
  | (Omit<Schedule, 'entries'> & { entries: EditedEntry[] })

export type EditedBlockOf<Kind extends EditedBlock['kind']> = Extract<EditedBlock, { kind: Kind }>

/** Of the time of an entry of a schedule. */
export const timeName = (block: number, entry: number) => `block-${block}-time-${entry}`

/** The entries without a time, in the order of the page. */
export const untimed = (blocks: readonly EditedBlock[]): { block: number; entry: number }[] =>
  blocks.flatMap((one, block) =>
    one.kind === 'schedule'
      ? one.entries.flatMap(({ at }, entry) => (at === null ? [{ block, entry }] : []))
      : [],
  )

/** What is sent, once no time is missing. */
export const filledBlocks = (blocks: readonly EditedBlock[]): FrontBlock[] =>
  blocks.map((block) =>
    block.kind === 'schedule'
      ? { ...block, entries: block.entries.flatMap(({ at, text }) => (at === null ? [] : [{ at, text }])) }
      : block,
  )
