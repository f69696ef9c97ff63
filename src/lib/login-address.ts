import { returnPath, withReturn } from '#src/rules/return-path.ts'

/** Address of the log-in page that leads back to `from`. */
export const loginAddress = (from: string | null): `/${string}` =>
  withReturn('/account/login', returnPath(from ?? '/'))
