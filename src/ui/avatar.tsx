import { paletteSeeds } from '#src/rules/palette-seeds.ts'
import type { PaletteName } from '#src/theme/colours.ts'
import styles from './avatar.styles.ts'
import { cx } from './cx.ts'
import tones from './tone.styles.ts'

export interface AvatarProps {
  name: string
  src?: string | null
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  square?: boolean
  /** True when no name is beside the picture; false by default. */
  announced?: boolean
}

/** A picture, or the initials on a colour derived from the name. */
export function Avatar({ name, src, size = 'md', square, announced }: AvatarProps) {
  return (
    <span className={cx(styles.root, styles[size], square && styles.square, tones[toneOf(name)])}>
      {src ? (
        <img src={src} alt={announced ? name : ''} loading="lazy" decoding="async" />
      ) : (
        <span aria-hidden={!announced} translate="no">
          {initialsOf(name)}
        </span>
      )}
    </span>
  )
}

const names = Object.keys(paletteSeeds) as PaletteName[]

export function toneOf(name: string): PaletteName {
  let hash = 7
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return names[hash % names.length]!
}

/** Two letters for two words, else the first letter; whole characters, so emoji and CJK stay intact. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean)
  const letters = words.length > 1 ? [words[0], words[1]] : [words[0]]
  return letters.map((word) => [...(word ?? '?')][0]!.toUpperCase()).join('')
}
