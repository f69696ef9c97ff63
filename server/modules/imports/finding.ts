// What the report of an import says of the source: what it refused, what it changed, and what it did not carry. The texts are in
// `src/contract/import-findings.ts`, in all languages.
import type { FindingName } from '#src/contract/import-findings.ts'

export interface Finding {
  name: FindingName
  /**
   * `refused`: the object, or without one the source, is not imported. `warning`: it is imported, and somebody should look at it.
   * `note`: something of it was changed or not carried, as expected.
   */
  level: 'refused' | 'warning' | 'note'
  /** The kind, key and name of the object that it is about. */
  about?: { kind: string; key: string; name: string } | undefined
  /** The file of the source, and its line counted from 1, where that is known. */
  place?: { file: string; line?: number | undefined } | undefined
  /** The parameters of the text. No secret of the source is among them. */
  params: Readonly<Record<string, string | number>>
}
