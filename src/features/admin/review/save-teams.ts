import type { ParticipationRow } from '#src/contract/participations.ts'
import { saveCsv } from '../parts/save-csv.ts'

/** Saves teams with their members as CSV: a line for each member. */
export async function saveTeams(teams: readonly ParticipationRow[], name: string): Promise<void> {
  // Every line has every column: the first one decides which there are.
  const asked = new Map(teams.flatMap(({ answers }) => answers.map(({ key, label }) => [key, label])))
  const rows = teams.flatMap(({ team, status, division, registeredAt, registeredMembers, note, answers }) =>
    team.members.map((member) => ({
      team: team.name,
      status,
      division: division ?? '',
      registered: new Date(registeredAt).toISOString(),
      user: member.userName,
      captain: member.userId === team.captainId ? 'yes' : '',
      joined: registeredMembers.includes(member.userId) ? 'yes' : '',
      'real name': member.realName,
      'student number': member.stdNumber,
      email: member.email,
      phone: member.phone ?? '',
      note,
      ...Object.fromEntries(
        [...asked].map(([key, label]) => [label, answers.find((one) => one.key === key)?.answer ?? '']),
      ),
    })),
  )
  await saveCsv(rows, name)
}
