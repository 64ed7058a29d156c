/** What a strategy must be before anybody is asked to pass it. Its life is in the contract; docs/states/hedge-strategy.md shows it. Pure. */

import type { NewStrategy, Strategy } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.contract'
import { strategyLimits } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.contract'
import { hedgeStrategyLife } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.life'
import { hedgeStrategyRefusals } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.refusals'
import { demandEvent, type EventOf } from '@hedgerow/contract/kit/record/life'
import { type FieldProblem, type RefusalText, refuseAll } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import type { TextParams } from '@hedgerow/contract/kit/text'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { QuantError } from '@hedgerow/quant/basics/quant-error'
import { type HedgeLayer, requireLayers } from '@hedgerow/quant/risk/hedge/hedge-plan'

/** What a version says, whose it is left aside. */
export type StrategyTerms = Omit<
  Parsed<typeof NewStrategy>,
  'orgId' | 'currencyPair' | 'exposureDirection' | 'replacesId'
>

const hundred = decimal('100')

/** As the library takes them. */
export const layersOf = (layers: Strategy['layers']): readonly HedgeLayer[] =>
  layers.map(({ daysBefore, coverPct }) => ({ daysBefore: Number(daysBefore), coverPct: decimal(coverPct) }))

/**
 * @throws Refusal with every field that is wrong: STRATEGY_FROM_LATER, LAYERS_NEEDED, LAYERS_RISE, LAYER_TWICE, LAYER_PERCENT, LAYER_DAYS,
 * INSTRUMENTS_NEEDED, INSTRUMENT_TWICE
 */
export function demandStrategy(strategy: StrategyTerms, today: string): void {
  const problems = [
    ...(isLater(strategy, today) ? [] : [problem('validFrom', hedgeStrategyRefusals.STRATEGY_FROM_LATER, { today })]),
    ...layerProblems(strategy.layers),
    ...instrumentProblems(strategy.instruments),
  ]
  refuseAll(problems)
}

/** Nothing holds from a day that has begun, so that no request is judged by what was not there when it was made. */
export const isLater = ({ validFrom }: Pick<Strategy, 'validFrom'>, today: string): boolean => validFrom > today

const problem = (field: string, because: RefusalText, params: TextParams = {}): FieldProblem => ({
  field,
  because,
  params,
})

const isShare = (percent: Decimal) => percent.isPositive() && percent.lte(hundred)

function layerProblems(layers: StrategyTerms['layers']): FieldProblem[] {
  if (layers.length === 0) return [problem('layers', hedgeStrategyRefusals.LAYERS_NEEDED)]
  const { daysBefore: max } = strategyLimits
  const badDays = layers.flatMap(({ daysBefore }, at) => {
    const days = Number(daysBefore)
    return Number.isInteger(days) && days >= 0 && days <= max
      ? []
      : [problem(`layers.${at}.daysBefore`, hedgeStrategyRefusals.LAYER_DAYS, { most: max })]
  })
  if (badDays.length > 0) return badDays
  try {
    requireLayers(layersOf(layers))
    return []
  } catch (error) {
    if (!(error instanceof QuantError)) throw error
    return [layerProblem(layers, error)]
  }
}

function layerProblem(layers: StrategyTerms['layers'], { code, params }: QuantError): FieldProblem {
  const at = Number(params.at)
  const count = layers[at]?.daysBefore ?? ''
  if (code === 'layer-days') return problem(`layers.${at}.daysBefore`, hedgeStrategyRefusals.LAYER_TWICE, { count })
  const because = code === 'layers-must-rise' ? hedgeStrategyRefusals.LAYERS_RISE : hedgeStrategyRefusals.LAYER_PERCENT
  return problem(`layers.${at}.coverPct`, because)
}

function instrumentProblems(instruments: StrategyTerms['instruments']): FieldProblem[] {
  if (instruments.length === 0) return [problem('instruments', hedgeStrategyRefusals.INSTRUMENTS_NEEDED)]
  return instruments.flatMap(({ instrument, ceilingPct }, at) => [
    ...(instruments.findIndex((other) => other.instrument === instrument) === at
      ? []
      : [problem(`instruments.${at}.instrument`, hedgeStrategyRefusals.INSTRUMENT_TWICE)]),
    ...(isShare(decimal(ceilingPct))
      ? []
      : [problem(`instruments.${at}.ceilingPct`, hedgeStrategyRefusals.LAYER_PERCENT)]),
  ])
}

/** @throws Refusal of the life */
export const demandStep = (
  { strategyStatus, checkStatus, approveStatus }: Pick<Strategy, 'strategyStatus' | 'checkStatus' | 'approveStatus'>,
  event: EventOf<typeof hedgeStrategyLife>,
) => demandEvent(hedgeStrategyLife, { strategyStatus, checkStatus, approveStatus }, event)
