import { useRef, useState } from 'react'

interface Mutation<Input, Output> {
  mutateAsync: (input: Input) => Promise<Output>
  error: unknown
  isPending: boolean
  reset: () => void
}

/** Words for fields that the screen itself refuses; false or undefined when a field is fine. */
export type Problems = Record<string, string | false | undefined>

export interface Submission<Input> {
  submit: (input: Input, problems?: Problems) => void
  /** What the screen or the server refused, for `Form`. */
  error: unknown
  pending: boolean
  /** Forgets what was refused, when the text it was about has changed. */
  clear: () => void
}

/** Sends a form: checks first, one submission at a time, even for two presses within one frame. */
export function useSubmission<Input, Output>(
  mutation: Mutation<Input, Output>,
  onDone: (output: Output) => unknown,
): Submission<Input> {
  const busy = useRef(false)
  const [refused, setRefused] = useState<unknown>()

  async function send(input: Input, problems: Problems) {
    if (busy.current) return
    const fields = Object.fromEntries(Object.entries(problems).filter(([, words]) => words))
    if (Object.keys(fields).length > 0) {
      mutation.reset()
      setRefused({ data: { title: '', status: 400, fields } })
      return
    }
    setRefused(undefined)
    busy.current = true
    try {
      await onDone(await mutation.mutateAsync(input))
    } catch {
      // The form shows `error`.
    } finally {
      busy.current = false
    }
  }
  return {
    submit: (input, problems = {}) => void send(input, problems),
    error: refused ?? mutation.error,
    pending: mutation.isPending,
    clear: () => {
      mutation.reset()
      setRefused(undefined)
    },
  }
}
