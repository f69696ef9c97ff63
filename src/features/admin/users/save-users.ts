import type { ListedUser, ListedUsers } from '#src/contract/users.ts'
import { saveCsv } from '../parts/save-csv.ts'

/** Accounts asked for at a time. */
const pageSize = 100

/**
 * Saves accounts as CSV: a line for each, with the answers to the questions of the site.
 * @param read one page of the list, as it is filtered.
 */
export async function saveUsers(
  read: (page: { count: number; skip: number }) => Promise<ListedUsers>,
  name: string,
): Promise<void> {
  const users: ListedUser[] = []
  let fields: ListedUsers['fields'] = []
  for (let total = 1; users.length < total; ) {
    const page = await read({ count: pageSize, skip: users.length })
    users.push(...page.data)
    fields = page.fields
    total = page.data.length === 0 ? 0 : page.total
  }
  const rows = users.map((user) => ({
    id: user.id,
    user: user.userName,
    email: user.email,
    'real name': user.realName,
    'student number': user.stdNumber,
    phone: user.phone ?? '',
    role: user.role,
    active: user.emailConfirmed ? 'yes' : '',
    registered: new Date(user.registerTimeUtc).toISOString(),
    ...Object.fromEntries(fields.map(({ key, label }) => [label, user.answers[key] ?? ''])),
  }))
  await saveCsv(rows, name)
}
