import { Trans, useLingui } from '@lingui/react/macro'
import type { FrontBlockOf } from '#src/contract/front-page.ts'
import { limits } from '#src/contract/limits.ts'
import { Button } from '#src/ui/button.tsx'
import { Pair } from '#src/ui/section.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { AddButton } from '../parts/add-button.tsx'
import { StoredPictureField } from '../parts/stored-picture-field.tsx'
import styles from './front-screen.styles.ts'

type Sponsors = FrontBlockOf<'sponsors'>['sponsors']

interface SponsorFieldsProps {
  sponsors: Sponsors
  onChange: (sponsors: Sponsors) => void
}

/** Names with logos and links, in their order. */
export function SponsorFields({ sponsors, onChange }: SponsorFieldsProps) {
  const { t } = useLingui()
  return (
    <fieldset>
      <legend className={styles.legend}>
        <Trans>Sponsors</Trans>
      </legend>
      <ul className={styles.entries}>
        {sponsors.map((sponsor, at) => {
          const set = (part: Partial<Sponsors[number]>) =>
            onChange(sponsors.with(at, { ...sponsor, ...part }))
          return (
            // Two of them may have one name while they are typed.
            <li key={String(at)} className={styles.entry}>
              <Pair>
                <TextField
                  label={t`Name`}
                  value={sponsor.name}
                  onChange={(name) => set({ name })}
                  maxLength={limits.siteTitleMax}
                  autoComplete="off"
                  required
                />
                <TextField
                  label={t`Link`}
                  value={sponsor.href}
                  onChange={(href) => set({ href })}
                  placeholder="https://"
                  maxLength={limits.siteTextMax}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                />
              </Pair>
              <Pair>
                <StoredPictureField
                  label={<Trans>Logo</Trans>}
                  value={sponsor.picture}
                  onChange={(picture) => set({ picture })}
                />
                <StoredPictureField
                  label={<Trans>Logo in the dark scheme</Trans>}
                  value={sponsor.darkPicture}
                  onChange={(darkPicture) => set({ darkPicture })}
                />
              </Pair>
              <div className={styles.entryFoot}>
                <Button
                  size="sm"
                  variant="ghost"
                  tone="red"
                  icon={<TrashIcon />}
                  aria-label={t`Remove: ${sponsor.name}`}
                  onClick={() => onChange(sponsors.toSpliced(at, 1))}
                >
                  <Trans>Remove</Trans>
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      <AddButton
        disabled={sponsors.length >= limits.sponsorsMax}
        onClick={() => onChange([...sponsors, { name: '', href: '', picture: '', darkPicture: '' }])}
      >
        <Trans>Add a sponsor</Trans>
      </AddButton>
    </fieldset>
  )
}
