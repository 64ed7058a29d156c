/** What stands behind the figures of the payoff lab: of a strategy as it was asked for or as a request keeps it, of a part, and of the rates of the picture. */

import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import {
  type PayoffFigure,
  type PayoffLayer,
  type PayoffPart,
  type PayoffRate,
  payoffAxis,
  payoffFan,
  payoffFigure,
  payoffLayer,
  payoffOutcome,
  payoffPart,
  payoffRate,
} from '@hedgerow/contract/hedge-strategy/payoff/payoff-figure.contract'
import { payoffInputs } from '@hedgerow/contract/hedge-strategy/payoff/payoff-figure.text'
import type { PayoffStrategy } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.contract'
import { payoffLabWords } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.text'
import { type FigureFacts, figureId } from '@hedgerow/contract/kit/figure/figure'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { FigureName } from '@hedgerow/quant/figures/figure-functions'
import { strategyPayoff } from '@hedgerow/quant/risk/hedge/payoff-lab'
import type { FigureOrigin, FigurePart, FigureSource, FigureSources } from '../../../kit/http/figure-source.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { demandOrganisation, holdsGrant } from '../../../kit/http/session.ts'
import { findHedge } from '../../hedging/request/hedge-request.store.ts'
import { fanInputs, input, layeredInputs, optionInputs, sideInputs, strategyInputs } from './payoff-figure.rules.ts'
import { axisEnds, axisPoints, type LabWork, labTerms, strikesOf } from './payoff-lab.answer.ts'
import { currenciesOf, type LabTerms, labOf, payoffTerms, tailRate } from './payoff-lab.rules.ts'
import { keptLab } from './payoff-lab.store.ts'
import { questionIn } from './payoff-terms.rules.ts'

type Made = Pick<FigureOrigin, 'value' | 'unit' | 'by' | 'inputs' | 'parts'>

/** The lab asked again. @throws Refusal of `labTerms` */
async function workOf(context: Context, exposureId: string | undefined, word: string): Promise<LabWork | undefined> {
  const question = questionIn(exposureId ?? '', word)
  if (!question) return undefined
  const work = await labTerms(context, question)
  demandOrganisation(context.session, 'strategy.view', work.exposure.orgId)
  return work
}

/** One strategy with what the screen says of it. */
interface Story {
  readonly terms: LabTerms
  readonly at: number
  readonly strategy: PayoffStrategy
  readonly facts: FigureFacts
}

/** What a request keeps is of its day; whoever does not see requests is told nothing. @throws Refusal DOES_NOT_EXIST */
async function keptTerms({ tx, session }: Context, hedgeId: string): Promise<LabTerms | undefined> {
  const { orgId } = await findHedge(tx, session, hedgeId)
  if (!holdsGrant(session, 'hedging.view', orgId)) return undefined
  return (await keptLab(tx, session, hedgeId))?.terms
}

async function storyOf(context: Context, facts: FigureFacts): Promise<Story | undefined> {
  const { hedgeId, exposureId, legs = '', strategy: place = '1' } = facts
  const terms = hedgeId ? await keptTerms(context, hedgeId) : (await workOf(context, exposureId, legs))?.terms
  const at = Number(place) - 1
  const strategy = terms && labOf(terms).strategies[at]
  return terms && strategy ? { terms, at, strategy, facts } : undefined
}

const ofStrategy =
  (made: (of: Story) => Made | undefined): FigureSource =>
  async (context, { own }) => {
    const of = await storyOf(context, own)
    const figure = of && made(of)
    return figure && { ...figure, calcDate: of.terms.calcDate, isLive: !own.hedgeId }
  }

