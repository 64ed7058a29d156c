/** What a customs feed gives: declarations by the published names, page by page; what it may fail with. */
import { z } from 'zod'

/** Codes stay text; numbers become the decimal text that they print as. */
const cell = z.union([z.string(), z.number()]).transform(String)
const Fields = z.record(
  z.string(),
  cell.nullish().transform((value) => value ?? ''),
)
export const FedDeclaration = z.object({ head: Fields, items: z.array(Fields) })
export type FedDeclaration = z.output<typeof FedDeclaration>

export interface FeedQuestion {
  readonly iEFlag: string
  /** yyyymmdd, both included. */
  readonly from: string
  readonly to: string
  /** Null for the first page. */
  readonly cursor: string | null
}
export interface FeedPage {
  /** As they came: each is read by itself, so that a bad one leaves the others. */
  readonly declarations: readonly unknown[]
  /** Null behind the last page. */
  readonly next: string | null
}
export interface CustomsFeed {
  readonly list: (question: FeedQuestion, signal: AbortSignal) => Promise<FeedPage>
}

export type FeedFault = 'OFFLINE' | 'REFUSED' | 'RATE_LIMITED'
/** Thrown by a feed that does not give the page. */
export class FeedError extends Error {
  readonly fault: FeedFault
  constructor(fault: FeedFault) {
    super(fault)
    this.fault = fault
  }
}
