/** Whose records a sample inserts. */
/** What samples are sealed with, and the files of a test application. */
export const sampleKey = Buffer.alloc(32, 7)

export interface SampleGroup {
  readonly letter: string
  readonly groupId: string
  readonly orgId: string
  readonly counterPartyId: string
  readonly portfolioId: string
  readonly userId: string
}
