// The current scoreboard with the members who joined. An empty board gives an empty sheet (D-80).
import { ofCheckers, sumOfPoints } from '#src/rules/adjustments.ts'
import { inGameOrder } from '#src/rules/hand-order.ts'
import { isPhone } from '#src/rules/phone.ts'
import type { RequestContext } from '../../access/context.ts'
import type { Download } from '../../answers/download.ts'
import { safeFileName } from '../../answers/safe-file-name.ts'
import { timeInName } from '../../answers/time-in-name.ts'
import type { Arena, ArenaChallenge } from '../../state/arena/arena.ts'
import { fieldsOf } from '../registration/fields-of.ts'
import { listAnswers } from '../registration/repository.ts'
import { type CellValue, timeText } from './cells.ts'
import { distinctTitle } from './distinct-title.ts'
import { type JoinedProfile, listCaptains, listJoinedProfiles } from './repository.ts'
import { sheetWords } from './words.ts'
import { workbook } from './workbook.ts'

/** Number of teams written at a time. */
const pageSize = 100

export async function scoreboardSheet(ctx: RequestContext & { arena: Arena }): Promise<Download> {
  const { game, boards } = ctx.arena
  const { board } = boards.get({ view: 'true' })
  const word = sheetWords(ctx.i18n)
  const joined = new Map<number, JoinedProfile[]>()
  for (const member of await listJoinedProfiles(ctx.db, game.id)) {
    joined.set(member.teamId, [...(joined.get(member.teamId) ?? []), member])
  }
  const captains = new Map(
    (await listCaptains(ctx.db, game.id)).map(({ teamId, userName }) => [teamId, userName]),
  )
  const fields = fieldsOf(game)
  const answersOf = new Map(
    fields.length === 0 ? [] : (await listAnswers(ctx.db, game.id)).map((one) => [one.teamId, one.answers]),
  )
  const challenges = inGameOrder(
    board.challenges().map((one) => ({ ...one, ...linksOf(ctx.arena.challenges.get(one.id)) })),
    ctx.locale,
  )
  const hasDivisions = game.divisions.length > 0
  const standing = board.rows()
  // The documented sheet has no such column, and needs none while no team has any.
  const hasAdjustments = standing.some(({ adjustments }) => ofCheckers(adjustments, false).length > 0)
  const columns = [
    word('rank'),
    word('team'),
    ...(hasDivisions ? [word('division')] : []),
    ...fields.map(({ label }) => label),
    ...(['captain', 'members', 'realNames', 'emails', 'stdNumbers', 'phones'] as const).map(word),
    ...(['solved', 'lastScoring', 'score'] as const).map(word),
    ...(hasAdjustments ? [word('adjustments')] : []),
    ...challenges.map((challenge) => distinctTitle(challenge, challenges)),
  ]
  const cells = (team: (typeof standing)[number]): CellValue[] => {
    const members = joined.get(team.id) ?? []
    const all = (read: (member: JoinedProfile) => string | null) =>
      members.map((member) => read(member)?.trim() || word('empty')).join(' / ')
    const phones = (of: JoinedProfile[]): CellValue => {
      const text = all(({ phone }) => phone)
      return of.every(({ phone }) => !phone?.trim() || isPhone(phone)) ? { asIs: text } : text
    }
    const points = new Map(team.solvedChallenges.map(({ id, score }) => [id, score]))
    for (const { challengeId, points: pushed } of ofCheckers(team.adjustments)) {
      points.set(challengeId!, (points.get(challengeId!) ?? 0) + pushed)
    }
    return [
      team.rank || '–',
      team.name,
      ...(hasDivisions ? [team.division ?? ''] : []),
      ...fields.map(({ key }) => answersOf.get(team.id)?.[key] ?? ''),
      captains.get(team.id) ?? '',
      all(({ userName }) => userName),
      all(({ realName }) => realName),
      all(({ email }) => email),
      all(({ stdNumber }) => stdNumber),
      phones(members),
      team.solvedCount,
      timeText(team.lastSubmissionTime),
      team.score,
      ...(hasAdjustments ? [sumOfPoints(ofCheckers(team.adjustments, false))] : []),
      ...challenges.map(({ id }) => points.get(id) ?? 0),
    ]
  }
  function* pages() {
    for (let start = 0; start < standing.length; start += pageSize)
      yield standing.slice(start, start + pageSize).map(cells)
  }
  const name = `${safeFileName(game.title)}-Scoreboard-${timeInName(ctx.clock.now())}.xlsx`
  return workbook({ name, title: word('scoreboard'), columns, pages: pages() })
}

const linksOf = (challenge: ArenaChallenge | undefined) => ({
  position: challenge?.position ?? null,
  partOf: challenge?.partOf ?? null,
})
