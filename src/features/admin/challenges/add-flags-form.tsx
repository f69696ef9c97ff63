import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#src/contract/limits.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useSaveKey } from '#src/lib/use-save-key.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { PlusIcon } from '#src/ui/icons.tsx'
import { TextArea } from '#src/ui/text-field.tsx'
import styles from './challenges.styles.ts'
import { parseFlags } from './parse-flags.ts'

export function AddFlagsForm(ids: { gameId: number; challengeId: number }) {
  const [text, setText] = useState('')
  const utils = trpc.useUtils()
  const add = trpc.editChallenges.addFlags.useMutation({
    onSuccess: () => utils.editChallenges.page.invalidate(ids),
  })
  const form = useSaveKey()
  const flags = parseFlags(text)
  const tooLong = flags.find((flag) => flag.length > limits.flagMax)
  const submit = () => {
    if (flags.length === 0) return
    // Keep the text that was typed while the request was running.
    const onSuccess = () => setText((current) => (current === text ? '' : current))
    add.mutate({ ...ids, flags: flags.map((flag) => ({ flag })) }, { onSuccess })
  }
  return (
    <Form id={form} className={styles.panel} onSubmit={submit} error={add.error} pending={add.isPending}>
      <TextArea
        name="flags"
        mono
        label={<Trans>Add flags, one per line</Trans>}
        hint={<Trans>Any of them is correct for every team. Leading and trailing spaces are removed.</Trans>}
        placeholder={'flag{first}\nflag{second}'}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(next) => {
          setText(next)
          if (add.error) add.reset()
        }}
      />
      <div className={styles.addRow}>
        <span className={styles.muted} role="status">
          {tooLong ? (
            <Trans>A flag has at most {limits.flagMax} characters.</Trans>
          ) : (
            flags.length > 0 && <Plural value={flags.length} one="# flag to add" other="# flags to add" />
          )}
        </span>
        <Button
          type="submit"
          icon={<PlusIcon />}
          pending={add.isPending}
          disabled={flags.length === 0 || tooLong !== undefined}
        >
          <Trans>Add flags</Trans>
        </Button>
      </div>
    </Form>
  )
}
