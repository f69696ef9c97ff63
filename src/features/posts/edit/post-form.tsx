import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#src/contract/limits.ts'
import { useViewer } from '#src/lib/shell.ts'
import { useDraft } from '#src/lib/use-draft.ts'
import { useSaveKey } from '#src/lib/use-save-key.ts'
import { type Submission, useSubmission } from '#src/lib/use-submission.ts'
import { Form } from '#src/ui/form.tsx'
import { MarkdownField } from '#src/ui/markdown-field.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { TagsInput } from '#src/ui/tags-input.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useLeaveWarning } from '#src/ui/use-leave-warning.tsx'

export interface PostDraft {
  title: string
  summary: string
  content: string
  tags: string[]
  isPinned: boolean
}

export const emptyPost: PostDraft = { title: '', summary: '', content: '', tags: [], isPinned: false }

export interface PostFormProps<Output> {
  stored: PostDraft
  /** The name under which what is unsaved is kept. */
  draftKey: string
  /** The call that saves it. */
  call: Parameters<typeof useSubmission<PostDraft, Output>>[0]
  onSaved: (output: Output) => unknown
  /** Text of the submit button. */
  submit: React.ReactNode
  isNew?: boolean
}

/** A post as its author writes it: the summary is what lists show, the content is the page. */
export function PostForm<Output>({ stored, draftKey, call, onSaved, submit, isNew }: PostFormProps<Output>) {
  const { t } = useLingui()
  const {
    value: draft,
    change,
    dirty,
    restored,
    discard,
    settle,
  } = useDraft(stored, 0, `${useViewer()?.userId} ${draftKey}`)
  const [saved, setSaved] = useState(false)
  const submission: Submission<PostDraft> = useSubmission(call, (output: Output) => {
    setSaved(true)
    settle(draft, draft, 0)
    return onSaved(output)
  })
  useLeaveWarning(!saved && dirty)
  const form = useSaveKey()
  return (
    <Form
      id={form}
      noValidate
      error={submission.error}
      pending={submission.pending}
      onSubmit={() =>
        submission.submit(draft, { title: draft.title.trim() === '' && t`A post needs a title.` })
      }
    >
      <TextField
        name="title"
        label={t`Title`}
        value={draft.title}
        onChange={(title) => change({ title })}
        maxLength={limits.postTitleMax}
        autoComplete="off"
        autoFocus
        required
      />
      <MarkdownField
        name="summary"
        label={t`Summary`}
        hint={t`Shown in lists of posts.`}
        rows={4}
        value={draft.summary}
        onChange={(summary) => change({ summary })}
      />
      <MarkdownField
        name="content"
        label={t`Content`}
        rows={18}
        previewed
        value={draft.content}
        onChange={(content) => change({ content })}
      />
      <TagsInput
        name="tags"
        label={t`Tags`}
        value={draft.tags}
        onChange={(tags) => change({ tags })}
        max={limits.postTagsMax}
        maxLength={limits.postTagMax}
      />
      <Switch
        label={t`Pinned`}
        hint={t`Stays above the other posts.`}
        checked={draft.isPinned}
        onChange={(isPinned) => change({ isPinned })}
      />
      <SaveBar
        dirty={dirty}
        restored={restored}
        isNew={isNew}
        pending={submission.pending || saved}
        error={null}
        onDiscard={() => {
          discard()
          submission.clear()
        }}
        submit={submit}
      />
    </Form>
  )
}
