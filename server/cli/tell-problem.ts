import { problemSentence } from '../lib/problem-sentence.ts'

/** Prints what is wrong and lets the process end with 1. */
export function tellProblem(error: unknown): void {
  process.stderr.write(`${problemSentence(error)}\n`)
  process.exitCode = 1
}
