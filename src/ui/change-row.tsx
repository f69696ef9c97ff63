import type { ChangeMade } from '#src/contract/control-room.ts'
import { addressOf } from '#src/lib/address.ts'
import { useActionWords } from '#src/lib/use-audit-words.ts'
import { Name } from './name.tsx'
import { TimeAgo } from './time.tsx'

interface ChangeRowProps {
  change: ChangeMade
  /** Of the audit log that has it. */
  path: string
}

/** What somebody of the staff changed: a row of a list, which opens the audit log there. */
export function ChangeRow({ change: { id, at, action, target, actor }, path }: ChangeRowProps) {
  const words = useActionWords()
  return (
    <li>
      <a href={addressOf(path, { before: id + 1 })}>
        {words[action]}
        {target && (
          <>
            {': '}
            <Name>{target}</Name>
          </>
        )}
      </a>
      <small>
        {actor && (
          <>
            <Name>{actor}</Name>
            {', '}
          </>
        )}
        <TimeAgo at={at} />
      </small>
    </li>
  )
}
