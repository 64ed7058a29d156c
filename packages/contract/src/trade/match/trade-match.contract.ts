/** What the bank's confirmation of a deal says, entered by settlement and compared field by field with what was booked. */

import { z } from 'zod'
import { endpoints, get, post } from '../../kit/endpoint.ts'
import { amount, businessDate, currency, dealNumber, dict, id, rate, version } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { MatchStatus } from '../trade.dict.ts'
import { DealSaved } from '../trade-reply.contract.ts'
import { tradeMatchWords } from './trade-match.text.ts'

/** How far the bank's rate may be from ours, in pips of the pair. */
export const matchTolerancePips = '2'

export const BankConfirmation = shape(tradeMatchWords, {
  id: id(),
  version: version(),
  counterPartyDealNo: dealNumber(),
  buyCurrency: currency(),
  buyAmt: amount({ above: 0 }),
  sellCurrency: currency(),
  sellAmt: amount({ above: 0 }),
  exchangeRate: rate(),
  valueDate: businessDate(),
})

export const matchedFields = ['buyCurrency', 'buyAmt', 'sellCurrency', 'sellAmt', 'exchangeRate', 'valueDate'] as const

const ComparedField = z.object({
  field: z.enum(matchedFields),
  ours: z.string(),
  theirs: z.string(),
  /** MATCH_VERDICT */
  verdict: z.string(),
  /** The bank's less ours: a rate in pips, an amount in its currency; null where there is nothing to subtract. */
  gap: z.string().nullable(),
})
export type ComparedField = z.output<typeof ComparedField>

const DealConfirmation = z.object({
  id: z.string(),
  dealId: z.string(),
  counterPartyDealNo: z.string(),
  /** 1 all within, 2 something differs (MATCH_STATUS). */
  matchStatus: dict(MatchStatus),
  tolerancePips: z.string(),
  /** Both sides as they were when the confirmation was entered. */
  compared: z.array(ComparedField),
  enteredBy: z.string(),
  enteredAt: z.string(),
})
export type DealConfirmation = z.output<typeof DealConfirmation>

const DealConfirmations = z.object({
  /** Whether the reader may enter one, or why not (MATCH_BLOCK). */
  matchBlock: z.string(),
  /** The latest first; none is ever changed. */
  confirmations: z.array(DealConfirmation),
})

export const fxDealMatchApi = endpoints('/CLOUD-FX/fxDeal', {
  match: post('/match', {
    input: BankConfirmation,
    reply: DealSaved.extend({ businMatch: dict(MatchStatus) }),
    needs: 'trade.match',
    writes: true,
  }),
  confirmations: get('/confirmations/:dealId', {
    input: shape(tradeMatchWords, { dealId: id() }),
    reply: DealConfirmations,
    needs: 'trade.view',
  }),
})
