/** What happens to the book under scenarios: item, hedge and both together, what came from what, and the rate that breaks the budget. */
import { z } from 'zod'
import { RunStatus } from '../../business-day/business-day.dict.ts'
import { snapshotAsk } from '../../business-day/snapshot/snapshot.contract.ts'
import { endpoints, post } from '../../kit/endpoint.ts'
import { amount, currency, currencyPair, dict, id, optional, rateDifference, text } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { BookScope } from '../risk.dict.ts'
import { RiskReason } from '../var/var.contract.ts'
import { BankGap, LossTarget, StressSide } from './stress.dict.ts'
import { stressWords } from './stress.text.ts'

/** What is left out stands for its usual value. */
const usual = <F extends z.ZodType>(field: F) =>
  z.preprocess((given: z.input<F> | null | undefined) => (given === '' || given === null ? undefined : given), field)

const scenarioKey = /(\d{4}-\d{2}|[1-9]\d{0,17})/.source

export const stressUsual = { factor: '100', largestFactor: '10' } as const
export const mostScenarios = 12

const bookTerms = {
  ...snapshotAsk,
  /** The reader's reporting currency where it is left out. */
  convertCurrency: optional(currency()),
  bookScope: usual(dict(BookScope).default(BookScope.of.together)),
  /** Percent by which every scenario is scaled besides its own. */
  factor: usual(rateDifference().default(stressUsual.factor)),
} as const

export const stressTerms = {
  ...bookTerms,
  /** Ids of scenarios in force and names of periods (`2015-08`); left out, all that can be measured. */
  scenarios: optional(
    text({
      max: 300,
      pattern: new RegExp(`^${scenarioKey}(,${scenarioKey})*$`),
      rule: '2015-08,12',
    }),
  ),
} as const
export const StressAsk = shape(stressWords, stressTerms)

const oneScenario = text({ max: 20, pattern: new RegExp(`^${scenarioKey}$`), rule: '2015-08' })
/** Which rows of a book, under which scenario. */
export const stressRowTerms = {
  scenarioKey: oneScenario,
  currencyPair: optional(currencyPair()),
  /** Deals with this bank alone. */
  counterPartyId: optional(id()),
} as const
const StressRowsAsk = shape(stressWords, { ...bookTerms, ...stressRowTerms })

const reverseTerms = {
  ...bookTerms,
  /** Left out, the pair alone moves, the way that loses. */
  scenarioKey: optional(oneScenario),
  currencyPair: currencyPair(),
  lossTarget: usual(dict(LossTarget).default(LossTarget.of.budget)),
  /** In the conversion currency, where the target is an own amount. */
  lossAmount: optional(amount({ above: 0 })),
  largestFactor: usual(amount({ above: 0 }).default(stressUsual.largestFactor)),
} as const
const ReverseAsk = shape(stressWords, reverseTerms)

/** Money of the conversion currency; gains are positive. The four parts add up to `together`, as item and hedge do. */
const parts = {
  item: z.string(),
  hedge: z.string(),
  together: z.string(),
  spot: z.string(),
  vol: z.string(),
  rate: z.string(),
  cross: z.string(),
} as const

/** US dollars, where nothing else is said; null where `bankGaps` says what is missing. */
const BankStress = z.object({
  counterPartyId: z.string(),
  bankNameZh: z.string(),
  bankNameEn: z.string(),
  /** What its deals are worth to us under the scenario, in the conversion currency. */
  stressedValue: z.string(),
  /** What they are then worth to the bank: deals set each other off under a netting agreement alone. */
  claimUsd: z.string().nullable(),
  facilityUsd: z.string().nullable(),
  /** By the rules of the limit, before the scenario. */
  usedUsd: z.string().nullable(),
  /** The limit less its use less the claim; below zero where it does not suffice. */
  headroomUsd: z.string().nullable(),
  marginHeldUsd: z.string().nullable(),
  marginThresholdUsd: z.string().nullable(),
  /** The claim beyond the threshold and what is deposited. */
  marginCallUsd: z.string().nullable(),
  /** It asks for no margin. */
  isMarginFree: z.boolean(),
  bankGaps: z.array(dict(BankGap)),
})
export type BankStress = z.output<typeof BankStress>

