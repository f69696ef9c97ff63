import { useEffect, useMemo, useState } from 'react'

/**
 * The keys of the questions whose answers are columns, which this browser keeps.
 * @param list a list of its own for the users of the site and for each game.
 */
export function useAnswerColumns(
  list: 'users' | number,
  fields: readonly { key: string }[],
): [shown: string[], show: (keys: string[]) => void] {
  const name = `vexil_answers_${list}`
  const [kept, setKept] = useState('')
  // Not on the first paint, which the server draws without them.
  useEffect(() => setKept(localStorage.getItem(name) ?? ''), [name])
  const shown = useMemo(() => {
    const keys = kept.split(' ')
    return fields.flatMap(({ key }) => (keys.includes(key) ? [key] : []))
  }, [kept, fields])
  const show = (keys: string[]) => {
    localStorage.setItem(name, keys.join(' '))
    setKept(keys.join(' '))
  }
  return [shown, show]
}
