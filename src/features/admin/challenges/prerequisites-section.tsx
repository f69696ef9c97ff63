import { Trans, useLingui } from '@lingui/react/macro'
import type { ChallengeTableEntry } from '#src/contract/challenges.ts'
import { limits } from '#src/contract/limits.ts'
import { useCategoryLooks } from '#src/lib/category-looks.tsx'
import { useLook } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import type { Draft } from '#src/lib/use-draft.ts'
import { findCircleOfParts } from '#src/rules/challenge-parts.ts'
import { inGameOrder } from '#src/rules/hand-order.ts'
import { lockedLooks } from '#src/rules/prerequisites.ts'
import { IconButton } from '#src/ui/button.tsx'
import { FoldingSection } from '#src/ui/folding-section.tsx'
import formStyles from '#src/ui/form.styles.ts'
import { useForm } from '#src/ui/form.tsx'
import { CloseIcon } from '#src/ui/icons.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { AddButton } from '../parts/add-button.tsx'
import type { ChallengeDraft } from './challenge-draft.ts'
import { useLockedLookWords } from './locked-look-words.ts'
import styles from './prerequisites.styles.ts'

type Group = ChallengeDraft['prerequisites'][number]

interface PrerequisitesSectionProps {
  gameId: number
  challengeId: number
  draft: Draft<ChallengeDraft>
}

/** What a team must have solved before it sees the challenge. */
export function PrerequisitesSection({ gameId, challengeId, draft }: PrerequisitesSectionProps) {
  const { t } = useLingui()
  const { locale } = useLook()
  const { value, change } = draft
  const looks = useLockedLookWords()
  const { data = [] } = trpc.editChallenges.table.useQuery({ gameId })
  const all = inGameOrder(data, locale)
  const groups = value.prerequisites
  const set = (prerequisites: Group[]) => change({ prerequisites })
  const used = new Set(groups.flatMap(({ challengeIds }) => challengeIds))
  const free = all.filter(({ id }) => id !== challengeId && !used.has(id))
  const circle = findCircleOfParts(
    all.map((one) =>
      one.id === challengeId ? { ...one, prerequisites: groups, partOf: value.partOf || null } : one,
    ),
  )
  const named = circle?.toReversed().map((id) => all.find((one) => one.id === id)?.title)
  const titles = named?.join(' → ')
  const refused = useForm().fields.prerequisites
  const error = titles ? t`These challenges would wait for each other: ${titles}` : refused
  return (
    <FoldingSection
      anchor="prerequisites"
      title={<Trans>Prerequisites</Trans>}
      text={<Trans>A team can open and answer the challenge only after it has solved these.</Trans>}
    >
      {groups.map((group, at) => (
        <GroupFields
          key={at}
          group={group}
          number={at + 1}
          all={all}
          free={free}
          onChange={(next) => set(groups.map((one, index) => (index === at ? next : one)))}
          onRemove={() => set(groups.filter((_, index) => index !== at))}
        />
      ))}
      {error && (
        <p role="alert" className={formStyles.error}>
          {error}
        </p>
      )}
      <AddButton
        disabled={free.length === 0 || groups.length >= limits.prerequisiteGroupsMax}
        onClick={() => set([...groups, { challengeIds: [], needed: 0 }])}
      >
        {groups.length === 0 ? <Trans>Add prerequisites</Trans> : <Trans>Add another group</Trans>}
      </AddButton>
      {groups.length > 0 && (
        <div className={styles.look}>
          <span className={formStyles.label}>
            <Trans>While it is locked</Trans>
          </span>
          <Segments
            label={t`While it is locked`}
            options={lockedLooks.map((look) => ({ value: look, label: looks[look].name }))}
            value={value.lockedLook}
            onChange={(lockedLook) => change({ lockedLook })}
          />
          <p className={formStyles.hint}>{looks[value.lockedLook].text}</p>
        </div>
      )}
    </FoldingSection>
  )
}

interface GroupFieldsProps {
  group: Group
  /** Counted from 1. */
  number: number
  all: readonly ChallengeTableEntry[]
  /** Those that are not chosen yet. */
  free: readonly ChallengeTableEntry[]
  onChange: (group: Group) => void
  onRemove: () => void
}

function GroupFields({ group, number, all, free, onChange, onRemove }: GroupFieldsProps) {
  const { t } = useLingui()
  const { lookOf } = useCategoryLooks()
  const { challengeIds, needed } = group
  const count = challengeIds.length
  const add = (id: number) => onChange({ ...group, challengeIds: [...challengeIds, id] })
  const remove = (id: number) => {
    const rest = challengeIds.filter((other) => other !== id)
    onChange({ challengeIds: rest, needed: needed < rest.length ? needed : 0 })
  }
  return (
    <fieldset className={styles.group} aria-label={t`Group ${number}`}>
      <div className={styles.groupHead}>
        <select
          aria-label={t`How many of them`}
          className={formStyles.select}
          value={needed < count ? needed : 0}
          onChange={({ target }) => onChange({ ...group, needed: Number(target.value) })}
        >
          <option value={0}>{t`All of these`}</option>
          {Array.from({ length: Math.max(0, count - 1) }, (_, at) => at + 1).map((some) => (
            <option key={some} value={some}>
              {t`At least ${some} of these ${count}`}
            </option>
          ))}
        </select>
        <IconButton label={t`Remove group ${number}`} icon={<TrashIcon />} tone="red" onClick={onRemove} />
      </div>
      {count > 0 && (
        <ul className={styles.chosen}>
          {challengeIds.map((id) => {
            const challenge = all.find((one) => one.id === id)
            const title = challenge?.title ?? `#${id}`
            return (
              <li key={id} className={styles.chip} data-off={challenge?.isEnabled === false || undefined}>
                <span title={title}>{title}</span>
                {challenge?.isEnabled === false && (
                  <small>
                    <Trans>disabled</Trans>
                  </small>
                )}
                <button type="button" aria-label={t`Remove ${title}`} onClick={() => remove(id)}>
                  <CloseIcon size="0.95em" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {challengeIds.some((id) => all.find((one) => one.id === id)?.isEnabled === false) && (
        <p className={formStyles.hint}>
          <Trans>Nobody can solve a disabled challenge: teams wait until it is enabled.</Trans>
        </p>
      )}
      <select
        aria-label={t`Add a challenge to group ${number}`}
        className={formStyles.select}
        value=""
        disabled={free.length === 0 || count >= limits.prerequisitesMax}
        onChange={({ target }) => target.value && add(Number(target.value))}
      >
        <option value="">{t`Add a challenge …`}</option>
        {free.map((one) => (
          <option key={one.id} value={one.id}>
            {lookOf(one).name}: {one.title}
          </option>
        ))}
      </select>
    </fieldset>
  )
}
