import { type RefObject, useLayoutEffect, useRef } from 'react'

const glideMs = 600

/**
 * Rows that changed places glide from where they were, so that an overtaking is seen. Not for readers who asked for
 * less motion, and not when `view` says that other rows were asked for.
 */
export function useRankMoves(body: RefObject<HTMLElement | null>, rows: unknown, view: string): void {
  const before = useRef({ view: '', places: new Map<string, number>() })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` says when the places have to be read again
  useLayoutEffect(() => {
    const lines = [...(body.current?.children ?? [])] as HTMLElement[]
    const places = new Map(lines.map((line) => [line.dataset.team ?? '', line.offsetTop]))
    const known = before.current
    before.current = { view, places }
    if (known.view !== view || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const line of lines) {
      const was = known.places.get(line.dataset.team ?? '')
      const moved = was === undefined ? 0 : was - line.offsetTop
      if (moved === 0) continue
      line.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
        duration: glideMs,
        easing: 'cubic-bezier(.2, .8, .2, 1)',
      })
    }
  }, [body, rows, view])
}
