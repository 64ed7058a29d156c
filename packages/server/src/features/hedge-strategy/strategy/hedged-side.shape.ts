/** The two currencies of a plan: of the exposures, and of what they are exchanged for. */
export interface HedgedSide {
  /** Where in the pair the first of them stands. */
  readonly side: 'base' | 'quote'
  readonly currency: string
  readonly correspondCurrency: string
}
