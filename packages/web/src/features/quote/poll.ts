/** How often an open inquiry is asked for (§7.7): each 5 s while a quote is pending, 30 times at most; the live connection is faster. */
import { type Inquiry, pollSeconds, pollTries } from '@hedgerow/contract/quote/quote.contract'
import { QuoteDealStatus, QuoteStatus } from '@hedgerow/contract/quote/quote.dict'

const resultMs = 2_000

const { dealing, unknown } = QuoteDealStatus.of
export const isUnderWay = ({ quotes }: Inquiry) =>
  quotes.some(({ dealStatus }) => dealStatus === dealing || dealStatus === unknown)
export const isPending = ({ quotes }: Inquiry) =>
  quotes.some(({ quoteStatus }) => quoteStatus === QuoteStatus.of.pending)
export const tryOf = (seconds: number) => Math.min(pollTries, Math.floor(seconds / pollSeconds) + 1)
export const isTimedOut = (inquiry: Inquiry) =>
  isPending(inquiry) && Number(inquiry.waitedSeconds) >= pollSeconds * pollTries

/** False ends the asking. */
export function pollEvery(inquiry: Inquiry | undefined): number | false {
  if (!inquiry || isUnderWay(inquiry)) return resultMs
  return isPending(inquiry) && !isTimedOut(inquiry) ? pollSeconds * 1_000 : false
}
