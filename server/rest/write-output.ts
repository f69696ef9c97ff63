import type { Answer } from '../answers/answer.ts'
import { FeedText, JsonText, writeJsonText } from '../answers/json-text.ts'
import { PreparedBytes, writePrepared } from '../answers/prepared-bytes.ts'
import type { Route } from './route.ts'

/** Writes what a procedure answered, unless it is a file or leads elsewhere. */
export async function writeOutput(answer: Answer, route: Route, output: unknown): Promise<void> {
  answer.status = 200
  if (route.cacheSeconds) answer.set('Cache-Control', `public, max-age=${route.cacheSeconds}`)
  if (output === undefined) {
    answer.body = ''
    answer.remove('Content-Type')
    return
  }
  answer.type = 'application/json; charset=utf-8'
  if (output instanceof PreparedBytes) await writePrepared(answer, output)
  else if (output instanceof JsonText) await writeJsonText(answer, output)
  else if (route.feed) {
    answer.set('Access-Control-Allow-Origin', '*')
    await writeJsonText(answer, new FeedText(JSON.stringify(output)))
  } else if (route.tagged) await writeJsonText(answer, new JsonText(JSON.stringify(output)))
  else answer.body = JSON.stringify(output)
}
