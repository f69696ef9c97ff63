import type { ParticipationRow } from '#src/contract/participations.ts'
import type { Db } from '../../db/client.ts'
import { assetUrl } from '../../lib/asset-url.ts'
import { listProfiles, type ProfileRow } from '../accounts/repository.ts'
import { profileView } from '../accounts/views.ts'
import { listAdjustments } from '../adjustments/repository.ts'
import { findGame } from '../games/repository.ts'
import { fieldsOf } from '../registration/fields-of.ts'
import { listAnswers } from '../registration/repository.ts'
import { listMembers, listTeams } from '../teams/repository.ts'
import { listJoined, listParticipationsOfGame } from './repository.ts'

/** All participations of a game with the profiles of the teams' members, ordered by team id. */
export async function readParticipationEntries(
  db: Db,
  gameId: number,
  { contacts }: { contacts: boolean },
): Promise<ParticipationRow[]> {
  const participations = await listParticipationsOfGame(db, gameId)
  const teamIds = participations.map(({ teamId }) => teamId)
  const teams = new Map((await listTeams(db, teamIds)).map((team) => [team.id, team]))
  const members = await listMembers(db, teamIds)
  const userIds = [...new Set(members.map(({ id }) => id))]
  const view = (user: ProfileRow) => ({ ...profileView(user), ...(!contacts && { email: '', phone: null }) })
  const profiles = new Map((await listProfiles(db, userIds)).map((user) => [user.id, view(user)]))
  const membersOf = grouped(members, ({ teamId, id }) => [teamId, profiles.get(id)])
  const joined = await listJoined(db, gameId)
  const adjustmentsOf = grouped(await listAdjustments(db, gameId), ({ participationId, ...adjustment }) => [
    participationId,
    adjustment,
  ])
  const fields = fieldsOf((await findGame(db, gameId)) ?? { registrationFields: [] })
  const answersOf = new Map(
    fields.length === 0
      ? []
      : (await listAnswers(db, gameId)).map((one) => [one.participationId, one.answers]),
  )
  const joinedOf = grouped(joined, (row) => [row.participationId, row.userId])
  const staffOf = grouped(joined, (row) => [row.participationId, row.isStaff ? row.userId : undefined])

  return participations.flatMap(({ id, teamId, division, status, createdAt, reviewNote, ...more }) => {
    const team = teams.get(teamId)
    if (!team) return []
    const { name, bio, avatarHash, locked, captainId } = team
    return {
      id,
      team: {
        id: teamId,
        name,
        bio,
        avatar: assetUrl(avatarHash, 'avatar'),
        locked,
        captainId,
        members: membersOf.get(teamId) ?? [],
      },
      registeredMembers: joinedOf.get(id) ?? [],
      division,
      status,
      registeredAt: createdAt,
      staff: staffOf.get(id) ?? [],
      hasInsider: more.hasInsider,
      scoresAnyway: more.scoresAnyway,
      note: reviewNote,
      answers: fields.flatMap(({ key, label, kind }) => {
        const answer = answersOf.get(id)?.[key]
        return answer ? [{ key, label, kind, answer }] : []
      }),
      adjustments: adjustmentsOf.get(id) ?? [],
    }
  })
}

function grouped<Row, Value>(rows: readonly Row[], entry: (row: Row) => [number, Value | undefined]) {
  const groups = new Map<number, Value[]>()
  for (const row of rows) {
    const [key, value] = entry(row)
    if (value === undefined) continue
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}
