/** Exposures: what is registered, how it is changed, what an import says (§5.3, §7.3). */
import { z } from 'zod'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
import {
  amount,
  businessDate,
  currency,
  dict,
  id,
  ids,
  numberOf,
  optional,
  rate,
  remark,
  text,
  version,
} from '../kit/field.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { type Parsed, shape } from '../kit/shape.ts'
import {
  ChangeMethod,
  ChangeType,
  ExposureDirection,
  ExposureHedgeFlag,
  ExposureSource,
  ExposureStatus,
  ExposureType,
} from './exposure.dict.ts'
import { exposureChangeList, exposureList, exposureMonitorList } from './exposure.list.ts'
import { exposureWords } from './exposure.text.ts'

const evidence = {
  projectNo: optional(text({ max: 64 })),
  contractNo: optional(text({ max: 64 })),
  billNo: optional(text({ max: 64 })),
  documentaryBillRate: optional(rate()),
  /** Of the pair with the currency of the books; left out, the published mid of the exposure date is kept. */
  bookRate: optional(rate()),
  documentaryBillBank: optional(text({ max: 64 })),
  externalNo: optional(text({ max: 64 })),
  dept: optional(text({ max: 64 })),
  remark: remark(),
} as const

/** Required as §5.3 says: type, direction, org, exposure date, expire date, delivery date, amount, bill flag. */
const exposureFields = {
  orgId: id(),
  exposureType: dict(ExposureType),
  exposureDirection: dict(ExposureDirection),
  currency: currency(),
  exposureAmt: amount(),
  transDate: businessDate(),
  endDate: businessDate(),
  deliveryDate: businessDate(),
  documentaryBillFlag: dict(YesNo),
  ...evidence,
} as const

export const NewExposure = shape(exposureWords, exposureFields)
export type NewExposure = Parsed<typeof NewExposure>
export const ModifiedExposure = shape(exposureWords, { id: id(), version: optional(version()), ...exposureFields })

/**
 * Required as §5.3 says: change date, change type, deal type (method), amount, end date, deterministic exposure. A change
 * changes one thing: the others say that they stay (the method none, the amount 0, the expire date as it is).
 */
const changeFields = {
  /** Of the exposure. */
  version: version(),
  changeType: dict(ChangeType),
  dealType: dict(ChangeMethod),
  changeAmt: amount(),
  changeDate: businessDate(),
  endDate: businessDate(),
  deterministicFlag: optional(dict(YesNo)),
  contractPayDate: optional(businessDate()),
  /** Of a change of the booking rate. */
  bookRate: optional(rate()),
  remark: remark(),
} as const
export const ExposureChange = shape(exposureWords, { exposureId: id(), ...changeFields })
/** Which exposure a change is to be of. */
export const ChangedExposure = shape(exposureWords, { exposureId: id() })
/** By the id of the change that it is said in place of. */
const EditedExposureChange = shape(exposureWords, { id: id(), ...changeFields })
export type ExposureChange = Parsed<typeof ExposureChange>

/** An exposure as it is read: amounts as decimal text in its currency, dates as yyyymmdd. */
export const Exposure = z.object({
  id: z.string(),
  version: z.number(),
  serialNo: numberOf('exposure'),
  chgNo: z.number(),
  status: dict(ExposureStatus),
  exposureType: dict(ExposureType),
  exposureDirection: dict(ExposureDirection),
  orgId: z.string(),
  orgName: z.string(),
  currency: z.string(),
  originalAmt: z.string(),
  exposureAmt: z.string(),
  /** exposure amount − original */
  changedAmt: z.string(),
  effectiveExposure: z.string(),
  settledAmt: z.string(),
  lockAmt: z.string(),
  reservedAmt: z.string(),
  /** effective − locked; long positive, short negative */
  netExposure: z.string(),
  netAmt: z.string(),
  /** effective − locked − reserved */
  openAmt: z.string(),
  /** What of `openAmt` may be hedged: nothing of an observation. */
  hedgeableAmt: z.string(),
  transDate: z.string(),
  endDate: z.string(),
  deliveryDate: z.string(),
  projectNo: z.string(),
  contractNo: z.string(),
  billNo: z.string(),
  documentaryBillFlag: dict(YesNo),
  documentaryBillRate: z.string().nullable(),
  documentaryBillBank: z.string(),
  /** Quote currency for the quoted unit of its pair; null where nobody entered one and the market had none. */
  bookRate: z.string().nullable(),
  bookRatePair: z.string().nullable(),
  bookRateSource: z.string().nullable(),
  bookRateDate: z.string().nullable(),
  riskTransferableFlag: dict(YesNo),
  hedgeFlag: dict(ExposureHedgeFlag),
  lockFlag: dict(YesNo),
  /** Of what is locked, what other organisations of the group have taken over. */
  transferredAmt: z.string(),
  /** The transfer that it came by from another organisation. */
  mirrorOf: numberOf('transfer').nullable(),
  source: dict(ExposureSource),
  externalNo: z.string().nullable(),
  toUsdRate: z.string().nullable(),
  toUsdRateDate: z.string().nullable(),
  toUsdAmount: z.string().nullable(),
  dept: z.string(),
  remark: z.string(),
  createBy: z.string(),
  createTime: z.string(),
  modifyBy: z.string(),
  modifyTime: z.string(),
})
export type Exposure = z.output<typeof Exposure>

/** What can be hedged: the chosen ones, then the soonest to fall due; those past their expire date come last. */
const Hedgeable = z.object({
  recordList: z.array(Exposure),
  /** There are more than a picker can show: name by `ids` what must be among them. */
  truncated: z.boolean(),
})

const Registered = z.object({ id: z.string(), serialNo: numberOf('exposure'), version: z.number() })
const Changed = z.object({ exposureId: z.string(), chgSerialNo: numberOf('exposure-change'), version: z.number() })
const byId = shape(exposureWords, { id: id() })

export const exposureApi = endpoints('/CLOUD-EXPO/fxExposure', {
  queryByPage: page('/queryByPage', exposureList),
  add: post('/add', { input: NewExposure, reply: Registered, needs: 'exposure.edit', writes: true }),
  modify: post('/modify', { input: ModifiedExposure, reply: Registered, needs: 'exposure.edit', writes: true }),
  /** Exposures that can still be hedged, for pickers. Those of `ids` are always among them, hedgeable or not. */
  query: get('/query', {
    input: shape(exposureWords, { ids: optional(ids()) }),
    reply: Hedgeable,
    needs: 'exposure.view',
  }),
  byId: get('/query/:id', { input: byId, reply: Exposure, needs: 'exposure.view' }),
  invalid: get('/invalid', {
    input: shape(exposureWords, { ids: ids() }),
    reply: z.object({ count: z.number() }),
    needs: 'exposure.edit',
    writes: true,
  }),
})

export const exposureChangeApi = endpoints('/CLOUD-EXPO/fxExposureChange', {
  queryByPage: page('/queryByPage', exposureChangeList),
  add: post('/add', { input: ExposureChange, reply: Changed, needs: 'exposure.edit', writes: true }),
  /** Takes the latest change back and makes another in its place; records are never rewritten. Only who made the change may. */
  modify: post('/modify', { input: EditedExposureChange, reply: Changed, needs: 'exposure.edit', writes: true }),
  /** Takes the latest change back by a reversing record; only who made the change may. */
  invalid: get('/invalid/:id', { input: byId, reply: Changed, needs: 'exposure.edit', writes: true }),
})

export const exposureMonitorApi = endpoints('/CLOUD-EXPO/exposureMonitor', {
  queryByPage: page('/queryByPage', exposureMonitorList),
})
