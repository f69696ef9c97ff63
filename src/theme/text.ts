import type { SystemStyleObject } from '@chakra-ui/react'

/** One line; what does not fit ends in dots. Inside a flex row the element also needs `minWidth: '0'`. */
export const cut = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} satisfies SystemStyleObject

/** A sentence that explains what stands beside it. */
export const note = { color: 'fg.muted', fontSize: 'sm' } satisfies SystemStyleObject

/** Code in a sentence, beside letters of any size. */
export const codeSize = '0.93em'

/** A word that fills the page behind its content. */
export const backdropSize = 'min(34vw, 32rem)'

/** A size in the units of a drawing's viewBox, which is no step of the scale. */
export const drawn = (units: number): string => `${units}px`
