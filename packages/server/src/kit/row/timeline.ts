/** Which rows of the audit tell of a record; its feature says it beside the source of its list. */
export interface TimelineSource {
  /** As the audit names the record; left out where no act is on the record itself. */
  readonly of?: string
  /** The record as `r`, and what is joined to it; row-level security shows it to its organisation alone. */
  readonly from: string
  /** The records that brought it about, as the audit names them, each with the SQL of its id. */
  readonly beside?: Readonly<Record<string, string>>
}

/** By the name of the record, as the contract's manifests declare them. */
export type TimelineSources = Readonly<Record<string, TimelineSource>>
