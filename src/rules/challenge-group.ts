/** What a challenge is listed under: organisers order those of one group among themselves. */
export const groupOf = <Group extends string>({ category }: { category: Group }): Group => category
