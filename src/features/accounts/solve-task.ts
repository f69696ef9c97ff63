import { openPowWorker } from './captcha/open-pow-worker.ts'
import type { PowProgress } from './captcha/pow-worker.ts'

export interface Task {
  id: string
  challenge: string
  difficulty: number
}

/** Has a worker solve it, so that the form stays usable. */
export function solve(task: Task): Promise<string> {
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
