/** The figures of a plan for coming months: of the terms as the address has them, `plan` among them, and of one month where one is named. */
import { type Card, openedFrom, sheetsOf } from '../../kit/figure/card.ts'
import { type Figures, figuresBy } from '../../kit/figure/figure.ts'
import { futureTradeApi } from './future-trade.contract.ts'
import { futureTradeWords } from './future-trade.text.ts'

/** Of one month. */
export const planMonth = {
  hedgedAmt: 'riskPlanMonth.hedgedAmt',
  forwardAmt: 'riskPlanMonth.forwardAmt',
  optionAmt: 'riskPlanMonth.optionAmt',
  spotAmt: 'riskPlanMonth.spotAmt',
  unhedgedAmt: 'riskPlanMonth.unhedgedAmt',
  premium: 'riskPlanMonth.premium',
  premiumPips: 'riskPlanMonth.premiumPips',
  achievedRate: 'riskPlanMonth.achievedRate',
  openValueAtRisk: 'riskPlanMonth.openValueAtRisk',
} as const
export type PlanMonthFigure = keyof typeof planMonth
export const planTotal = {
  plannedAmt: 'riskPlan.plannedAmt',
  hedgedAmt: 'riskPlan.hedgedAmt',
  premium: 'riskPlan.premium',
  achievedRate: 'riskPlan.achievedRate',
  againstBudget: 'riskPlan.againstBudget',
} as const
export type PlanTotalFigure = keyof typeof planTotal
export const planLimit = {
  quotaUsedAmt: 'riskPlanLimit.quotaUsedAmt',
  facilityAmt: 'riskPlanLimit.facilityAmt',
  facilityUsedAmt: 'riskPlanLimit.facilityUsedAmt',
  planUsedAmt: 'riskPlanLimit.planUsedAmt',
} as const
export type PlanLimitFigure = keyof typeof planLimit
export const planRoll = {
  farPoints: 'riskRoll.farPoints',
  farCarry: 'riskRoll.farCarry',
  farCost: 'riskRoll.farCost',
  farTotal: 'riskRoll.farTotal',
  rolledPoints: 'riskRoll.rolledPoints',
  rolledCarry: 'riskRoll.rolledCarry',
  rolledCost: 'riskRoll.rolledCost',
  rolledTotal: 'riskRoll.rolledTotal',
  extraCost: 'riskRoll.extraCost',
} as const
export type PlanRollFigure = keyof typeof planRoll
/** Of one month. */
export const rollStep = {
  points: 'riskRollStep.points',
  carry: 'riskRollStep.carry',
  cost: 'riskRollStep.cost',
  total: 'riskRollStep.total',
} as const
export type RollStepFigure = keyof typeof rollStep

const terms = {
  orgId: /^[1-9]\d{0,17}$/,
  currencyPair: /^[A-Z]{3}\/[A-Z]{3}$/,
  exposureDirection: /^[01]$/,
  horizon: /^\d{1,3}$/,
  spreadPips: /^\d{1,9}(\.\d{1,6})?$/,
  plan: /^[\d:.,]{1,1500}$/,
}
const ofOne = { month: /^\d{6}$/ }
const figuresOf = figuresBy((title, own) => ({ title, needs: 'risk.view', own: { ...terms, ...own } }))

export const futureFigures: Figures = {
  ...figuresOf(planMonth, futureTradeWords, ofOne),
  ...figuresOf(planTotal, futureTradeWords),
  ...figuresOf(planLimit, futureTradeWords, ofOne),
  ...figuresOf(planRoll, futureTradeWords),
  ...figuresOf(rollStep, futureTradeWords, ofOne),
}

const ofPlan = { currencyPair: 'currencyPair', exposureDirection: 'exposureDirection' }
const ofMonth = { ...ofPlan, month: 'month' }
const recorded = (record: string, names: readonly string[]): Card['figures'] =>
  Object.fromEntries(names.map((name) => [`${record}${name}`, { recorded: true as const }]))

export const futureCard: Card = {
  endpoint: futureTradeApi.run,
  figures: {
    ...openedFrom('result.months[].', ['plannedAmt'], 'expo-mon'),
    ...recorded('result.months[].', ['hedgePercent', 'forwardPercent', 'optionPercent', 'spotPercent']),
    ...openedFrom('result.months[].', ['forwardRate', 'strike'], 'rate-fwd'),
    ...openedFrom('result.months[].', ['volatilityPct'], 'rate-vol'),
    ...sheetsOf('result.months[].', planMonth, ofMonth),
    ...sheetsOf('result.', planTotal, ofPlan),
    ...recorded('result.', ['budgetRate']),
    ...recorded('result.limits[].', ['quotaAmt']),
    ...sheetsOf('result.limits[].', planLimit, ofMonth),
    'result.roll.rollAmt': { figure: planTotal.hedgedAmt, by: ofPlan },
    ...sheetsOf('result.roll.', planRoll, ofPlan),
    ...sheetsOf('result.roll.rolls[].', rollStep, ofMonth),
  },
}
