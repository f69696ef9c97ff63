// Whether long tests ask a part of their cases only: see vitest.config.ts.
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    isSample: boolean
  }
}

export const isSample = inject('isSample')
