import type { ReactNode } from 'react'

/**
 * What somebody has named, such as a team, an account or an address: a translator of the browser leaves it as it is, and its direction
 * does not change that of the text around it.
 */
export const Name = ({ children }: { children: ReactNode }) => <bdi translate="no">{children}</bdi>
