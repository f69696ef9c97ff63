/** The page of a list (from 1) that an address asks for with `?page=`; anything odd is the first. */
export function pageNumber(asked: string | undefined): number {
  const page = Number(asked)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

/** The slice that page is. */
export const pageSlice = (page: number, size: number) => ({ count: size, skip: (page - 1) * size })
