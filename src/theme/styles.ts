import type { SystemStyleObject } from '@chakra-ui/react'
import { system } from './system.ts'

/**
 * For the default export of a `*.styles.ts` file. The build replaces the file by class names, so what a
 * component imports is `{ root: 'sx-…' }` and neither this module nor the styles are in the bundle.
 */
export const styles = <Key extends string>(looks: Record<Key, SystemStyleObject>): Record<Key, string> =>
  Object.fromEntries(
    Object.entries<SystemStyleObject>(looks).map(([key, look]) => [key, system.css(look)]),
  ) as unknown as Record<Key, string>