const StressFigures = z.object({
  ...parts,
  baseValue: z.string(),
  stressedValue: z.string(),
  /** Of the loss of the item, what the hedge made good; null where the item loses nothing. */
  coveragePct: z.string().nullable(),
  /** Held pairs that the shocks do not reach. */
  unshockedPairs: z.array(z.string()),
  pairs: z.array(z.object({ currencyPair: z.string(), ...parts })),
  /** Those with deals in the book, the least headroom first. */
  banks: z.array(BankStress),
  /** Of the bank with the least; null where that of one is not known. US dollars. */
  leastHeadroomUsd: z.string().nullable(),
  /** Of all banks; null where that of one is not known. US dollars. */
  marginCallUsd: z.string().nullable(),
})
export type StressFigures = z.output<typeof StressFigures>

const ScenarioResult = z.object({
  scenarioKey: z.string(),
  scenarioNameZh: z.string(),
  scenarioNameEn: z.string(),
  dataPeriodStart: z.string(),
  dataPeriodEnd: z.string(),
  /** Why it was not measured; then it has no figure. */
  reasons: z.array(RiskReason),
  figures: StressFigures.nullable(),
})
export type ScenarioResult = z.output<typeof ScenarioResult>

export const StressResult = z.object({
  calcDate: z.string(),
  snapshotId: z.string().nullable(),
  convertCurrency: z.string(),
  libraryVersion: z.string(),
  scenarios: z.array(ScenarioResult),
})
export type StressResult = z.output<typeof StressResult>

export const StressAnswer = z.object({
  runStatus: dict(RunStatus),
  reasons: z.array(RiskReason),
  result: StressResult.nullable(),
  durationMs: z.number(),
})

const { item: _, hedge: __, ...rowParts } = parts
const StressRow = z.object({
  stressSide: dict(StressSide),
  id: z.string(),
  holdingNo: z.string(),
  currencyPair: z.string(),
  baseValue: z.string(),
  stressedValue: z.string(),
  ...rowParts,
})
export type StressRow = z.output<typeof StressRow>

export const StressRows = z.object({
  reasons: z.array(RiskReason),
  convertCurrency: z.string(),
  /** Largest loss first. */
  rows: z.array(StressRow),
  /** Rows that are not shown, and what they gain together. */
  restCount: z.number(),
  restTogether: z.string(),
})

const ReverseResult = z.object({
  convertCurrency: z.string(),
  currencyPair: z.string(),
  /** The loss that is looked for, positive. */
  lossAmount: z.string(),
  /** How many times the scenario; null where it is not reached. */
  breakFactor: z.string().nullable(),
  /** Of the pair, for its quoted unit. */
  marketRate: z.string(),
  breakingRate: z.string().nullable(),
  /** Gain or loss as the scenario grows. */
  curve: z.array(z.object({ breakFactor: z.string(), together: z.string() })),
})
export type ReverseResult = z.output<typeof ReverseResult>

const ReverseAnswer = z.object({
  runStatus: dict(RunStatus),
  reasons: z.array(RiskReason),
  result: ReverseResult.nullable(),
})

export const stressApi = endpoints('/CLOUD-FX/stress', {
  run: post('/run', { input: StressAsk, reply: StressAnswer, needs: 'risk.view' }),
  /** The deals and exposures behind a figure of one scenario. */
  rows: post('/rows', { input: StressRowsAsk, reply: StressRows, needs: 'risk.view' }),
  reverse: post('/reverse', { input: ReverseAsk, reply: ReverseAnswer, needs: 'risk.view' }),
})
