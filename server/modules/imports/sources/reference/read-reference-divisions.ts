// The divisions of a game of the reference, as its zip has them (formats.md 1g).
import { limits } from '#src/contract/limits.ts'
import {
  type ChallengePermission,
  challengePermissions,
  type DivisionPermission,
  divisionPermissions,
} from '#src/rules/division-permissions.ts'
import type { BundleDivision } from '../../bundle.ts'
import type { Report } from '../../create-report.ts'
import { fitText } from '../../fit/fit-texts.ts'
import { isRow, keyIn, type Row, textIn } from '../row.ts'

/** Numbers of the permissions, for its database and for zips that were made by hand. */
const bits: Record<DivisionPermission, number> = {
  JoinGame: 1,
  RankOverall: 2,
  RequireReview: 4,
  ViewChallenge: 256,
  SubmitFlags: 512,
  GetScore: 1024,
  GetBlood: 2048,
  AffectDynamicScore: 4096,
}

function deniedBy(value: unknown): DivisionPermission[] {
  if (value == null) return []
  const given = Array.isArray(value) ? value : [value]
  const sum = given.reduce<number>((all, one) => (typeof one === 'number' ? all | one : all), 0)
  return given.includes('All')
    ? []
    : divisionPermissions.filter((one) => !given.includes(one) && !(sum & bits[one]))
}

/** Their keys are their names, where they have no numbers. */
export function readReferenceDivisions(
  rows: readonly Row[],
  place: string,
  report: Report,
): BundleDivision[] {
  const seen = new Set<string>()
  return rows.slice(0, limits.divisionsMax).flatMap((row): BundleDivision[] => {
    const name = textIn(row, 'name').trim()
    if (name === '' || seen.has(name)) return []
    seen.add(name)
    const key = keyIn(row, 'id') ?? name
    const scope = report.about({ kind: 'division', key, name: name.slice(0, 100) }, place)
    if (textIn(row, 'inviteCode') !== '') report.notCarried('divisions.inviteCode', name.slice(0, 100))
    const own = Array.isArray(row.challengeConfig) ? row.challengeConfig.filter(isRow) : []
    return [
      {
        key,
        name: fitText(name, limits.divisionNameMax, 'divisions', scope),
        denies: deniedBy(row.defaultPermissions),
        challenges: own.flatMap((config) => {
          const challenge = keyIn(config, 'challengeId')
          const denies = deniedBy(config.permissions).filter((one): one is ChallengePermission =>
            challengePermissions.some((other) => other === one),
          )
          return challenge === undefined ? [] : [{ challenge, denies }]
        }),
      },
    ]
  })
}
