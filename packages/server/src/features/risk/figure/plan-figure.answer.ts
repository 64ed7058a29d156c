/** What stands behind the figures of a plan for coming months: the plan itself, worked out again from the terms of the id. */
import type { FigureFacts } from '@hedgerow/contract/kit/figure/figure'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { filled } from '@hedgerow/contract/kit/text'
import {
  type PlanLimitFigure,
  type PlanMonthFigure,
  type PlanRollFigure,
  type PlanTotalFigure,
  planLimit,
  planMonth,
  planRoll,
  planTotal,
  type RollStepFigure,
  rollStep,
} from '@hedgerow/contract/risk/future/future-figure.contract'
import { FutureTradeAsk, planOf } from '@hedgerow/contract/risk/future/future-trade.contract'
import { futureTradeWords, planInputs } from '@hedgerow/contract/risk/future/future-trade.text'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { FigureName } from '@hedgerow/quant/figures/figure-functions'
import type { FigureOrigin, FigurePart, FigureSource, FigureSources } from '../../../kit/http/figure-source.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { futurePlan } from '../future/future-trade.answer.ts'
import { futureTradesOf, limitScale, standOfMonth } from '../future/future-trade.rules.ts'
import { input, planInputsOf, premiumInputs, riskInputs, rollInputs, type Worked } from './plan-figure.rules.ts'

type Made = Pick<FigureOrigin, 'value' | 'unit' | 'by' | 'inputs' | 'parts'>

/** Nothing where there is no plan. @throws Refusal of `futurePlan` */
async function workedBy(context: Context, facts: FigureFacts): Promise<Worked | undefined> {
  const { month: _, plan = '', ...terms } = facts
  const ask = FutureTradeAsk.schema.safeParse({ ...terms, months: planOf(plan) })
  if (!ask.success) return undefined
  const { work } = await futurePlan(context, ask.data)
  return work && { work, result: futureTradesOf(work) }
}

const source =
  (made: (of: Worked, facts: FigureFacts) => Made | undefined): FigureSource =>
  async (context, { own }) => {
    const of = await workedBy(context, own)
    const figure = of && made(of, own)
    return figure && { ...figure, calcDate: context.today, isLive: true }
  }

const placeOf = ({ work }: Worked, { month }: FigureFacts) => work.months.findIndex((one) => one.month === month)

const monthBy = {
  hedgedAmt: 'planHedged',
  forwardAmt: 'planForward',
  optionAmt: 'planOption',
  spotAmt: 'planSpot',
  unhedgedAmt: 'planUnhedged',
  premium: 'planPremium',
  achievedRate: 'planAchieved',
  premiumPips: 'planPremiumPips',
  openValueAtRisk: 'planRisk',
} as const satisfies Readonly<Record<PlanMonthFigure, FigureName>>
const inQuote: readonly string[] = ['premium', 'openValueAtRisk', 'againstBudget']

const unitOf = ({ result }: Worked, name: string): string | null => {
  if (name === 'premiumPips') return null
  if (name === 'achievedRate') return result.currencyPair
  return inQuote.includes(name) ? result.quoteCurrency : result.baseCurrency
}

const monthSource = (name: PlanMonthFigure) =>
  source((of, facts) => {
    const at = placeOf(of, facts)
    const value = of.result.months[at]?.[name]
    if (value === null || value === undefined) return undefined
    const about = { value, unit: unitOf(of, name) }
    if (name === 'openValueAtRisk') return { ...about, by: monthBy[name], inputs: riskInputs(of, at) }
    if (name !== 'premiumPips')
      return {
        ...about,
        by: monthBy[name],
        inputs: [...planInputsOf(of), input('i', planInputs.place, String(at + 1))],
      }
    const inputs = premiumInputs(of, at)
    return inputs
      ? { ...about, by: monthBy[name], inputs }
      : { ...about, by: 'asTold', inputs: [input('x', futureTradeWords.premiumPips, value)] }
  })

/** Months added up, each with its own sheet or the exposures behind it. */
function summed(of: Worked, name: 'plannedAmt' | 'hedgedAmt' | 'premium', facts: FigureFacts): Made {
  const { months, exposureDirection, baseCurrency: currency } = of.result
  const unit = unitOf(of, name)
  const parts = months.map(({ month, firstDate, lastDate, ...amounts }): FigurePart => {
    const span = { currency, exposureDirection, endDateStart: firstDate, endDateEnd: lastDate }
    const place =
      name === 'plannedAmt'
        ? { url: pathOf('expo-mon', span) }
        : { figureId: figureId(planMonth[name], { ...facts, month }) }
    return { name: filled(planInputs.monthName, { month }), value: amounts[name], unit, ...place }
  })
  const values = parts.map(({ value }) => value)
  return {
    value: of.result[name],
    unit,
    by: 'sumOfParts',
    inputs: [input('x', planInputs.monthsTogether, values, unit)],
    parts,
  }
}

