import type { SystemStyleObject } from '@chakra-ui/react'
import { system } from './system.ts'

/** The value of `import styles from './x.styles.ts'` in a component: one class name per key. */
export type ClassNames<Key extends string> = Readonly<Record<Key, string>>

/**
 * For the default export of a `*.styles.ts` file. Run by the build alone, it answers the compiled style objects;
 * the build then replaces the file by `{ root: 'sx-…' }`, so neither this module nor the styles are in the bundle.
 */
export function styles<Key extends string>(objects: Record<Key, SystemStyleObject>): ClassNames<Key>
export function styles(objects: Record<string, SystemStyleObject>): object {
  return Object.fromEntries(Object.entries(objects).map(([key, object]) => [key, system.css(object)]))
}
