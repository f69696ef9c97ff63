/** A text as it is compared in searches: any form of its letters is the same. */
export const fold = (text: string): string => text.normalize('NFKC').toLocaleLowerCase()
