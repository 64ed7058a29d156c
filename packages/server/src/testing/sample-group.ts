/** Whose records a sample inserts. */
export interface SampleGroup {
  readonly letter: string
  readonly groupId: string
  readonly orgId: string
  readonly counterPartyId: string
  readonly portfolioId: string
  readonly userId: string
}
