import { useRef, useState } from 'react'

interface Mutation<Input, Output> {
  mutateAsync: (input: Input) => Promise<Output>
  error: unknown
  isPending: boolean
  reset: () => void
}

/** Texts for fields that the screen itself refuses; false or undefined when a field is valid. */
export type Problems = Record<string, string | false | undefined>

export interface Submission<Input> {
  submit: (input: Input, problems?: Problems) => void
  /** The refusal of the screen or the server, for `Form`. */
  error: unknown
  pending: boolean
  /** Clears the refusal after its text has changed. */
  clear: () => void
}

/** Submits a form: validates first, and sends one submission at a time, even for two clicks within one frame. */
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
