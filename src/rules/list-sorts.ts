// What the lists of administrators can be sorted by.
export const userSorts = ['registered', 'visited', 'name'] as const
export type UserSort = (typeof userSorts)[number]

export const fileSorts = ['name', 'size', 'uploadedAt'] as const
export type FileSort = (typeof fileSorts)[number]
