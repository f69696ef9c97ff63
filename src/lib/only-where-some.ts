/** For lists that are empty in most games: they are asked for again only where there is something. */
export const onlyWhereSome = {
  enabled: ({ state: { data } }: { state: { data?: readonly unknown[] | undefined } }) =>
    data === undefined || data.length > 0,
  placeholderData: <Data>(before: Data) => before,
}
