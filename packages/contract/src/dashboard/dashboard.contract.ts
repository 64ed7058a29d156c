/** The overview's cards. Each loads and fails by itself; each figure names the list that explains it. */
import { z } from 'zod'
import { ExposureDirection } from '../exposure/exposure.dict.ts'
import { endpoints, get } from '../kit/endpoint.ts'
import { dict } from '../kit/field.ts'
import { RateUsed } from '../market/market-used.contract.ts'
import { budgetSide } from '../profit-loss/exposure/budget-side.shape.ts'

/** One currency and month: amounts as decimal text in the currency, long and short apart because they do not net by themselves. */
export const CoverCell = z.object({
  currency: z.string(),
  exposureDirection: dict(ExposureDirection),
  /** yyyymm */
  month: z.string(),
  /** The span of end dates that the exposure monitor shows for this cell. */
  firstDate: z.string(),
  lastDate: z.string(),
  effective: z.string(),
  locked: z.string(),
  reserved: z.string(),
  open: z.string(),
  count: z.number(),
})
export type CoverCell = z.output<typeof CoverCell>

/** One side of a currency, without a sign: effective is locked, reserved and open together, exactly. */
export const CoverSide = z.object({
  effective: z.string(),
  locked: z.string(),
  reserved: z.string(),
  open: z.string(),
})
export type CoverSide = z.output<typeof CoverSide>

/** Of one currency, whose amounts add up. */
const PositionSide = CoverSide.extend({
  /** Effective less locked: the two sides' make the net exposure. */
  unlocked: z.string(),
  /** Locked of effective, in percent; null where nothing is effective. */
  lockedPct: z.string().nullable(),
})
export type PositionSide = z.output<typeof PositionSide>

/** A currency over all months: what is receivable and what is payable stand apart, and the net exposure of both once. */
export const CoverPosition = z.object({
  currency: z.string(),
  receivable: PositionSide,
  payable: PositionSide,
  /** Signed: receivables less payables, each effective less locked. */
  net: z.string(),
  /** `net` in the reporting currency; null where the rate is missing. */
  netConverted: z.string().nullable(),
})
export type CoverPosition = z.output<typeof CoverPosition>

export const Cover = z.object({
  asOf: z.string(),
  convertCurrency: z.string(),
  cells: z.array(CoverCell),
  /** Foreign currencies only: the reporting currency carries no exchange risk. */
  positions: z.array(CoverPosition),
  /** Σ |net converted|: a long position in one currency does not excuse a short one in another. */
  netOfAll: z.string().nullable(),
  /** Locked of effective over all converted positions, in percent; null without any. */
  coverRatio: z.string().nullable(),
  /** The sides of `coverRatio` in the reporting currency. */
  parts: z.object({ receivable: CoverSide, payable: CoverSide }),
  /** Exposures past their end date with something still effective. */
  overdue: z.object({ count: z.number(), lastDate: z.string() }),
  rates: z.array(RateUsed),
  problems: z.array(z.string()),
})
export type Cover = z.output<typeof Cover>

export const Maturing = z.object({
  /** Today and the five business days after it. */
  from: z.string(),
  to: z.string(),
  flows: z.array(
    z.object({
      payDateAdj: z.string(),
      payCurrency: z.string(),
      receive: z.string(),
      pay: z.string(),
      /** What comes in less what goes out. */
      net: z.string(),
      count: z.number(),
      /** Flows whose direction or amount is not decided yet; they are in no amount. */
      undecided: z.number(),
    }),
  ),
})
export type Maturing = z.output<typeof Maturing>

const againstBudget = {
  ...budgetSide,
  /** Σ amount · rate of what is locked, and of the rest at the forwards of its dates: what another hedge would add to. */
  lockedAtRate: z.string(),
  netAtMarket: z.string(),
}
const MonthAgainstBudget = z.object({
  /** yyyymm */
  month: z.string(),
  ...againstBudget,
  /** The open exposures of the month that a request may take, the largest first. */
  exposureIds: z.array(z.string()),
})
const AgainstBudget = z.object({ ...againstBudget, months: z.array(MonthAgainstBudget) })
export type AgainstBudget = z.output<typeof AgainstBudget>

/** The policy of the reader's organisation against what is in his sight (decision 0050). */
export const PolicyStand = z.object({
  /** Bands in force in which something falls due; policy cover is what is locked and reserved of what may be hedged in them, in percent. */
  bands: z.array(
    z.object({
      currency: z.string(),
      exposureDirection: dict(ExposureDirection),
      dayFrom: z.number(),
      dayTo: z.number(),
      leastPct: z.string(),
      mostPct: z.string(),
      coverPct: z.string(),
      verdict: z.enum(['below', 'within', 'above']),
    }),
  ),
  /** Per quoted unit of the pair. */
  budgets: z.array(z.object({ currencyPair: z.string(), budgetRate: z.string(), validFrom: z.string() })),
  convertCurrency: z.string(),
  /** Of what is in sight and in force, where the market says a rate and something judges it. */
  againstBudget: z.array(AgainstBudget),
  /** Exposures that no rate or no anchor judges: they are in no figure against the budget. */
  leftOutCount: z.number(),
  problems: z.array(z.string()),
})
export type PolicyStand = z.output<typeof PolicyStand>

export const dashboardApi = endpoints('/CLOUD-BIZ/dashboard', {
  cover: get('/cover', { reply: Cover, needs: 'dashboard.view' }),
  policy: get('/policy', { reply: PolicyStand, needs: 'dashboard.view' }),
  maturing: get('/maturing', { reply: Maturing, needs: 'dashboard.view' }),
})
