import { type PointerEvent as StartEvent, useEffect, useRef, useState } from 'react'

/** Pixels that a pointer has to move before it drags. */
const slack = 4
/** Where the page scrolls by itself: pixels from its upper and lower end, and pixels in each frame there. */
const edge = 72
const speed = 9

interface RowDrag {
  /** @param y of the pointer, in the window. */
  onMove: (id: number, y: number) => void
  onEnd: (id: number, isDropped: boolean) => void
}

/**
 * Drags rows by a handle, with a mouse, a pen or a finger. The caller reorders the rows meanwhile, so the handle may be
 * removed from the page for a moment: events are read from the window. Escape cancels the drag.
 */
export function useRowDrag(drag: RowDrag) {
  const [dragged, setDragged] = useState<number>()
  const latest = useRef(drag)
  const stop = useRef(() => {})
  useEffect(() => {
    latest.current = drag
  })
  useEffect(() => () => stop.current(), [])

  const start = (id: number, begin: StartEvent) => {
    if (begin.button !== 0 || !begin.isPrimary) return
    stop.current()
    const { pointerId, clientY: from } = begin
    const listening = new AbortController()
    const { signal } = listening
    let y = from
    let isDragging = false
    let frame = 0
    const scroll = () => {
      const by = y < edge ? -speed : y > window.innerHeight - edge ? speed : 0
      if (by !== 0) {
        window.scrollBy(0, by)
        latest.current.onMove(id, y)
      }
      frame = requestAnimationFrame(scroll)
    }
    const end = (isDropped: boolean) => {
      listening.abort()
      cancelAnimationFrame(frame)
      stop.current = () => {}
      setDragged(undefined)
      if (isDragging) latest.current.onEnd(id, isDropped)
    }
    stop.current = () => end(false)
    const own = (handle: (event: PointerEvent) => void) => (event: PointerEvent) => {
      if (event.pointerId === pointerId) handle(event)
    }
    const onMove = own((event) => {
      y = event.clientY
      if (!isDragging) {
        if (Math.abs(y - from) < slack) return
        isDragging = true
        setDragged(id)
        frame = requestAnimationFrame(scroll)
      }
      latest.current.onMove(id, y)
    })
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener(
      'pointerup',
      own(() => end(true)),
      { signal },
    )
    window.addEventListener(
      'pointercancel',
      own(() => end(false)),
      { signal },
    )
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !isDragging) return
        event.preventDefault()
        event.stopPropagation()
        end(false)
      },
      { signal, capture: true },
    )
  }
  return { dragged, start }
}
