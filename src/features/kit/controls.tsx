import { useState } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { Button, IconButton, LinkButton } from '#src/ui/button.tsx'
import { DateTimeField } from '#src/ui/date-time-field.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { Form } from '#src/ui/form.tsx'
import { FlagIcon } from '#src/ui/icons.tsx'
import { MarkdownField } from '#src/ui/markdown-field.tsx'
import { Menu, MenuHeading, MenuItem, MenuLine } from '#src/ui/menu.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { PlusIcon } from '#src/ui/screen-icons.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Select } from '#src/ui/select.tsx'
import { Checkbox, Switch } from '#src/ui/switch.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { TagsInput } from '#src/ui/tags-input.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { Tooltip } from '#src/ui/tooltip.tsx'
import styles from './kit.styles.ts'
import { Part, State } from './part.tsx'

const variants = ['solid', 'subtle', 'outline', 'ghost'] as const
const tabs = [
  { value: 'one', label: 'Challenges', icon: <FlagIcon /> },
  { value: 'two', label: 'Scoreboard' },
  { value: 'off', label: 'Disabled', disabled: true },
] as const

export function Controls() {
  const [tab, setTab] = useState<'one' | 'two' | 'off'>('one')
  return (
    <>
      <Part id="buttons" title="Buttons">
        {variants.map((variant) => (
          <div key={variant} className={styles.row}>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} icon={<PlusIcon />}>
              With icon
            </Button>
            <Button variant={variant} tone="gray">
              gray
            </Button>
            <Button variant={variant} tone="red" icon={<TrashIcon />}>
              red
            </Button>
            <Button variant={variant} pending>
              Pending
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
          </div>
        ))}
        <div className={styles.row}>
          {(['xs', 'sm', 'md', 'lg'] as const).map((size) => (
            <Button key={size} size={size}>
              {size}
            </Button>
          ))}
          <LinkButton href="#buttons" variant="outline">
            A link
          </LinkButton>
          <IconButton label="Delete" icon={<TrashIcon />} />
          <IconButton label="Delete" icon={<TrashIcon />} pending />
        </div>
      </Part>
      <Part id="badges" title="Badges">
        {(['subtle', 'outline', 'solid'] as const).map((variant) => (
          <div key={variant} className={styles.row}>
            {(['gray', 'brand', 'green', 'yellow', 'orange', 'red'] as const).map((tone) => (
              <Badge key={tone} tone={tone} variant={variant} dot={variant === 'subtle'}>
                {tone}
              </Badge>
            ))}
          </div>
        ))}
      </Part>
      <Part id="fields" title="Fields">
        <Fields />
      </Part>
      <Part id="tabs" title="Tabs, menus, tooltips">
        <Tabs label="Tabs" items={tabs} value={tab} onChange={setTab}>
          The panel of {tab}.
        </Tabs>
        <div className={styles.row}>
          <Segments
            label="Segments"
            options={[
              { value: 'one', label: 'Whole game' },
              { value: 'two', label: 'Last 6 hours' },
            ]}
            value={tab === 'two' ? 'two' : 'one'}
            onChange={setTab}
          />
          <Menu label="Menu" placement="bottom-start" trigger={<Button variant="outline">Menu</Button>}>
            <MenuHeading>player1</MenuHeading>
            <MenuItem icon={<FlagIcon />} onSelect={() => undefined}>
              Item
            </MenuItem>
            <MenuItem checked onSelect={() => undefined}>
              Chosen
            </MenuItem>
            <MenuLine />
            <MenuItem danger icon={<TrashIcon />} onSelect={() => undefined}>
              Delete
            </MenuItem>
          </Menu>
          <Tooltip label="Says more">
            <Button variant="ghost">Tooltip</Button>
          </Tooltip>
        </div>
      </Part>
    </>
  )
}

function Fields() {
  const [text, setText] = useState('')
  const [number, setNumber] = useState<number | null>(120)
  const [at, setAt] = useState<number | null>(null)
  const [tags, setTags] = useState<string[]>(['Open', '学生'])
  const [choice, setChoice] = useState('one')
  const options = [
    { value: 'one', label: 'One' },
    { value: 'two', label: 'Two' },
  ]
  return (
    <Form onSubmit={() => undefined}>
      <div className={styles.grid}>
        <TextField label="Empty" placeholder="Autumn CTF" value={text} onChange={setText} />
        <TextField
          label="Required, with a hint"
          hint="Visible to everyone."
          required
          defaultValue="Null Pointers"
        />
        <TextField label="Invalid" defaultValue="a" error="Enter at least three characters." />
        <TextField label="Disabled" defaultValue="player1" disabled />
        <TextField label="Read-only" defaultValue="player1" readOnly />
        <TextField label="Mono" mono defaultValue="flag{under_score}" />
        <PasswordField label="Password" defaultValue="secret" />
        <Select label="Select" options={options} value={choice} onChange={setChoice} />
        <NumberField label="Number" value={number} onChange={setNumber} />
        <DateTimeField label="Date and time" value={at} onChange={setAt} />
        <TagsInput label="Tags" value={tags} onChange={setTags} max={5} maxLength={20} />
        <TextArea label="Text" defaultValue="Several lines." />
        <State name="switch">
          <Switch label="On" defaultChecked hint="What it does." />
          <Switch label="Off" />
          <Switch label="Disabled" disabled />
        </State>
        <State name="checkbox">
          <Checkbox label="Checked" defaultChecked />
          <Checkbox label="Not checked" />
        </State>
      </div>
      <MarkdownField label="Markdown" value={text} onChange={setText} rows={4} />
      <FileField label="File" maxBytes={1_000_000} send={async () => undefined} onSent={() => undefined} />
    </Form>
  )
}
