/** Where the gains of hedges went: booked entries by period and relationship, the reserve from opening to closing, and the ledger beside it. */
import { z } from 'zod'
import { endpoints, post } from '../../kit/endpoint.ts'
import { businessDate, dict, id, optional } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { LedgerRole } from '../../ledger/ledger.dict.ts'
import { hedgeEntryFigures } from '../entry/hedge-entry.contract.ts'
import { HedgeKind } from '../relation/hedge-relation.dict.ts'
import { hedgeGainLossWords } from './hedge-gain-loss.text.ts'

const GainLossLine = z.object({
  runId: z.string(),
  runNo: z.string(),
  entryDate: z.string(),
  orgName: z.string(),
  ...hedgeEntryFigures,
})
export type GainLossLine = z.output<typeof GainLossLine>

/** The lines of a kind and currency added up; the balances are those before the first and after the last day. */
const GainLossSum = z.object({
  hedgeKind: dict(HedgeKind),
  currency: z.string(),
  openingAmt: z.string(),
  itemChange: z.string(),
  hedgeChange: z.string(),
  together: z.string(),
  effectiveAmt: z.string(),
  ineffectiveAmt: z.string(),
  reclassifiedAmt: z.string(),
  basisAmt: z.string(),
  closingAmt: z.string(),
})
export type GainLossSum = z.output<typeof GainLossSum>

/** All kinds of a currency together: at each month end, and over the period. */
const GainLossMonth = z.object({
  currency: z.string(),
  entryDate: z.string(),
  itemChange: z.string(),
  hedgeChange: z.string(),
  together: z.string(),
})
export type GainLossMonth = z.output<typeof GainLossMonth>
const GainLossWhole = z.object({ currency: z.string(), together: z.string() })
export type GainLossWhole = z.output<typeof GainLossWhole>

/** What the entries left in an account of reserves by the last day, and what the ledger has there. */
const GainLossBook = z.object({
  ledgerRole: dict(LedgerRole),
  currency: z.string(),
  entriesAmt: z.string(),
  ledgerAmt: z.string(),
  difference: z.string(),
})
export type GainLossBook = z.output<typeof GainLossBook>

const HedgeGainLoss = z.object({
  startDate: z.string(),
  endDate: z.string(),
  lines: z.array(GainLossLine),
  sums: z.array(GainLossSum),
  months: z.array(GainLossMonth),
  currencies: z.array(GainLossWhole),
  books: z.array(GainLossBook),
})
export type HedgeGainLoss = z.output<typeof HedgeGainLoss>

const HedgeGainLossAsk = shape(hedgeGainLossWords, {
  startDate: optional(businessDate()),
  endDate: optional(businessDate()),
  orgId: optional(id()),
  hedgeKind: optional(dict(HedgeKind)),
})

export const hedgeGainLossApi = endpoints('/CLOUD-FX/hedgeGainLoss', {
  /** The year up to the last month end that is over where no days are given. */
  run: post('/run', { input: HedgeGainLossAsk, reply: HedgeGainLoss, needs: 'hedge-relation.view' }),
})
