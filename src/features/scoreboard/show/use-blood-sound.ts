import { useEffect, useRef, useState } from 'react'
import type { BoardRowView } from '#src/contract/scoreboard.ts'
import { type BloodSound, openBloodSound } from './blood-sound.ts'

/** Sounds for each first blood that is taken while the board is shown. Off until somebody switches it on. */
export function useBloodSound(rows: readonly BoardRowView[]): [boolean, () => void] {
  const sound = useRef<BloodSound>(undefined)
  const [isOn, setOn] = useState(false)
  const latest = lastBlood(rows)
  const known = useRef(latest)
  useEffect(() => {
    if (latest <= known.current) return
    known.current = latest
    sound.current?.play()
  }, [latest])
  useEffect(() => () => sound.current?.stop(), [])
  const toggle = () => {
    if (sound.current) {
      sound.current.stop()
      sound.current = undefined
    } else {
      sound.current = openBloodSound()
      // The person who switches it on hears how loud it is.
      sound.current.play()
    }
    setOn(sound.current !== undefined)
  }
  return [isOn, toggle]
}

function lastBlood(rows: readonly BoardRowView[]): number {
  let latest = 0
  for (const { solvedChallenges } of rows)
    for (const { type, time } of solvedChallenges) if (type === 'FirstBlood' && time > latest) latest = time
  return latest
}
