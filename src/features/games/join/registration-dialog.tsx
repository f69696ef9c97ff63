import { Trans, useLingui } from '@lingui/react/macro'
import type { GamePage } from '#src/contract/games.ts'
import { answersIn } from '#src/lib/answers-in.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { trpc } from '#src/lib/trpc.ts'
import { changeable } from '#src/rules/registration-fields.ts'
import { isPlayedAlone } from '#src/rules/team-size.ts'
import { AnswerFields } from '#src/ui/answer-fields.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form, FormActions } from '#src/ui/form.tsx'
import { notify } from '#src/ui/notify.ts'

/** What the own team has answered to the organisers. Any member who joined may change it, as long as it can be changed. */
export default function RegistrationDialog({ game, onClose }: { game: GamePage; onClose: () => void }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const ref = { gameId: game.id }
  const { data } = trpc.games.registration.useQuery(ref)
  const save = trpc.games.changeAnswers.useMutation({
    onSuccess: async () => {
      await utils.games.registration.invalidate(ref)
      notify({ tone: 'success', title: t`Registration saved` })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        isPlayedAlone({ teamMemberCountLimit: game.limit })
          ? t`Your registration`
          : t`Registration of your team`
      }
    >
      {data && (
        <Form
          error={save.error}
          pending={save.isPending}
          onSubmit={(values) =>
            save.mutate({
              ...ref,
              answers: answersIn(changeable(data.fields, data.answers ?? {}, serverNow()), values),
            })
          }
        >
          <AnswerFields fields={data.fields} answers={data.answers ?? {}} />
          <FormActions>
            <Button variant="outline" tone="gray" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" pending={save.isPending}>
              <Trans>Save</Trans>
            </Button>
          </FormActions>
        </Form>
      )}
    </Dialog>
  )
}
