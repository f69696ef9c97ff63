import { useState } from 'react'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card, CardLink, CardTitle } from '#src/ui/card.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { CrashScreen } from '#src/ui/crash-screen.tsx'
import type { Column } from '#src/ui/data-table/column.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { useTableRows } from '#src/ui/data-table/use-table-rows.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import type { DialogProps } from '#src/ui/dialog-props.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { AlertIcon, FlagIcon } from '#src/ui/icons.tsx'
import { Markdown } from '#src/ui/markdown.tsx'
import { Medal } from '#src/ui/medal.tsx'
import { type Note, notify } from '#src/ui/notify.ts'
import { Progress } from '#src/ui/progress.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './kit.styles.ts'
import { Part, State } from './part.tsx'

interface Team {
  id: number
  name: string
  score: number
}
const teams: Team[] = [
  { id: 1, name: 'Null Pointers', score: 4885 },
  { id: 2, name: '山猫', score: 3152 },
  { id: 3, name: 'A team whose name is as long as a name may be, without an end in sight', score: 12 },
]
const crash = Object.assign(new Error('The example failed.'), {
  stack: 'Error: The example failed.\n    at Board (board.tsx:12:3)',
})
const columns: Column<Team, 'name' | 'score'>[] = [
  { key: 'name', label: 'Team', cell: ({ name }) => name, sort: ({ name }) => name },
  { key: 'score', label: 'Score', cell: ({ score }) => score, sort: ({ score }) => score, align: 'end' },
]
const table = { label: 'Teams', columns, rowKey: ({ id }: Team) => id }

export const Surfaces = () => (
  <>
    <Part id="cards" title="Cards and states">
      <div className={styles.grid}>
        <Card>
          <CardTitle>A card</CardTitle>
          <p className={styles.fgMuted}>Panel, hairline, 16 px of padding.</p>
          <Progress value={0.62} label="Solved" />
        </Card>
        <CardLink href="#cards">
          <CardTitle>A card that is a link</CardTitle>
          <div className={styles.row}>
            <Avatar name="Null Pointers" size="sm" square /> <Badge tone="green">Running</Badge>
            <Medal place={1} />
            <Medal place={2} own />
            <Medal place={3} open />
          </div>
        </CardLink>
        <Card aria-busy>
          <Skeleton width="40%" />
          <Skeleton />
        </Card>
      </div>
      <Callout
        tone="orange"
        icon={<AlertIcon />}
        title="Not connected"
        action={<Button size="sm">Try again</Button>}
      >
        Last update 23:14.
      </Callout>
      <EmptyState icon={<FlagIcon />} title="No games yet" action={<Button>Create the first game</Button>}>
        Give it a name and a time.
      </EmptyState>
    </Part>
    <Part id="tables" title="Tables">
      <SortedTable />
      <State name="loading">
        <DataTable
          {...table}
          rows={undefined}
          paging={{ page: 1, perPage: 2, total: 0, onPage: () => undefined }}
        />
      </State>
      <State name="empty">
        <DataTable {...table} rows={[]} />
      </State>
      <State name="refused">
        <DataTable
          {...table}
          rows={undefined}
          error={{ data: { title: 'The server did not answer.', status: 503 } }}
          onRetry={() => undefined}
        />
      </State>
    </Part>
    <Part id="dialogs" title="Dialogs and notifications">
      <Dialogs />
      <SaveBar dirty pending={false} error={undefined} onDiscard={() => undefined} />
    </Part>
    <Part id="prose" title="Prose">
      <Markdown html={prose} />
    </Part>
    <Part id="crash" title="Crash">
      <CrashScreen error={crash} onRetry={() => undefined} />
    </Part>
  </>
)

const SortedTable = () => (
  <DataTable
    {...table}
    {...useTableRows(teams, columns, { perPage: 20, sort: { by: 'score', descending: true } })}
    bulk={(rows) => <Button size="sm">Accept {rows.length}</Button>}
    actions={() => (
      <Button size="xs" variant="outline" tone="gray">
        Open
      </Button>
    )}
    detail={({ name }) => <p>More about {name}.</p>}
  />
)

const sizes = ['sm', 'md', 'lg', 'xl'] as const
const notes: Note[] = [
  { title: 'For your information' },
  { tone: 'success', title: 'Saved' },
  { tone: 'warning', title: 'The daemon is too old', text: 'Version 0.4 is needed.' },
  { tone: 'error', title: 'Wrong flag', text: 'Close? Nobody knows.' },
]

function Dialogs() {
  const [open, setOpen] = useState<DialogProps['size'] | 'side' | 'form'>()
  const close = () => setOpen(undefined)
  return (
    <div className={styles.row}>
      {sizes.map((size) => (
        <Button key={size} variant="outline" onClick={() => setOpen(size)}>
          Dialog {size}
        </Button>
      ))}
      <Button variant="outline" onClick={() => setOpen('side')}>
        Drawer
      </Button>
      <Button variant="outline" onClick={() => setOpen('form')}>
        Form
      </Button>
      <Button variant="outline" onClick={() => confirm({ title: 'Switch Warm up on?' })}>
        Question
      </Button>
      <Button
        variant="outline"
        tone="red"
        onClick={() => confirm({ title: 'Delete the game?', confirm: 'Delete', danger: true })}
      >
        Dangerous question
      </Button>
      {notes.map((note) => (
        <Button key={note.tone ?? 'info'} variant="subtle" onClick={() => notify(note)}>
          Note {note.tone ?? 'info'}
        </Button>
      ))}
      <FormDialog
        open={open === 'form'}
        title="New game"
        submit="Create"
        incomplete={false}
        call={{ error: undefined, isPending: false, isSuccess: false }}
        onClose={close}
        onSubmit={close}
      >
        <TextField label="Title" name="title" autoFocus />
      </FormDialog>
      {open && open !== 'form' && (
        <Dialog
          open
          onClose={close}
          title="A dialog"
          {...(open === 'side' ? { placement: 'side' } : { size: open })}
          footer={<Button onClick={close}>Done</Button>}
        >
          It rises eight pixels, and on a phone it is a sheet at the lower edge.
        </Dialog>
      )}
    </div>
  )
}

const prose = `<h2>Rules</h2><p>Play fair. The flag looks like <code>flag{…}</code>; connect with <code>nc host 1337</code>.</p>
<div data-code=""><pre><code>from pwn import *
io = remote("host", 1337)</code></pre></div><ul><li>No brute force.</li><li>One team a player.</li></ul>
<p><math display="block"><mrow><mi>c</mi><mo>=</mo><msup><mi>m</mi><mi>e</mi></msup><mo>mod</mo><mi>n</mi></mrow></math></p>`
