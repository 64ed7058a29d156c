/** A value at risk that is reckoned on paper: what is asked, its work and what the library says of it, for the tests of what is made of them. */
import { VarAlgorithm } from '@hedgerow/contract/risk/risk.dict'
import { VarAsk } from '@hedgerow/contract/risk/var/var.contract'
import type { VarTerms } from '@hedgerow/quant/risk/value-at-risk/currency-var'
import type { VarParts, VarQuestion, VarWork } from './var.rules.ts'

/** With the usual values of what is left out. */
export const varAsk = (terms: Readonly<Record<string, unknown>> = {}): VarQuestion => VarAsk.schema.parse(terms)

export const varTerms = (over: Partial<VarTerms> = {}): VarTerms => ({
  algorithm: 'historical',
  confidence: 0.95,
  holdingDays: 1,
  sampleSize: 20,
  returnType: 'simple',
  estimator: { kind: 'sample' },
  scaling: 'square-root',
  tail: 'rank',
  simulations: 10_000,
  process: 'lognormal',
  centre: 'median',
  seed: 7,
  ...over,
})

/** The dollar stands still for eighteen days, then falls by a tenth (100 to 90) and rises by a twentieth (90 to 94.5). */
const dollar = [...Array.from({ length: 19 }, () => 100), 90, 94.5]

/** 1,000 are owed to us in dollars, deals sell 400 of them: 600 are open. The twenty returns that count have one day that falls. */
export const varWork = (over: Partial<VarWork> = {}): VarWork => ({
  calcDate: '20260413',
  snapshotId: '31',
  confidence: '95',
  algorithm: VarAlgorithm.of.historical,
  scale: 2,
  item: [1000],
  hedge: [-400],
  book: { home: 'CNY', currencies: ['USD'], options: [], conversions: {} },
  terms: varTerms(),
  dates: dollar.map((_, at) => String(20260301 + at)),
  rates: dollar.map((rate) => [rate]),
  leftOut: [],
  simulatedCount: 0,
  ...over,
})

type Whole = VarParts['whole']

/** Of dollars and euros; the figures need not follow from the positions. */
export const wholeOf = ({
  figures,
  ...over
}: Partial<Omit<Whole, 'figures'>> & { figures?: Partial<Whole['figures']> } = {}): Whole => ({
  volatilities: [0.005, 0.0075],
  correlation: [
    [1, 0.25],
    [0.25, 1],
  ],
  positions: [600, -200],
  repaired: false,
  largestChange: 0,
  largestGap: 0,
  histogram: [],
  worst: [],
  ...over,
  figures: {
    valueAtRisk: 120,
    expectedShortfall: 150,
    marginal: [0.25, -0.15],
    component: [90, 30],
    contribution: [0.75, 0.25],
    incremental: [80, -10],
    standalone: [100, 50],
    diversificationBenefit: 30,
    shortfallComponent: [100, 50],
    strictShortfall: null,
    interval: null,
    shortfallError: null,
    ...figures,
  },
})
