// Names of other platforms that are too long, taken or unusual here (formats.md 0.4). A renamed object keeps its original name elsewhere.
import { normaliseTeamName, teamNameProblem } from './team-name.ts'
import { normaliseUserName, userNameKey, userNameProblem } from './user-name.ts'

interface Wanted {
  name: string
  /** What the source calls the object: part of a made-up name where it is a short number. */
  key: string
  /** Characters that a name may have. */
  max: number
}

/** @param isTaken by its key, which equal names share. */
export function fitUserName(wanted: Wanted, isTaken: (key: string) => boolean): string {
  const isAllowed = (name: string) => userNameProblem(name, wanted.max) === null
  const isFree = (name: string) => !isTaken(userNameKey(name))
  const name = normaliseUserName(wanted.name).trim()
  if (isAllowed(name) && isFree(name)) return name
  const length = (text: string) => [...text].length
  return numbered(wanted, [name, 'user'], { length, isAllowed, isFree })
}

export function fitTeamName(wanted: Wanted): string {
  const isAllowed = (name: string) => teamNameProblem(name, wanted.max) === null
  const name = normaliseTeamName(wanted.name)
  if (isAllowed(name)) return name
  const length = (text: string) => text.length
  return numbered(wanted, [name, 'team'], { length, isAllowed, isFree: () => true })
}

interface Terms {
  /** As the limit counts. */
  length(text: string): number
  isAllowed(name: string): boolean
  isFree(name: string): boolean
}

/** Room for `-` and two digits; longer numbers take more. */
const numberRoom = 3

/** @param texts the later ones for when the characters of the first cannot be used. */
function numbered(
  { key, max }: Wanted,
  texts: readonly string[],
  { length, isAllowed, isFree }: Terms,
): string {
  const first = /^\d{1,6}$/.test(key) ? Number(key) : 1
  for (const text of texts) {
    const characters = [
      ...text.normalize('NFC').replace(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu, ' '),
    ]
    // A text whose characters are refused is refused with every number.
    for (let number = first; ; number++) {
      const suffix = `-${number}`
      const room = max - Math.max(numberRoom, suffix.length)
      let begin = characters.slice(0, room).join('')
      while (length(begin) > room) begin = [...begin].slice(0, -1).join('')
      const name = begin + suffix
      if (begin.trim() === '' || !isAllowed(name)) break
      if (isFree(name)) return name
    }
  }
  throw new RangeError('The last text has usable characters.')
}
