import { Trans, useLingui } from '@lingui/react/macro'
import type { RegistrationField } from '#src/rules/registration-fields.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuCheck } from '#src/ui/menu.tsx'
import { QuestionIcon } from '#src/ui/tool-icons.tsx'

interface AnswerMenuProps {
  fields: readonly Pick<RegistrationField, 'key' | 'label'>[]
  /** The keys of the questions whose answers are columns. */
  shown: readonly string[]
  onShow: (shown: string[]) => void
}

/** Chooses which answers are columns of a list; those that are can be filtered by. */
export function AnswerMenu({ fields, shown, onShow }: AnswerMenuProps) {
  const { t } = useLingui()
  return (
    <Menu
      label={t`Answers in the list`}
      placement="bottom-auto"
      trigger={
        <Button variant="outline" tone="gray" icon={<QuestionIcon />}>
          <Trans>Answers</Trans>
        </Button>
      }
    >
      {fields.map(({ key, label }) => (
        <MenuCheck
          key={key}
          checked={shown.includes(key)}
          onChange={(isShown) =>
            onShow(
              fields.flatMap((one) =>
                (one.key === key ? isShown : shown.includes(one.key)) ? [one.key] : [],
              ),
            )
          }
        >
          {label}
        </MenuCheck>
      ))}
    </Menu>
  )
}
