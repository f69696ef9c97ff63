/** The page of a list (from 1) named by `?page=`; invalid values mean the first page. */
export function pageNumber(asked: string | undefined): number {
  const page = Number(asked)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

/** `count` and `skip` of that page. */
export const pageSlice = (page: number, size: number) => ({ count: size, skip: (page - 1) * size })
