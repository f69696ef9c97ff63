// Outputs that are in memory: they are answered without a promise, a copy of the context or a parse of a schema
// (http/ready-answers.ts). A procedure that has such outputs says in its metadata how they are found.
import type { JsonText } from '../answers/json-text.ts'
import type { PreparedBytes } from '../answers/prepared-bytes.ts'
import type { Db } from '../db/client.ts'
import type { Arena, ArenaParticipation } from '../state/arena/arena.ts'
import type { Viewer } from './can-see.ts'

export interface ReadyCall extends Viewer {
  arena: Arena
  /** Of the caller, whatever its status; only procedures of players know that it may act. */
  participation: ArenaParticipation | undefined
  now: number
  db: Db
}

/** Undefined when it is not at hand, or would be refused. It has no effect. */
export type ReadyOutput = (
  call: ReadyCall,
  input: Record<string, number>,
) => JsonText | PreparedBytes | undefined
