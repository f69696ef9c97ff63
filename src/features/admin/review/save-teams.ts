import type { ParticipationRow } from '#src/contract/participations.ts'
import { quoteUnlessPhone } from '#src/rules/spreadsheet-text.ts'

/** Saves teams with their members as CSV: a line for each member. */
export async function saveTeams(teams: readonly ParticipationRow[], name: string): Promise<void> {
  const { default: Papa } = await import('papaparse')
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
  // Names are written by players: a spreadsheet must not run them as formulas.
  const text = Papa.unparse(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([head, value]) => [head, quoteUnlessPhone(value)])),
    ),
  )
  // The mark at the start tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
