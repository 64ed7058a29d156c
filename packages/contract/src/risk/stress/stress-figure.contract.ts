/** The figures of a stress test: of a saved run, or of the terms as the address has them; of one scenario, and of a pair or a bank in it. */
import { type Card, openedFrom, sheetsOf } from '../../kit/figure/card.ts'
import { type Figures, figuresBy } from '../../kit/figure/figure.ts'
import { stressApi, stressTerms } from './stress.contract.ts'
import { stressWords } from './stress.text.ts'

/** Of one pair; of the whole scenario where none is named. */
export const stressPart = {
  item: 'riskStress.item',
  hedge: 'riskStress.hedge',
  together: 'riskStress.together',
  spot: 'riskStress.spot',
  vol: 'riskStress.vol',
  rate: 'riskStress.rate',
  cross: 'riskStress.cross',
} as const
export type StressPartFigure = keyof typeof stressPart
/** Of one scenario. */
export const stressWhole = {
  baseValue: 'riskStress.baseValue',
  stressedValue: 'riskStress.stressedValue',
  coveragePct: 'riskStress.coveragePct',
  leastHeadroomUsd: 'riskStress.leastHeadroomUsd',
  marginCallUsd: 'riskStress.marginCallUsd',
} as const
export type StressWholeFigure = keyof typeof stressWhole
/** Of one bank. */
export const stressBank = {
  stressedValue: 'riskStressBank.stressedValue',
  claimUsd: 'riskStressBank.claimUsd',
  headroomUsd: 'riskStressBank.headroomUsd',
  marginCallUsd: 'riskStressBank.marginCallUsd',
} as const
export type StressBankFigure = keyof typeof stressBank

/** Each term as it stands in an address; the scenario is named by itself. */
const { scenarios: _, ...bookTerms } = stressTerms
const term = /^[\w ,./-]{1,200}$/
const idPattern = /^[1-9]\d{0,17}$/
const facts = {
  ...Object.fromEntries(Object.keys(bookTerms).map((name) => [name, term])),
  runId: idPattern,
  scenario: /^(\d{4}-\d{2}|[1-9]\d{0,17})$/,
}
const figuresOf = figuresBy((title, own) => ({ title, needs: 'risk.view', own: { ...facts, ...own } }))

/** Facts that are no terms. */
export const stressOwnFacts = ['runId', 'scenario', 'pair', 'bank'] as const

export const stressFigures: Figures = {
  ...figuresOf(stressPart, stressWords, { pair: /^[A-Z]{3}\/[A-Z]{3}$/ }),
  ...figuresOf(stressWhole, stressWords),
  ...figuresOf(stressBank, stressWords, { bank: idPattern }),
}

const measured = { calcDate: 'calcDate', snapshotId: 'snapshotId', scenario: 'scenarioKey' }
const whole = 'result.scenarios[].figures.'

export const stressCard: Card = {
  endpoint: stressApi.run,
  figures: {
    ...sheetsOf(whole, { ...stressPart, ...stressWhole }, measured),
    ...sheetsOf(`${whole}pairs[].`, stressPart, { ...measured, pair: 'currencyPair' }),
    ...sheetsOf(`${whole}banks[].`, stressBank, { ...measured, bank: 'counterPartyId' }),
    ...openedFrom(
      `${whole}banks[].`,
      ['facilityUsd', 'usedUsd', 'marginHeldUsd', 'marginThresholdUsd'],
      'counter-party',
    ),
  },
}
