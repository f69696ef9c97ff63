import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { ChallengeTableEntry } from '#src/contract/challenges.ts'
import { useLook } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { groupOf } from '#src/rules/challenge-group.ts'
import { inGameOrder, moveInGroup, siblingsOf } from '#src/rules/hand-order.ts'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { useChallengesChanged } from './use-challenges-changed.ts'

/** Key presses within this time are saved together, in milliseconds. */
const pauseMs = 700

type Group = Pick<ChallengeTableEntry, 'category' | 'ownCategory'>

interface Order {
  of: Group
  ids: readonly number[]
}

/** Puts the challenges of a category in order. It is shown at once, and saved when the one who moves them is done. */
export function useArranging(gameId: number, stored: readonly ChallengeTableEntry[] | undefined) {
  const { t } = useLingui()
  const { locale } = useLook()
  const { editChallenges } = trpc.useUtils()
  const changed = useChallengesChanged(gameId)
  const [order, setState] = useState<Order>()
  /** The same; what is dragged is dropped before it is drawn. */
  const latest = useRef<Order>(undefined)
  const setOrder = (next: Order | undefined) => {
    latest.current = next
    setState(next)
  }
  const [said, setSaid] = useState('')
  const { mutate } = trpc.editChallenges.arrange.useMutation({
    // One after the other: the last one is the order that stays.
    scope: { id: `order of challenges ${gameId}` },
    onError: useNotifyRefusal(),
    onSettled: changed,
  })
  const waiting = useRef<{ order: Order; timer: ReturnType<typeof setTimeout> }>(undefined)
  const all = stored && order ? stored.map((one) => placedIn(order, one)) : stored

  const send = ({ of: { category, ownCategory }, ids }: Order) => {
    const of = { category, ownCategory }
    void editChallenges.table.cancel({ gameId })
    editChallenges.table.setData({ gameId }, (list) => list?.map((one) => placedIn({ of, ids }, one)))
    setOrder(undefined)
    mutate({ gameId, ...of, challengeIds: [...ids] })
  }
  const flush = () => {
    if (!waiting.current) return
    clearTimeout(waiting.current.timer)
    const { order } = waiting.current
    waiting.current = undefined
    send(order)
  }
  const latestFlush = useRef(flush)
  useEffect(() => {
    latestFlush.current = flush
  })
  useEffect(() => () => latestFlush.current(), [])

  const groupFor = (one: ChallengeTableEntry) =>
    inGameOrder(all?.filter((other) => groupOf(other) === groupOf(one)) ?? [], locale)
  const say = ({ id, title, ...of }: ChallengeTableEntry, ids: readonly number[]) => {
    const category = groupOf(of)
    const place = ids.indexOf(id) + 1
    const count = ids.length
    setSaid(t`${title} is now ${place} of ${count} in ${category}.`)
  }
  /** Shows the order, and does not save it. */
  const show = (one: ChallengeTableEntry, place: number): Order => {
    if (waiting.current && groupOf(waiting.current.order.of) !== groupOf(one)) flush()
    const next = moveInGroup(groupFor(one), one.id, place)
    const made = { of: one, ids: next.map(({ id }) => id) }
    setOrder(made)
    return made
  }

  return {
    /** With the order that is not saved yet. */
    all,
    /** For a live region. */
    said,
    /** Those among which it can be moved. */
    siblingsOf: (one: ChallengeTableEntry) => siblingsOf(groupFor(one), one.id),
    /** By keys. */
    step(one: ChallengeTableEntry, by: -1 | 1) {
      const at = siblingsOf(groupFor(one), one.id).findIndex(({ id }) => id === one.id)
      const shown = show(one, at + by)
      say(one, shown.ids)
      clearTimeout(waiting.current?.timer)
      waiting.current = { order: shown, timer: setTimeout(() => latestFlush.current(), pauseMs) }
    },
    /** While it is dragged. */
    drag(one: ChallengeTableEntry, place: number) {
      flush()
      show(one, place)
    },
    drop(one: ChallengeTableEntry, isDropped: boolean) {
      const { current } = latest
      if (!isDropped || !current) return setOrder(undefined)
      say(one, current.ids)
      send(current)
    },
    /** Saves what still waits. */
    flush,
    /** By title again. */
    reset: (of: Group) => send({ of, ids: [] }),
  }
}
export type Arranging = ReturnType<typeof useArranging>

function placedIn({ of, ids }: Order, one: ChallengeTableEntry): ChallengeTableEntry {
  if (groupOf(one) !== groupOf(of)) return one
  const at = ids.indexOf(one.id)
  return { ...one, position: at < 0 ? null : at + 1 }
}
