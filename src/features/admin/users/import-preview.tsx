import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'
import type { Column } from '#src/ui/data-table/column.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { useTableRows } from '#src/ui/data-table/use-table-rows.ts'
import styles from './import.styles.ts'
import type { LineProblem, ParsedLine } from './parse-users.ts'

type Key = 'line' | 'userName' | 'email' | 'password' | 'realName' | 'teamName' | 'problem'

/** What the lines say, those with problems first. */
export function ImportPreview({ lines }: { lines: readonly ParsedLine[] }) {
  const { t } = useLingui()
  const words = useProblemWords()
  const columns: Column<ParsedLine, Key>[] = [
    {
      key: 'userName',
      verbatim: true,
      label: t`User name`,
      cell: ({ user }) => user.userName || '–',
      sort: ({ user }) => user.userName,
    },
    {
      key: 'line',
      label: t`Line`,
      cell: ({ line }) => line,
      sort: ({ line }) => line,
      align: 'end',
      compact: true,
    },
    {
      key: 'problem',
      label: t`Problem`,
      sort: ({ problems }) => (problems.length > 0 ? 0 : 1),
      cell: ({ problems }) =>
        problems.length > 0 ? (
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>{words[problem]}</li>
            ))}
          </ul>
        ) : (
          <Badge tone="green" dot>
            <Trans>Good</Trans>
          </Badge>
        ),
    },
    { key: 'email', verbatim: true, label: t`Email`, cell: ({ user }) => user.email },
    {
      key: 'password',
      label: t`Password`,
      compact: true,
      cell: ({ user }) => (user.password === '' ? <Trans>Random</Trans> : '••••••'),
    },
    {
      key: 'realName',
      verbatim: true,
      wideOnly: true,
      label: t`Real name`,
      cell: ({ user }) => user.realName,
    },
    { key: 'teamName', verbatim: true, wideOnly: true, label: t`Team`, cell: ({ user }) => user.teamName },
  ]
  const table = useTableRows(lines, columns, { perPage: 50, sort: { by: 'problem', descending: false } })
  return <DataTable label={t`List of users`} columns={columns} rowKey={({ line }) => line} {...table} />
}

function useProblemWords(): Record<LineProblem, string> {
  const { t } = useLingui()
  return {
    userName: t`The user name is missing, too short or too long, or has invisible characters.`,
    email: t`This is not a valid email address.`,
    password: t`The password needs 6 characters with a digit, a lower-case and an upper-case letter.`,
    phone: t`This is not a phone number.`,
    teamName: t`The team name is too long, or has invisible characters.`,
    long: t`A text is too long.`,
    twice: t`This name or address is in an earlier line.`,
    quote: t`A quotation mark in this line is not closed, or a cell goes over several lines.`,
    cells: t`There are more columns than expected.`,
  }
}
