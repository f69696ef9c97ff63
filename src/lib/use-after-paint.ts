import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * The value, as soon as the frame has been painted in which it changed. What is drawn from it is no part of that frame, as it may
 * be with `useDeferredValue`, and it is drawn in a transition.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState({ value })
  useEffect(
    () =>
      Object.is(painted.value, value)
        ? undefined
        : afterPaint(() => startTransition(() => setPainted({ value }))),
    [painted, value],
  )
  return painted.value
}
