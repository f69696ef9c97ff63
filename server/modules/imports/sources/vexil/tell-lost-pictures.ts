import type { SourceFiles } from '../../archives/source-files.ts'
import type { Bundle } from '../../bundle.ts'
import type { Report } from '../../create-report.ts'

/** A picture in a text is stored by its hash, and named so. Zips have the files of challenges and of pages. */
const stored = /\/assets\/([0-9a-f]{64})\/[^\s)"'<>]{1,300}/g

/** Names the pictures in texts that the zip does not have: on another site they are not shown. */
export function tellLostPictures(
  { files }: SourceFiles,
  { game, challenges, pages }: Pick<Bundle, 'game' | 'challenges' | 'pages'>,
  report: Report,
): void {
  const tell = (kind: 'game' | 'challenge' | 'page', key: string, name: string, texts: unknown[]) => {
    const links = new Map([...texts.join('\n').matchAll(stored)].map(([link, hash]) => [link, hash!]))
    for (const [link, hash] of links) {
      if (!files.has(`files/${hash}`)) report.about({ kind, key, name }).warn('LinkDead', { link })
    }
  }
  if (game) tell('game', game.key, game.title, [game.values.content])
  for (const { key, title, values } of challenges)
    tell('challenge', key, title, [values.content, values.solution])
  for (const { key, title, content, variants } of pages)
    tell('page', key, title, [content, ...(variants ?? []).map((one) => one.content)])
}
