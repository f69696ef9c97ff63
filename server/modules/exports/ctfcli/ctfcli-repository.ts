import { taskNames } from '#src/rules/ctftime-feed.ts'
import { cleanFileName, distinctFileNames } from '#src/rules/file-name.ts'
import type { VerbContext } from '../../../access/context.ts'
import type { ArchiveEntry } from '../../files/archive-download.ts'
import { slugOf } from '../archive/folder-names.ts'
import type { GameExport } from '../game-export.ts'
import { readWholeGame, type WholeChallenge, type WholeGame } from '../read-whole-game.ts'
import { storedFilesOf } from '../repository.ts'
import { noTime, textEntry } from '../text-entry.ts'
import { challengeYaml } from './challenge-yaml.ts'

/** A repository of challenges as ctfcli has it: one folder for each, and its settings without a token. */
export async function ctfcliRepository(
  ctx: VerbContext,
  gameId: number,
  challengeIds?: readonly number[],
): Promise<GameExport> {
  const game = await readWholeGame(ctx.db, gameId, challengeIds)
  const names = taskNames(game.challenges.map(({ id, values }) => ({ id, title: values.title })))
  const folders = foldersOf(game, names)
  const entries: ArchiveEntry[] = []
  for (const challenge of game.challenges) {
    const folder = folders.get(challenge.id)!
    const files = filesOf(challenge, game)
    const { solution } = challenge.values
    const script = challenge.check?.script
    const scriptPath = script && `healthcheck/${cleanFileName(script.name)}`
    entries.push(
      textEntry(
        `${folder}/challenge.yml`,
        challengeYaml(challenge, {
          nameOf: (id) => names.get(id),
          files: files.map(({ name }) => name),
          solution: solution.trim() === '' ? undefined : 'solution.md',
          script: scriptPath,
        }),
      ),
      ...files.map((file) => ({ ...file, name: `${folder}/${file.name}` })),
    )
    if (solution.trim() !== '') entries.push(textEntry(`${folder}/solution.md`, solution))
    if (script) entries.push(textEntry(`${folder}/${scriptPath}`, script.text))
  }
  const settings = textEntry('.ctf/config', configOf(ctx.origin(), gameId, [...folders.values()]))
  return {
    title: game.values.title,
    entries: [settings, ...entries].sort((a, b) => (a.name < b.name ? -1 : 1)),
  }
}

/** `crypto/tea-leaves` */
function foldersOf({ challenges }: WholeGame, names: ReadonlyMap<number, string>): Map<number, string> {
  const used = new Set<string>()
  const folders = new Map<number, string>()
  for (const { id, values } of challenges) {
    const category = slugOf(values.ownCategory ?? values.category) || 'misc'
    const slug = slugOf(names.get(id)!) || `challenge-${id}`
    const wanted = `${category}/${slug}`
    const folder = used.has(wanted) ? `${wanted}-${id}` : wanted
    used.add(folder)
    folders.set(id, folder)
  }
  return folders
}

/** Those that everybody gets. A file at another site has no place, and one of a team has its flag. */
function filesOf({ files, values }: WholeChallenge, game: WholeGame) {
  if (values.type === 'DynamicAttachment') return []
  const stored = storedFilesOf(files, game.files)
  const names = distinctFileNames(
    stored.map(({ name }) => name),
    'file',
    '',
  )
  return stored.map(({ hash, size }, at) => ({ name: `dist/${names[at]}`, hash, size, time: noTime }))
}

/** Whoever uses it adds a token of their own. */
const configOf = (origin: string, gameId: number, folders: readonly string[]): string =>
  [
    '[config]',
    `url = ${origin}/ctfd/${gameId}`,
    '# access_token = a token of the game',
    '',
    '[challenges]',
    ...folders.map((folder) => `${folder} = ${folder}`),
    '',
  ].join('\n')
