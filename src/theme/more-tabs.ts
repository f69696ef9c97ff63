import type { SystemStyleObject } from '@chakra-ui/react'

const fade = '2.5rem'

/** A row of tabs that goes on behind an edge fades out there (`useCurrentInSight`). */
export const moreTabs = {
  '&[data-more=right]': { maskImage: `linear-gradient(to left, transparent, black ${fade})` },
  '&[data-more=left]': { maskImage: `linear-gradient(to right, transparent, black ${fade})` },
  '&[data-more=both]': {
    maskImage: `linear-gradient(to right, transparent, black ${fade}, black calc(100% - ${fade}), transparent)`,
  },
} satisfies SystemStyleObject
