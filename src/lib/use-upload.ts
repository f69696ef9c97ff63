import { useEffect, useRef, useState } from 'react'
import type { UploadOptions } from './upload.ts'

export type SendFiles<Answer> = (
  files: readonly File[],
  track: Required<Pick<UploadOptions, 'onProgress' | 'signal'>>,
) => Promise<Answer>

export interface Upload {
  /** What is on its way; empty in between. */
  files: readonly File[]
  /** The share that has left, from 0 to 1. */
  share: number
  /** Why the last upload failed. A cancelled one has not. */
  error: unknown
  /** The last upload has succeeded. */
  done: boolean
  start: (files: readonly File[]) => void
  cancel: () => void
}

const idle = { files: [] as readonly File[], share: 0, error: undefined as unknown, done: false }

/** One upload at a time; it ends with the screen that started it. */
export function useUpload<Answer>(send: SendFiles<Answer>, onSent: (answer: Answer) => unknown): Upload {
  const [state, setState] = useState(idle)
  const running = useRef<AbortController>(undefined)
  // The screen may have been drawn anew since an upload began, with what was typed meanwhile.
  const sent = useRef(onSent)
  useEffect(() => {
    sent.current = onSent
  })
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  async function start(files: readonly File[]) {
    cancel()
    const own = new AbortController()
    running.current = own
    setState({ ...idle, files })
    const onProgress = (share: number) => setState((now) => ({ ...now, share }))
    try {
      await sent.current(await send(files, { onProgress, signal: own.signal }))
      setState({ ...idle, done: true })
    } catch (error) {
      if (running.current === own) setState({ ...idle, error: own.signal.aborted ? undefined : error })
    }
  }
  return { ...state, start: (files) => void start(files), cancel }
}
