import type { ChangeMade } from '#src/contract/control-room.ts'
import { useActionWords } from '#src/lib/use-audit-words.ts'
import { Name } from './name.tsx'
import { TimeAgo } from './time.tsx'

/** What somebody of the staff changed: a row of a list. */
export function ChangeRow({ change: { at, action, target, actor } }: { change: ChangeMade }) {
  const words = useActionWords()
  return (
    <li>
      <span>
        {words[action]}
        {target && (
          <>
            {': '}
            <Name>{target}</Name>
          </>
        )}
      </span>
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
