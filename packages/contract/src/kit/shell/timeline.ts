/**
 * A record whose history is read beside it: who did what with it, and with what brought it about. A noun declares it once in its
 * `<noun>.contract`; its manifest names it, its `<noun>.sources` say which rows of the audit tell of it, and its drawer names it.
 */
import type { Needs } from '../record/duty.dict.ts'

export interface Timeline {
  /** As a link to the record names it. */
  readonly record: string
  /** What whoever reads the record needs. */
  readonly needs: Needs
}

export const timeline = (record: string, needs: Needs): Timeline => ({ record, needs })
