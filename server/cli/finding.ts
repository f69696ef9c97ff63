export interface Finding {
  what: string
  ok: boolean
  found: string
  /** Shown when not ok. */
  fix?: string
  /** Work goes on without it, so it does not fail the whole. */
  optional?: boolean
}