const unitOf = ({ terms }: Story) => currenciesOf(terms).correspondCurrency
/** Its own sheet, of the same strategy. */
const sheetPart = (
  name: FigurePart['name'],
  value: string,
  of: Story,
  id: string,
  own: FigureFacts = {},
): FigurePart => {
  const { rate: _, place: __, ...facts } = of.facts
  return { name, value, unit: unitOf(of), figureId: figureId(id, { ...facts, ...own }) }
}
const costsPart = (of: Story) => sheetPart(payoffLabWords.premium, of.strategy.premium, of, payoffFigure.premium)
const outcomePart = (name: FigurePart['name'], rate: string, of: Story): FigurePart =>
  sheetPart(name, outcomeAt(of, rate), of, payoffOutcome, { rate })
const pricedIn = ({ terms, at }: Story) => {
  const priced = terms.strategies[at]
  if (!priced) throw new Error('should hold: a strategy that has a picture is priced')
  return payoffTerms(priced, terms)
}
const outcomeAt = (of: Story, rate: string): string => strategyPayoff(pricedIn(of)).outcomeAt(decimal(rate)).toString()

const outcome = ofStrategy((of) => {
  const { rate } = of.facts
  if (!rate || !decimal(rate).isPositive()) return undefined
  return {
    value: outcomeAt(of, rate),
    unit: unitOf(of),
    by: 'payoffOutcome',
    inputs: [...strategyInputs(of.terms, pricedIn(of)), input('x', payoffInputs.rate, rate, of.terms.currencyPair)],
    parts: [costsPart(of)],
  }
})

const end = (name: 'worst' | 'best', by: FigureName) =>
  ofStrategy((of) => {
    const value = of.strategy[name]
    if (value === null) return undefined
    return { value, unit: unitOf(of), by, inputs: strategyInputs(of.terms, pricedIn(of)), parts: [costsPart(of)] }
  })

const reached = (name: PayoffRate, by: FigureName) =>
  ofStrategy((of) => {
    const { currencyPair: unit, budgetRate } = of.terms
    const place = of.facts.place ?? ''
    const value = of.strategy[name].find((one) => String(one.place) === place)?.rate
    if (!value) return undefined
    const budget =
      name === 'budgetReachedAt' && budgetRate !== null
        ? [input('B', payoffInputs.budget, budgetRate, unit, pathOf('hedging-policy'))]
        : []
    const inputs = [...strategyInputs(of.terms, pricedIn(of)), ...budget, input('i', payoffInputs.place, place)]
    return { value, unit, by, inputs, parts: [costsPart(of)] }
  })

const atRisk = ofStrategy((of) => {
  const { forwardRate } = of.terms
  const rate = tailRate(of.terms) ?? forwardRate
  const unit = unitOf(of)
  const parts = [
    outcomePart(payoffInputs.tail, rate, of),
    outcomePart(payoffInputs.atForward, forwardRate, of),
  ] as const
  const [tail, forward] = parts
  const [side] = sideInputs(of.terms)
  return {
    value: of.strategy.atRisk,
    unit,
    by: 'payoffAtRisk',
    inputs: [input('a', tail.name, tail.value, unit), input('b', forward.name, forward.value, unit), side],
    parts,
  }
})

const costs = ofStrategy((of) => {
  const { terms, strategy, facts } = of
  const unit = unitOf(of)
  const { exposureId } = facts
  return {
    value: strategy.premium,
    unit,
    by: 'payoffCosts',
    inputs: [
      input(
        'x',
        payoffInputs.premiums,
        strategy.legs.map(({ premium }) => premium),
        unit,
      ),
      input('d', cellInputs.decimals, String(terms.quoteScale)),
    ],
    // What a request keeps was priced on a market that it does not keep.
    parts: facts.hedgeId
      ? []
      : strategy.legs.map(({ premium, partTerms, legKind }) => ({
          name: payoffLabWords.premium,
          value: premium,
          unit,
          figureId: figureId(payoffPart.premium, { exposureId, part: partTerms, legKind }),
        })),
  }
})

