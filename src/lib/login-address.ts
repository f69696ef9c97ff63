import { returnPath, withReturn } from './return-path.ts'

/** Where a stranger logs in to come back to `from`. */
export const loginAddress = (from: string | null): `/${string}` =>
  withReturn('/account/login', returnPath(from ?? '/'))