const totalSource = (name: PlanTotalFigure) =>
  source((of, facts) => {
    const { result } = of
    if (name !== 'achievedRate' && name !== 'againstBudget') return summed(of, name, facts)
    const value = result[name]
    if (value === null) return undefined
    const about = { value, unit: unitOf(of, name) }
    if (name === 'achievedRate') return { ...about, by: 'planAchievedOfAll', inputs: planInputsOf(of) }
    const rate = (symbol: string, word: 'achievedRate' | 'budgetRate') =>
      input(symbol, futureTradeWords[word], result[word] ?? '', result.currencyPair)
    const terms = planInputsOf(of).filter(({ symbol }) => ['s', 'u', 'd'].includes(symbol))
    return {
      ...about,
      by: 'planAgainstBudget',
      inputs: [
        rate('R', 'achievedRate'),
        { ...rate('B', 'budgetRate'), url: pathOf('hedging-policy') },
        input('N', futureTradeWords.plannedAmt, result.plannedAmt, result.baseCurrency),
        ...terms,
      ],
      parts: [
        {
          name: futureTradeWords.achievedRate,
          value: result.achievedRate,
          unit: result.currencyPair,
          figureId: figureId(planTotal.achievedRate, facts),
        },
        {
          name: futureTradeWords.plannedAmt,
          value: result.plannedAmt,
          unit: result.baseCurrency,
          figureId: figureId(planTotal.plannedAmt, facts),
        },
      ],
    }
  })

const limitSource = (name: PlanLimitFigure) =>
  source((of, facts) => {
    const { work, result } = of
    const at = placeOf(of, facts)
    const [month, limit] = [work.months[at], result.limits[at]]
    if (!month || !limit) return undefined
    const unit = result.limitCurrency
    const about = { value: limit[name], unit }
    const decimals = input('d', planInputs.decimals, String(limitScale))
    const { ended, inForce } = standOfMonth(work, month)
    if (name === 'facilityAmt') {
      const values = inForce.map(({ facilityUsd }) => facilityUsd)
      return {
        ...about,
        by: 'sumOfParts',
        inputs: [input('x', planInputs.inForce, values, unit, pathOf('counter-party'))],
      }
    }
    if (name === 'planUsedAmt') {
      const values = result.months
        .slice(at)
        .map(({ forwardAmt, optionAmt }) => decimal(forwardAmt).add(decimal(optionAmt)).toString())
      const rate = input(
        'r',
        filled(planInputs.limitRate, { currency: unit }),
        String(work.limits.limitRate),
        null,
        pathOf('rate-spot'),
      )
      return {
        ...about,
        by: 'planUse',
        inputs: [input('a', planInputs.held, values, result.baseCurrency), rate, decimals],
      }
    }
    const isQuota = name === 'quotaUsedAmt'
    const used = String(isQuota ? work.limits.quotaUsed : work.limits.facilityUsed)
    const free = ended.map(({ quotaUsd, facilityUsd }) => (isQuota ? quotaUsd : facilityUsd))
    const url = pathOf(isQuota ? 'board-quota' : 'counter-party')
    const inputs = [
      input('a', planInputs.usedToday, used, unit, url),
      input('x', planInputs.ended, free, unit, pathOf('inputmng')),
      decimals,
    ]
    return { ...about, by: 'restOfUse', inputs }
  })

const inRates: readonly string[] = ['points', 'farPoints', 'rolledPoints']
const rollUnit = ({ result }: Worked, name: PlanRollFigure | RollStepFigure) =>
  inRates.includes(name) ? result.currencyPair : result.quoteCurrency

const rollSource = (name: PlanRollFigure) =>
  source((of) => {
    const value = of.result.roll?.[name]
    return value === undefined ? undefined : { value, unit: rollUnit(of, name), by: name, inputs: rollInputs(of) }
  })

const stepBy = {
  points: 'rollPoints',
  carry: 'rollCarry',
  cost: 'rollCost',
  total: 'rollTotal',
} as const satisfies Readonly<Record<RollStepFigure, FigureName>>

const stepSource = (name: RollStepFigure) =>
  source((of, facts) => {
    const at = placeOf(of, facts)
    const value = of.result.roll?.rolls[at]?.[name]
    if (value === undefined) return undefined
    const inputs = [...rollInputs(of), input('i', planInputs.place, String(at + 1))]
    return {
      value,
      unit: rollUnit(of, name),
      by: stepBy[name],
      inputs,
    }
  })

const each = <N extends string>(names: Readonly<Record<N, string>>, of: (name: N) => FigureSource): FigureSources =>
  Object.fromEntries((Object.keys(names) as N[]).map((name) => [names[name], of(name)]))

export const planFigureSources: FigureSources = {
  ...each(planMonth, monthSource),
  ...each(planTotal, totalSource),
  ...each(planLimit, limitSource),
  ...each(planRoll, rollSource),
  ...each(rollStep, stepSource),
}
