import { useMutation } from '@tanstack/react-query'
import { refusalOf } from '#src/lib/errors.ts'
import { openPowWorker } from './captcha/open-pow-worker.ts'
import type { PowProgress } from './captcha/pow-worker.ts'

interface Task {
  id: string
  challenge: string
  difficulty: number
}

/** A refused task may have become too easy in the meantime. */
const tries = 3

/** A call that, when its refusal has a task, solves it in a worker and calls again; its caller waits a few seconds longer. */
export function useWorked<Input extends { work?: string | null }, Output>(call: {
  mutateAsync: (input: Input) => Promise<Output>
}) {
  return useMutation({
    mutationFn: async (input: Input): Promise<Output> => {
      for (let attempt = 1, next = input; ; attempt++) {
        try {
          return await call.mutateAsync(next)
        } catch (error) {
          const { id, challenge, difficulty } = refusalOf(error)?.details ?? {}
          if (!id || !challenge || attempt > tries) throw error
          next = { ...input, work: await solve({ id, challenge, difficulty } as Task) }
        }
      }
    },
  })
}

function solve(task: Task): Promise<string> {
  const worker = openPowWorker()
  const answer = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<PowProgress>) => {
      if (data.answer !== undefined) resolve(data.answer)
    })
    worker.addEventListener('error', () => reject(new Error('worker failed')))
  })
  worker.postMessage(task)
  return answer.finally(() => worker.terminate())
}