const strategySources: Readonly<Record<PayoffFigure | PayoffRate, FigureSource>> = {
  worst: end('worst', 'payoffWorst'),
  best: end('best', 'payoffBest'),
  premium: costs,
  atRisk,
  breakEven: reached('breakEven', 'payoffBreakEven'),
  budgetReachedAt: reached('budgetReachedAt', 'payoffReaches'),
}

/** Of a part that is asked for by itself: a layered one is what is hedged and what stays open. */
const ofPart =
  (made: (work: LabWork, leg: PricedPart, facts: FigureFacts) => Made | undefined): FigureSource =>
  async (context, { own }) => {
    const work = await workOf(context, own.exposureId, own.part ?? '')
    const legs = work?.terms.strategies[0]?.legs ?? []
    const leg = legs.find(({ legKind }) => !own.legKind || legKind === own.legKind)
    const figure = work && leg && made(work, leg, own)
    return figure && { ...figure, calcDate: context.today, isLive: true }
  }
type PricedPart = LabTerms['strategies'][number]['legs'][number]

const partSource = (name: PayoffPart): FigureSource =>
  ofPart((work, leg, { part = '' }) => {
    const value = leg[name]
    if (value === null) return undefined
    const unit = partUnit(name, work.terms)
    const { by, inputs } = name === 'percent' ? layeredInputs(work, leg, part) : optionInputs(name, work, leg, part)
    return { value, unit, by, inputs }
  })
const partUnit = (name: PayoffPart, terms: LabTerms): string => {
  if (name === 'premium') return currenciesOf(terms).correspondCurrency
  return name === 'percent' || name === 'participationPct' ? '%' : terms.currencyPair
}

const layerSource = (name: PayoffLayer): FigureSource =>
  ofPart((work, leg, { part = '', date = '' }) => {
    const value = leg.later.find((one) => one.date === date)?.[name]
    if (!value) return undefined
    const { inputs } = layeredInputs(work, leg, part)
    return {
      value,
      unit: name === 'percent' ? '%' : null,
      by: name === 'percent' ? 'layeredLater' : 'layeredElapsed',
      inputs: [...inputs, input('x', payoffInputs.dealDay, date)],
    }
  })

const axis: FigureSource = async (context, { own }) => {
  const work = await workOf(context, own.exposureId, own.strategies ?? '')
  const value = work?.terms.axis[Number(own.place) - 1]
  if (!work || !value) return undefined
  const { currencyPair: unit, strategies } = work.terms
  const inputs = [
    ...fanInputs(work),
    input('p', payoffInputs.ends, axisEnds.map(String)),
    input('K', payoffInputs.strikes, strikesOf(strategies), unit),
    input('n', payoffInputs.points, String(axisPoints)),
    input('i', payoffInputs.place, own.place ?? ''),
  ]
  return { value, unit, by: 'axisRate', inputs, calcDate: context.today, isLive: true }
}

/** The fan is that of the pair and the due day alone: whichever strategies are compared. */
const anyStrategy = '0_100'
const fan: FigureSource = async (context, { own }) => {
  const work = await workOf(context, own.exposureId, anyStrategy)
  const value = work?.terms.fan.find(({ percentile }) => percentile === own.percentile)?.rate
  if (!work || !value) return undefined
  const inputs = [...fanInputs(work), input('p', payoffInputs.percentile, own.percentile ?? '')]
  return { value, unit: work.terms.currencyPair, by: 'fanRate', inputs, calcDate: context.today, isLive: true }
}

const each = <N extends string>(names: Readonly<Record<N, string>>, of: (name: N) => FigureSource): FigureSources =>
  Object.fromEntries((Object.keys(names) as N[]).map((name) => [names[name], of(name)]))

export const payoffFigureSources: FigureSources = {
  ...each({ ...payoffFigure, ...payoffRate }, (name) => strategySources[name]),
  [payoffOutcome]: outcome,
  ...each(payoffPart, partSource),
  ...each(payoffLayer, layerSource),
  [payoffAxis]: axis,
  [payoffFan]: fan,
}
