import type { PrerequisiteGroup } from '#src/rules/prerequisites.ts'

/** As the audit log has them: a line for each group, with the titles of its challenges. */
export const namePrerequisites = (
  groups: readonly PrerequisiteGroup[],
  all: readonly { id: number; title: string }[],
): string[] =>
  groups.map(({ challengeIds, needed }) => {
    const titles = challengeIds.map((id) => all.find((one) => one.id === id)?.title ?? `#${id}`)
    return `${needed || titles.length}/${titles.length}: ${titles.join(', ')}`
  })

/** The challenge that one is a part of, by its title. */
export const nameWhole = (
  partOf: number | null,
  all: readonly { id: number; title: string }[],
): string | null => (partOf === null ? null : (all.find(({ id }) => id === partOf)?.title ?? `#${partOf}`))
