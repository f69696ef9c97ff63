// Collects what a reader has to say. What is not carried is counted by its field, so that a source of a thousand rows makes one line.
import type { FindingName } from '#src/contract/import-findings.ts'
import type { Finding } from './finding.ts'

type Params = Finding['params']

export interface Scope {
  /** The object is not imported. */
  refuse(name: FindingName, params?: Params, line?: number): void
  warn(name: FindingName, params?: Params, line?: number): void
  note(name: FindingName, params?: Params, line?: number): void
  readonly isRefused: boolean
}

export interface Report {
  /** @param file the file of the source where the object stands. */
  about(about: NonNullable<Finding['about']> | undefined, file?: string): Scope
  /** @param sample the name of something that has it; never its value. */
  notCarried(field: string, sample: string, count?: number): void
  findings(): Finding[]
}

/** For a part of an object whose report is told otherwise. */
export const noReport: Report = {
  about: () => null as never,
  notCarried: () => undefined,
  findings: () => [],
}

export function createReport(): Report {
  const found: Finding[] = []
  const left = new Map<string, { count: number; sample: string }>()
  return {
    about(about, file) {
      let isRefused = false
      const add =
        (level: Finding['level']) =>
        (name: FindingName, params: Params = {}, line?: number) => {
          if (level === 'refused') isRefused = true
          found.push({
            name,
            level,
            about,
            place: file === undefined ? undefined : { file, line: line || undefined },
            params,
          })
        }
      return {
        refuse: add('refused'),
        warn: add('warning'),
        note: add('note'),
        get isRefused() {
          return isRefused
        },
      }
    },
    notCarried(field, sample, count = 1) {
      const known = left.get(field)
      if (known) known.count += count
      else left.set(field, { count, sample })
    },
    findings: () => [
      ...found,
      ...[...left].map(
        ([field, { count, sample }]): Finding => ({
          name: 'NotCarried',
          level: 'note',
          params: { field, count, sample },
        }),
      ),
    ],
  }
}
