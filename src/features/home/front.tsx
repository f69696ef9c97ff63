import { lazy, type ReactNode } from 'react'
import type { ShownBlock, ShownBlockOf } from '#src/contract/front-page.ts'
import type { GameCard } from '#src/contract/games.ts'
import { laterPart } from '#src/lib/later-part.tsx'
import { useSite } from '#src/lib/shell.ts'
import { Page } from '#src/ui/page.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './front.styles.ts'
import { Hero, type HeroProps } from './hero.tsx'

const loadFurther = async () => ({ default: (await import('./further-block.tsx')).FurtherBlock })
const FurtherBlock = laterPart(import.meta.env.SSR ? (await loadFurther()).default : lazy(loadFurther))

/** What other features put on the page. */
export interface FrontParts {
  /** What a member goes on with, below the top. */
  next: ReactNode
  news: ReactNode
  games: ReactNode
  /** The game of a hero, with its countdown and the way there. */
  gameOf: (game: GameCard) => ReactNode
}

interface FrontProps extends Pick<HeroProps, 'blood'> {
  blocks: readonly ShownBlock[]
  parts: FrontParts
}

type InnerBlock = Exclude<ShownBlock, { kind: 'hero' }>
type Row = ShownBlockOf<'hero'> | InnerBlock[]

/** The front page, block by block. */
export function Front({ blocks, blood, parts }: FrontProps) {
  const site = useSite()
  const rows = rowsOf(blocks)
  const top = blocks[0]?.kind === 'hero'
  return (
    <>
      {!rows.some(isHero) && (
        <h1>
          <VisuallyHidden>{site.title}</VisuallyHidden>
        </h1>
      )}
      {!top && <Page>{parts.next}</Page>}
      {rows.map((row, at) => {
        // Blocks have no names, and their order changes when somebody arranges the page only.
        const key = String(at)
        if (!Array.isArray(row))
          return (
            <div key={key} data-block>
              <Hero
                block={row}
                blood={at === 0 ? blood : null}
                isFirst={at === rows.findIndex(isHero)}
                gameOf={parts.gameOf}
              />
              {at === 0 && <div className={styles.next}>{parts.next}</div>}
            </div>
          )
        return (
          <Page key={key}>
            <div className={styles.blocks}>
              {row.map((block, place) => (
                <div
                  key={String(place)}
                  data-block
                  className={styles.block}
                  data-half={block.half || undefined}
                >
                  <Inner block={block} parts={parts} />
                </div>
              ))}
            </div>
          </Page>
        )
      })}
    </>
  )
}

const isHero = (row: Row): boolean => !Array.isArray(row)

/** Heroes reach from edge to edge; what is between two of them has the width of a page. */
function rowsOf(blocks: readonly ShownBlock[]): Row[] {
  const rows: Row[] = []
  for (const block of blocks) {
    const last = rows.at(-1)
    if (block.kind === 'hero') rows.push(block)
    else if (Array.isArray(last)) last.push(block)
    else rows.push([block])
  }
  return rows
}

function Inner({ block, parts }: { block: InnerBlock; parts: FrontParts }) {
  if (block.kind === 'news') return parts.news
  if (block.kind === 'games') return parts.games
  return <FurtherBlock block={block} />
}
