/** What the bank's confirmation of a deal says, entered by settlement and compared field by field with what was booked. */

import { z } from 'zod'
import { endpoints, get, post } from '../../kit/endpoint.ts'
import {
  amount,
  businessDate,
  currency,
  dealNumber,
  dict,
  fewRows,
  id,
  numberOf,
  optional,
  rate,
  version,
} from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { DealSaved } from '../entry/trade-reply.contract.ts'
import { MatchStatus } from '../trade.dict.ts'
import { tradeMatchWords } from './trade-match.text.ts'

/** How far the bank's rate may be from ours, in pips of the pair. */
export const matchTolerancePips = '2'

const exchanged = {
  counterPartyDealNo: dealNumber(),
  buyCurrency: currency(),
  buyAmt: amount({ above: 0 }),
  sellCurrency: currency(),
  sellAmt: amount({ above: 0 }),
  exchangeRate: rate(),
  valueDate: businessDate(),
} as const

/** Asked of a deal whose kind has them: the expiry of an option, and its premium as it is paid. */
const ofItsKind = {
  maturityDate: optional(businessDate()),
  feePayCurrency: optional(currency()),
  feePayAmt: optional(amount()),
  feePayDate: optional(businessDate()),
} as const

/** The further deals of a package are confirmed with the first one. */
const mostLegs = 3
export const BankConfirmation = shape(tradeMatchWords, {
  id: id(),
  version: version(),
  ...exchanged,
  ...ofItsKind,
  legs: optional(fewRows(z.array(z.object({ id: id(), ...exchanged, ...ofItsKind })), mostLegs)),
})

export const exchangedFields = [
  'buyCurrency',
  'buyAmt',
  'sellCurrency',
  'sellAmt',
  'exchangeRate',
  'valueDate',
] as const
export const matchedFields = [...exchangedFields, 'maturityDate', 'feePayCurrency', 'feePayAmt', 'feePayDate'] as const
export type MatchedField = (typeof matchedFields)[number]

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

const ConfirmationQuery = z.object({
  id: z.string(),
  dealSerialNo: numberOf('deal'),
  currencyPair: z.string().nullable(),
  buyCurrency: z.string().nullable(),
  sellCurrency: z.string().nullable(),
  /** What the bank's paper is asked for beside what every deal exchanges. */
  fields: z.array(z.enum(matchedFields)),
})
export type ConfirmationQuery = z.output<typeof ConfirmationQuery>

const DealConfirmations = z.object({
  /** Whether the reader may enter one, or why not (MATCH_BLOCK). */
  matchBlock: z.string(),
  /** What one confirmation is asked to say: of this deal, then of the others of its package. */
  asked: z.array(ConfirmationQuery),
  /** The latest first; none is ever changed. */
  confirmations: z.array(DealConfirmation),
})

export const fxDealMatchApi = endpoints('/CLOUD-FX/fxDeal', {
  match: post('/match', {
    input: BankConfirmation,
    reply: DealSaved.extend({
      businMatch: dict(MatchStatus),
      /** How many dealers and reviewers heard of a difference; none where nobody holds the duty. */
      told: z.number(),
      /** Where the rate differs within the tolerance, by how many pips. */
      withinPips: z.string().nullable(),
    }),
    needs: 'trade.match',
    writes: true,
  }),
  confirmations: get('/confirmations/:dealId', {
    input: shape(tradeMatchWords, { dealId: id() }),
    reply: DealConfirmations,
    needs: 'trade.view',
  }),
})
