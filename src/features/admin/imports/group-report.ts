// A report as it is read: objects by their kind, each with what was found about it, and what is about no object.
import type { ImportFinding, ImportObject, ImportReport } from '#src/contract/imports.ts'
import { type ImportAction, type ImportKind, importActions, importKinds } from '#src/rules/import-kinds.ts'

export const reportFilters = ['changes', 'notCarried', 'all'] as const
export type ReportFilter = (typeof reportFilters)[number]

export interface ReportRow extends ImportObject {
  findings: ImportFinding[]
}

export interface ReportGroup {
  kind: ImportKind
  rows: ReportRow[]
  counts: { action: ImportAction; count: number }[]
}

export interface GroupedReport {
  groups: ReportGroup[]
  /** About the source as a whole, or about an object that is not in the list. */
  others: ImportFinding[]
}

const idOf = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`
const weights: Record<ImportAction, number> = { refuse: 0, update: 1, create: 2, skip: 3, same: 4 }

/** In a group, what is refused comes first and what is the same last. */
export function groupReport(
  { objects, findings, counts }: ImportReport,
  filter: ReportFilter,
): GroupedReport {
  const rows = new Map<string, ReportRow>()
  for (const object of objects)
    if (!rows.has(idOf(object))) rows.set(idOf(object), { ...object, findings: [] })
  const others: ImportFinding[] = []
  for (const finding of findings) {
    const row = finding.about && rows.get(idOf(finding.about))
    if (!row) others.push(finding)
    // The reason of its refusal is that finding.
    else if (row.reason !== finding.text) row.findings.push(finding)
    else row.findings.unshift(finding)
  }
  const isShown = ({ action, findings }: ReportRow): boolean =>
    filter === 'all' ||
    (filter === 'changes'
      ? action === 'create' || action === 'update' || action === 'refuse'
      : action === 'refuse' || action === 'skip' || findings.length > 0)
  const groups = importKinds.flatMap((kind) => {
    const own = [...rows.values()]
      .filter((row) => row.kind === kind && isShown(row))
      .sort((a, b) => weights[a.action] - weights[b.action])
    const ownCounts = importActions.flatMap((action) => {
      const found = counts.find((one) => one.kind === kind && one.action === action)
      return found ? [{ action, count: found.count }] : []
    })
    // Answers and their like are counted, and not listed.
    const isCountedOnly = !objects.some((object) => object.kind === kind)
    return ownCounts.length > 0 && (own.length > 0 || isCountedOnly)
      ? [{ kind, rows: own, counts: ownCounts }]
      : []
  })
  return { groups, others: filter === 'changes' ? others.filter(({ level }) => level === 'refused') : others }
}
