import type { SystemStyleObject } from '@chakra-ui/react'

/** One line; what does not fit ends in dots. Inside a flex row the element also needs `minWidth: '0'`. */
export const cut = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} satisfies SystemStyleObject

/** A sentence that explains what stands beside it. */
export const note = { color: 'fg.muted', fontSize: 'sm' } satisfies SystemStyleObject
