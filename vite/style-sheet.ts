import { serializeStyles } from '@emotion/serialize'
import { compile, middleware, serialize, stringify } from 'stylis'

// biome-ignore lint/suspicious/noExplicitAny: Chakra's style objects have no narrower public type
export type StyleObject = any

/** Turns a resolved Chakra style object into CSS text, inside `selector` when one is given. */
export const styleSheet = (style: StyleObject, selector?: string): string => {
  const { styles } = serializeStyles([style])
  return serialize(compile(selector ? `${selector}{${styles}}` : styles), middleware([stringify]))
}

/** A short content hash; class names and virtual ids carry it so that a change is always a new name. */
export const styleHash = (style: StyleObject): string => serializeStyles([style]).name
