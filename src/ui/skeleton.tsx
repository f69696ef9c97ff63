import styles from './surface.styles.ts'

/** Placeholder for loading content. Sizes are CSS lengths. */
export const Skeleton = ({ width = '100%', height = '1em' }: { width?: string; height?: string }) => (
  <span className={styles.skeleton} style={{ width, height }} aria-hidden />
)
