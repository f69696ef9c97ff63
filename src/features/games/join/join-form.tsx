import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { GamePage } from '#src/contract/games.ts'
import { limits } from '#src/contract/limits.ts'
import type { Team } from '#src/contract/teams.ts'
import { answersIn } from '#src/lib/answers-in.ts'
import { useNameLimits } from '#src/lib/use-name-limits.ts'
import { inviteCodeIn, parseInviteCode } from '#src/rules/invite-code.ts'
import type { Answers, RegistrationField } from '#src/rules/registration-fields.ts'
import { AnswerFields } from '#src/ui/answer-fields.tsx'
import { Button } from '#src/ui/button.tsx'
import formStyles from '#src/ui/form.styles.ts'
import { Form, FormActions } from '#src/ui/form.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** A team that there is, one to create, or one to enter with its captain's code. */
export type JoinTeam = { id: number } | { name: string } | { code: string } | 'alone'

export interface JoinChoice {
  team: JoinTeam
  division: string | null
  inviteCode: string | null
  answers: Answers
}

/** What the form begins with. */
export interface FirstChoice {
  teamId?: number | undefined
  division?: string | undefined
}

export interface JoinFormProps {
  /** Everybody plays alone: nothing is asked about teams. */
  alone?: boolean
  game: Pick<GamePage, 'title' | 'divisionTerms' | 'inviteCodeRequired' | 'division'>
  teams: readonly Pick<Team, 'id' | 'name'>[]
  /** What the organisers ask. */
  fields?: readonly RegistrationField[] | undefined
  first?: FirstChoice | undefined
  /** The refusal of the server. */
  error?: unknown
  pending?: boolean
  onJoin: (choice: JoinChoice) => void
  onCancel: () => void
}

/** A link holds the code, with up to three characters for each letter of the name. */
const inviteTextMax = 600

const noFields: readonly RegistrationField[] = []
const noAnswers: Answers = {}

type Way = 'own' | 'new' | 'code'

/** Asks only what this game requires: the team, the division if there are any, the code if one is set. */
export function JoinForm({
  alone,
  game,
  teams,
  fields = noFields,
  first,
  error,
  pending,
  onJoin,
  onCancel,
}: JoinFormProps) {
  const { t } = useLingui()
  const { teamNameMax } = useNameLimits()
  const { divisionTerms, inviteCodeRequired } = game
  const [division, setDivision] = useState(first?.division ?? game.division ?? '')
  // A division may ask for a code of its own instead of the game's.
  const needsCode = divisionTerms.find(({ name }) => name === division)?.needsCode ?? inviteCodeRequired
  const codeLabel =
    divisionTerms.length === 0
      ? t`Code of the game`
      : inviteCodeRequired
        ? t`Code of the game or the division`
        : t`Code of the division`
  const [chosen, setChosen] = useState<Way>()
  const way = chosen ?? (teams.length > 0 ? 'own' : 'new')
  const choose = { value: '', label: t`Please choose`, disabled: true }
  const ways: { value: Way; label: string }[] = [
    ...(teams.length > 0 ? [{ value: 'own' as const, label: t`My team` }] : []),
    { value: 'new', label: t`New team` },
    { value: 'code', label: t`Invitation code` },
  ]
  const teamOf = (values: Record<string, string>): JoinTeam => {
    if (alone) return 'alone'
    if (way === 'own') return { id: Number(values.teamId) }
    return way === 'new' ? { name: values.name ?? '' } : { code: inviteCodeIn(values.code ?? '') }
  }
  return (
    <Form
      error={error}
      pending={pending}
      onSubmit={(values) =>
        onJoin({
          team: teamOf(values),
          division: values.division || null,
          inviteCode: values.inviteCode?.trim() || null,
          answers: answersIn(fields, values),
        })
      }
    >
      <p>
        {alone ? (
          <Trans>
            Join <strong>{game.title}</strong>.
          </Trans>
        ) : (
          <Trans>
            Join <strong>{game.title}</strong>. Each member of a team joins individually.
          </Trans>
        )}
      </p>
      {!alone && <Segments label={t`Team`} options={ways} value={way} onChange={setChosen} />}
      {!alone && way === 'own' && <OwnTeam teams={teams} choose={choose} first={first?.teamId} />}
      {!alone && way === 'new' && (
        <TextField
          name="name"
          label={t`Name of the team`}
          hint={t`You become its captain. Playing alone? Then this is your name on the scoreboard.`}
          required
          maxLength={teamNameMax}
          autoComplete="off"
          autoFocus
        />
      )}
      {!alone && way === 'code' && <TeamCode />}
      {divisionTerms.length > 0 && (
        <Select
          name="division"
          label={t`Division`}
          required
          value={division}
          onChange={setDivision}
          options={[
            choose,
            ...divisionTerms.map(({ name, kind, isOpen }) => {
              const label = kind === 'ai' ? t`${name} (AI agents)` : name
              return {
                value: name,
                label: isOpen ? label : t`${label} (the organisers choose who plays in it)`,
              }
            }),
          ]}
        />
      )}
      {needsCode && (
        <TextField
          name="inviteCode"
          label={codeLabel}
          hint={t`The organisers give it to those who may join.`}
          required
          mono
          maxLength={limits.inviteCodeMax}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {fields.length > 0 && (
        <>
          <AnswerFields fields={fields} answers={noAnswers} />
          {!alone && way !== 'new' && (
            <p className={formStyles.hint}>
              <Trans>What your team has answered already stays as it is.</Trans>
            </p>
          )}
        </>
      )}
      <FormActions>
        <Button variant="outline" tone="gray" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" pending={pending}>
          {!alone && way === 'new' ? <Trans>Create and join</Trans> : <Trans>Join</Trans>}
        </Button>
      </FormActions>
    </Form>
  )
}

interface OwnTeamProps {
  teams: JoinFormProps['teams']
  choose: { value: string; label: string; disabled: boolean }
  first: number | undefined
}

function OwnTeam({ teams, choose, first }: OwnTeamProps) {
  const { t } = useLingui()
  const names = teams.map(({ id, name }) => ({ value: String(id), label: name }))
  const known = names.find(({ value }) => value === String(first))
  return (
    <Select
      name="teamId"
      label={t`Team`}
      required
      defaultValue={(known ?? (names.length === 1 ? names[0] : undefined))?.value ?? ''}
      options={names.length === 1 ? names : [choose, ...names]}
    />
  )
}

function TeamCode() {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const team = parseInviteCode(inviteCodeIn(code))?.name
  return (
    <TextField
      name="code"
      label={t`Invitation code of the team`}
      hint={
        team === undefined ? (
          <Trans>The team captain can copy it from the team page.</Trans>
        ) : (
          <Trans>
            Invitation to <strong>{team}</strong>
          </Trans>
        )
      }
      value={code}
      onChange={setCode}
      required
      mono
      maxLength={inviteTextMax}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
    />
  )
}
