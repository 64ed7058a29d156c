/** Hedge strategies: how much is hedged so many days before it is due and with what, in versions that a second person passes. */
import { z } from 'zod'
import { CheckBlock } from '../../approval/approval.dict.ts'
import { Differences } from '../../approval/difference/difference.contract.ts'
import { decision, reviewedFields, Trail } from '../../approval/review.contract.ts'
import { ExposureDirection } from '../../exposure/exposure.dict.ts'
import { endpoints, get, page, post } from '../../kit/endpoint.ts'
import {
  businessDate,
  currencyPair,
  dict,
  fewRows,
  id,
  optional,
  rateDifference,
  remark,
  text,
  version,
} from '../../kit/field.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { shape } from '../../kit/shape.ts'
import { HedgeInstrument, NettingRule, StrategyStatus } from './hedge-strategy.dict.ts'
import { hedgeStrategyList } from './hedge-strategy.list.ts'
import { hedgeStrategyWords } from './hedge-strategy.text.ts'

export const strategyLimits = { name: 64, remark: 512, layers: 24, daysBefore: 3650 } as const

const Layer = z.object({ daysBefore: rateDifference(), coverPct: rateDifference() })
const Allowed = z.object({ instrument: dict(HedgeInstrument), ceilingPct: rateDifference() })

const fields = {
  strategyNameZh: text({ max: strategyLimits.name }),
  strategyNameEn: text({ max: strategyLimits.name }),
  /** After today, and still so when it is passed. */
  validFrom: businessDate(),
  instruments: fewRows(z.array(Allowed), HedgeInstrument.values.length).default([]),
  layers: fewRows(z.array(Layer), strategyLimits.layers).default([]),
  nettingRule: dict(NettingRule),
  /** Whether a request against the plan must say why. */
  reasonFlag: dict(YesNo),
  remark: remark(),
} as const
export const NewStrategy = shape(hedgeStrategyWords, {
  orgId: id(),
  currencyPair: currencyPair(),
  exposureDirection: dict(ExposureDirection),
  /** Of a new version: the one in force; organisation, pair and direction are its own. */
  replacesId: optional(id()),
  ...fields,
})
export const StrategyEdit = shape(hedgeStrategyWords, { id: id(), version: version(), ...fields })

const Strategy = z.object({
  id: z.string(),
  version: z.number(),
  orgId: z.string(),
  orgName: z.string(),
  strategyNo: z.string(),
  versionNo: z.number(),
  strategyNameZh: z.string(),
  strategyNameEn: z.string(),
  strategyStatus: dict(StrategyStatus),
  currencyPair: z.string(),
  exposureDirection: dict(ExposureDirection),
  validFrom: z.string(),
  /** The last day on which it holds; null until it is replaced or retired. */
  validTo: z.string().nullable(),
  instruments: z.array(z.object({ instrument: dict(HedgeInstrument), ceilingPct: z.string() })),
  layers: z.array(z.object({ daysBefore: z.string(), coverPct: z.string() })),
  nettingRule: dict(NettingRule),
  reasonFlag: dict(YesNo),
  remark: z.string(),
  ...reviewedFields,
})
export type Strategy = z.output<typeof Strategy>

/** The policy in force of the strategy's currency and side. */
const StrategyBand = z.object({
  dayFrom: z.number(),
  dayTo: z.number(),
  leastPct: z.string(),
  mostPct: z.string(),
})
export type StrategyBand = z.output<typeof StrategyBand>

const StrategyVersion = z.object({
  id: z.string(),
  versionNo: z.number(),
  strategyStatus: dict(StrategyStatus),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  makerName: z.string(),
})

const StrategyReview = z.object({
  strategy: Strategy,
  bands: z.array(StrategyBand),
  /** All of its number, newest first. */
  versions: z.array(StrategyVersion),
  checkBlock: dict(CheckBlock),
  /** Of a new version also from the one that it replaces. */
  differences: Differences,
  trail: Trail,
})
export type StrategyReview = z.output<typeof StrategyReview>

const byId = shape(hedgeStrategyWords, { id: id() })
const Decision = shape(hedgeStrategyWords, { id: id(), version: version(), ...decision })
const Saved = z.object({ id: z.string(), strategyNo: z.string(), version: z.number() })
const writes = { reply: Saved, needs: 'strategy.edit', writes: true } as const

export const hedgeStrategyApi = endpoints('/CLOUD-FX/hedgeStrategy', {
  queryByPage: page('/queryByPage', hedgeStrategyList),
  query: get('/query/:id', { input: byId, reply: StrategyReview, needs: 'strategy.view' }),
  /** What the hedging policy in force says of a pair and side, for who writes a strategy. */
  bands: post('/bands', {
    input: shape(hedgeStrategyWords, {
      orgId: id(),
      currencyPair: currencyPair(),
      exposureDirection: dict(ExposureDirection),
    }),
    reply: z.array(StrategyBand),
    needs: 'strategy.view',
  }),
  addStore: post('/addStore', { input: NewStrategy, ...writes, unverified: true }),
  addCommit: post('/addCommit', { input: NewStrategy, ...writes }),
  modifyStore: post('/modifyStore', { input: StrategyEdit, ...writes, unverified: true }),
  modifyCommit: post('/modifyCommit', { input: StrategyEdit, ...writes }),
  check: post('/check', { input: Decision, reply: Saved, needs: 'strategy.check', writes: true, secondPerson: true }),
  withdraw: get('/withdraw/:id', { input: byId, ...writes, unverified: true }),
  invalid: get('/invalid/:id', { input: byId, ...writes, unverified: true }),
  retire: get('/retire/:id', {
    input: byId,
    reply: Saved,
    needs: 'strategy.check',
    writes: true,
    stepUp: true,
    secondPerson: true,
  }),
})
