/** If so much of each coming month is hedged, where does it end: the average, the budget, the limits, and rolling beside one long forward. */
import { z } from 'zod'
import { RunStatus } from '../../business-day/business-day.dict.ts'
import { ExposureDirection } from '../../exposure/exposure.dict.ts'
import { endpoints, post } from '../../kit/endpoint.ts'
import { amount, currencyPair, dict, fewRows, id, optional, rateDifference, text } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { RiskReason, usual, whole } from '../var/var.contract.ts'
import { futureTradeWords } from './future-trade.text.ts'

export const mostHorizon = 24
export const futureUsual = { horizon: 12, spreadPips: '10' } as const

export const planPercents = ['hedgePercent', 'forwardPercent', 'optionPercent', 'spotPercent'] as const

const PlanMonth = z.object({
  /** `YYYYMM`. */
  month: text({ max: 6, pattern: /^\d{4}(0[1-9]|1[0-2])$/, rule: 'YYYYMM' }),
  hedgePercent: rateDifference(),
  forwardPercent: rateDifference(),
  optionPercent: rateDifference(),
  spotPercent: rateDifference(),
})

export const FutureTradeAsk = shape(futureTradeWords, {
  /** With those below it; all that the reader sees where it is left out. */
  orgId: optional(id()),
  currencyPair: currencyPair(),
  /** The side of which more is open where it is left out. */
  exposureDirection: optional(dict(ExposureDirection)),
  horizon: usual(whole().default(futureUsual.horizon)),
  spreadPips: usual(amount().default(futureUsual.spreadPips)),
  /** A month that is left out is hedged by the policy. */
  months: usual(fewRows(z.array(PlanMonth), mostHorizon).default([])),
})

/** A plan as an address has it: `month:hedged:forward:option:spot`, months apart by commas. What is not a plan is none. */
export const planOf = (plan: string) =>
  plan.split(',').flatMap((part) => {
    const [month = '', hedgePercent = '', forwardPercent = '', optionPercent = '', spotPercent = ''] = part.split(':')
    return /^\d{6}$/.test(month) ? [{ month, hedgePercent, forwardPercent, optionPercent, spotPercent }] : []
  })

const Percents = {
  hedgePercent: z.string(),
  forwardPercent: z.string(),
  optionPercent: z.string(),
  spotPercent: z.string(),
}

const FutureMonth = z.object({
  month: z.string(),
  firstDate: z.string(),
  lastDate: z.string(),
  /** The last day on which something of the month is due: to it the forward is. */
  dueDate: z.string(),
  exposureCount: z.number(),
  /** Base currency, without a sign. */
  plannedAmt: z.string(),
  ...Percents,
  forwardRate: z.string(),
  strike: z.string(),
  /** Null where no option is planned. */
  premiumPips: z.string().nullable(),
  volatilityPct: z.string().nullable(),
  hedgedAmt: z.string(),
  forwardAmt: z.string(),
  optionAmt: z.string(),
  spotAmt: z.string(),
  unhedgedAmt: z.string(),
  premium: z.string(),
  achievedRate: z.string(),
  /** Quote currency; null without enough history, or more than a year away. */
  openValueAtRisk: z.string().nullable(),
})
export type FutureMonth = z.output<typeof FutureMonth>

/** US dollars; of deals that still live in the month, and of the plan. */
const LimitMonth = z.object({
  month: z.string(),
  quotaAmt: z.string().nullable(),
  quotaUsedAmt: z.string(),
  facilityAmt: z.string(),
  facilityUsedAmt: z.string(),
  planUsedAmt: z.string(),
})
export type LimitMonth = z.output<typeof LimitMonth>

const Roll = z.object({
  month: z.string(),
  dueDate: z.string(),
  points: z.string(),
  carry: z.string(),
  cost: z.string(),
  /** Carry less cost. */
  total: z.string(),
})

export const FutureTrades = z.object({
  asOf: z.string(),
  currencyPair: z.string(),
  baseCurrency: z.string(),
  quoteCurrency: z.string(),
  limitCurrency: z.string(),
  exposureDirection: dict(ExposureDirection),
  months: z.array(FutureMonth),
  plannedAmt: z.string(),
  hedgedAmt: z.string(),
  premium: z.string(),
  achievedRate: z.string(),
  budgetRate: z.string().nullable(),
  /** Quote currency; + is better than the budget. */
  againstBudget: z.string().nullable(),
  limits: z.array(LimitMonth),
  /** Quote currency; null where all is due in one month. */
  roll: z
    .object({
      rollAmt: z.string(),
      farDate: z.string(),
      farPoints: z.string(),
      farCarry: z.string(),
      farCost: z.string(),
      farTotal: z.string(),
      rolls: z.array(Roll),
      rolledPoints: z.string(),
      rolledCarry: z.string(),
      rolledCost: z.string(),
      rolledTotal: z.string(),
      extraCost: z.string(),
    })
    .nullable(),
  /** Days of history that value at risk lacks; null where it lacks none. */
  lackingHistory: z.number().nullable(),
})
export type FutureTrades = z.output<typeof FutureTrades>

export const futureTradeApi = endpoints('/CLOUD-FX/futureTrade', {
  run: post('/run', {
    input: FutureTradeAsk,
    reply: z.object({ runStatus: dict(RunStatus), reasons: z.array(RiskReason), result: FutureTrades.nullable() }),
    needs: 'risk.view',
  }),
})
