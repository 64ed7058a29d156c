/** The payoff lab: one open exposure under several strategies at each rate of its due day; one of them becomes a hedge request that keeps the picture. */
import { z } from 'zod'
import { ExposureDirection } from '../../exposure/exposure.dict.ts'
import { endpoints, get, post } from '../../kit/endpoint.ts'
import { dict, fewRows, id, numberOf, optional, rate, rateDifference, text, version } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { PayoffLegKind } from './payoff-lab.dict.ts'
import { payoffLabWords } from './payoff-lab.text.ts'

export const payoffLimits = { strategies: 6, legs: 6, name: 40 } as const

const Leg = z.object({
  legKind: dict(PayoffLegKind),
  percent: rateDifference(),
  /** Of what is bought; by the market where it is left out. */
  strike: optional(rate()),
  /** Of the other side of a collar; where it is left out the collar costs nothing. */
  soldStrike: optional(rate()),
})
const AskedStrategy = z.object({
  strategyName: text({ max: payoffLimits.name }),
  legs: fewRows(z.array(Leg), payoffLimits.legs).default([]),
})
const question = {
  exposureId: id(),
  /** The usual ones where none is named. */
  strategies: fewRows(z.array(AskedStrategy), payoffLimits.strategies).default([]),
} as const

/** As it was priced; rates per quoted unit. */
const PricedLeg = z.object({
  legKind: dict(PayoffLegKind),
  percent: z.string(),
  /** Of a forward. */
  rate: z.string().nullable(),
  strike: z.string().nullable(),
  soldStrike: z.string().nullable(),
  /** Of the better side that is kept. */
  participationPct: z.string().nullable(),
  /** In the currency of the outcome, paid; below 0 where received. */
  premium: z.string(),
  /** Layers that are dealt later: on which day (not kept by older requests), and how much of the time until due has gone by then. */
  later: z.array(z.object({ date: z.string().nullable(), percent: z.string(), elapsed: z.string() })),
  /** The part as it was asked for, of which a layered one makes two; by it its figures are told. Null where an older request kept none. */
  partTerms: z.string().nullable(),
})
export type PricedLeg = z.output<typeof PricedLeg>

/** Rates in order, numbered from 1. */
const Reached = z.object({ place: z.number(), rate: z.string() })

const PayoffStrategy = z.object({
  strategyName: z.string(),
  legs: z.array(PricedLeg),
  /** As it was asked for, in one word. */
  legTerms: z.string().nullable(),
  /** At each rate of one axis, numbered from 1; in the currency of the outcome: received of a receivable, paid for a payable. */
  outcomes: z.array(z.object({ place: z.number(), rate: z.string(), amount: z.string() })),
  /** At each rate of the fan. */
  fanOutcomes: z.array(z.object({ percentile: z.string(), rate: z.string(), amount: z.string() })),
  worst: z.string().nullable(),
  best: z.string().nullable(),
  breakEven: z.array(Reached),
  budgetReachedAt: z.array(Reached),
  atBudget: z.string().nullable(),
  atForward: z.string(),
  premium: z.string(),
  /** How much worse than at the forward it may come, with 95 % probability. */
  atRisk: z.string(),
})
export type PayoffStrategy = z.output<typeof PayoffStrategy>

const PayoffLab = z.object({
  exposureId: z.string(),
  serialNo: numberOf('exposure', 'exposureId'),
  currencyPair: z.string(),
  exposureDirection: dict(ExposureDirection),
  baseCurrency: z.string(),
  quoteCurrency: z.string(),
  /** Of the exposure, which may be either of the pair; the other is that of the outcome. */
  currency: z.string(),
  correspondCurrency: z.string(),
  /** What is neither locked nor reserved. */
  openAmt: z.string(),
  endDate: z.string(),
  calcDate: z.string(),
  spotRate: z.string(),
  forwardRate: z.string(),
  budgetRate: z.string().nullable(),
  volatilityPct: z.string(),
  /** All strategies as they were asked for: to their strikes the axis reaches. */
  strategyTerms: z.string().nullable(),
  fan: z.array(z.object({ percentile: z.string(), rate: z.string() })),
  strategies: z.array(PayoffStrategy),
})
export type PayoffLab = z.output<typeof PayoffLab>

const Saved = z.object({ id: z.string(), requestCode: numberOf('request'), version: z.number() })

export const payoffLabApi = endpoints('/CLOUD-FX/payoffLab', {
  run: post('/run', { input: shape(payoffLabWords, question), reply: PayoffLab, needs: 'strategy.view' }),
  /** A draft of a hedge request for what the chosen strategy hedges today; the parameters of all strategies are kept with it. */
  saveRequest: post('/saveRequest', {
    input: shape(payoffLabWords, { ...question, chosen: version() }),
    reply: Saved,
    needs: 'hedging.edit',
    writes: true,
    unverified: true,
  }),
  /** What was kept with a request, computed anew from its parameters; null where it was not made here. */
  ofRequest: get('/ofRequest/:id', {
    input: shape(payoffLabWords, { id: id() }),
    reply: z.object({ lab: PayoffLab.nullable(), chosen: z.number().nullable() }),
    needs: 'hedging.view',
  }),
})
