import { tell } from './tell.ts'
import { tellProblem } from './tell-problem.ts'

/** Runs a command. Arguments that it does not know are answered with its usage, every other error with what is wrong. */
export async function runCommand(usage: string, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) tell(usage)
    else tellProblem(error)
  }
}
