/**
 * The life of one bank's quote. `quoteStatus` says what became of the price, `dealStatus` what became of the order on it. What the
 * desk hears from a bank happens in the dealer's name, so its events carry his duty. Source: workflows §3.1, decision 0081.
 */
import { duties } from '../kit/record/duty.dict.ts'
import { life } from '../kit/record/life.ts'
import { QuoteDealStatus, QuoteStatus } from './quote.dict.ts'
import { quoteRefusals } from './quote.refusals.ts'

const { QUOTE_EXPIRED, RESULT_PENDING, ALREADY_DEALT, NOT_ASKED } = quoteRefusals
const { pending, quoted, rejected, expired, taken, notTaken } = QuoteStatus.of
const { none, dealing, dealt, refused, unknown } = QuoteDealStatus.of
const dealer = { duty: duties.tradeMaker } as const
const underWay = { dealing: RESULT_PENDING, unknown: RESULT_PENDING, dealt: ALREADY_DEALT } as const

export const quoteLife = life({
  entity: 'fxQuote',
  axes: { quoteStatus: QuoteStatus, dealStatus: QuoteDealStatus },
  states: {
    pending: { quoteStatus: pending, dealStatus: none },
    quoted: { quoteStatus: quoted, dealStatus: none },
    rejected: { quoteStatus: rejected, dealStatus: none },
    expired: { quoteStatus: expired, dealStatus: none },
    notTaken: { quoteStatus: notTaken, dealStatus: none },
    dealing: { quoteStatus: quoted, dealStatus: dealing },
    unknown: { quoteStatus: quoted, dealStatus: unknown },
    dealt: { quoteStatus: taken, dealStatus: dealt },
    refused: { quoteStatus: rejected, dealStatus: refused },
  },
  events: {
    quote: { ...dealer, from: { pending: { to: 'quoted' } }, refusal: NOT_ASKED },
    reject: { ...dealer, from: { pending: { to: 'rejected' } }, refusal: NOT_ASKED },
    expire: {
      ...dealer,
      from: { pending: { to: 'expired' }, quoted: { to: 'expired' } },
      refusal: NOT_ASKED,
      refusals: underWay,
    },
    cancel: {
      ...dealer,
      by: 'maker',
      from: { pending: { to: 'notTaken' }, quoted: { to: 'notTaken' } },
      refusal: NOT_ASKED,
      refusals: underWay,
    },
    order: {
      ...dealer,
      by: 'maker',
      from: { quoted: { to: 'dealing' } },
      refusal: QUOTE_EXPIRED,
      refusals: underWay,
    },
    loseSight: { ...dealer, from: { dealing: { to: 'unknown' } }, refusal: NOT_ASKED },
    confirm: { ...dealer, from: { dealing: { to: 'dealt' }, unknown: { to: 'dealt' } }, refusal: NOT_ASKED },
    /** Held, and accepted as a deal by two people: also after the order's end. */
    accept: {
      ...dealer,
      from: { dealing: { to: 'dealt' }, unknown: { to: 'dealt' }, refused: { to: 'dealt' } },
      refusal: NOT_ASKED,
      refusals: { dealt: ALREADY_DEALT },
    },
    refuse: { ...dealer, from: { dealing: { to: 'refused' }, unknown: { to: 'refused' } }, refusal: NOT_ASKED },
  },
})
