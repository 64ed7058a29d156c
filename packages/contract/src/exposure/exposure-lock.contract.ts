/** What stands on one exposure: its hedges and transfers, worked out from its links and deals (product specification §3). */
import { z } from 'zod'
import { dictionary } from '../kit/dictionary.ts'
import { endpoints, get } from '../kit/endpoint.ts'
import { dict, id } from '../kit/field.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { shape } from '../kit/shape.ts'
import { texts } from '../kit/text.ts'

/** What holds a part of an exposure. */
export const LockType = dictionary(
  'EXPO_LOCK_TYPE',
  { zh: '锁定类型', en: 'Lock type' },
  {
    request: ['1', '申请占用', 'Reserved by request'],
    deal: ['2', '交易锁定', 'Locked by deal'],
    transfer: ['3', '内部转移', 'Transferred'],
  },
)
/** How much of an exposure has deals. */
export const ExposureDealStatus = dictionary(
  'EXPO_DEAL_STATUS',
  { zh: '成交状态', en: 'Deal status' },
  {
    none: ['0', '未成交', 'No deal'],
    whole: ['1', '已成交', 'Wholly dealt'],
    part: ['2', '部分成交', 'Partly dealt'],
  },
)

export const exposureLockWords = texts({
  id: { zh: '敞口', en: 'Exposure' },
  title: { zh: '锁定与转移', en: 'Locks and transfers' },
  hedge_position: { zh: '套保头寸', en: 'Hedge position' },
  lockType: { zh: '锁定类型', en: 'Lock type' },
  lockSerialNo: { zh: '锁定流水号', en: 'Lock serial no.' },
  hedgeBusinType: { zh: '套保业务类型', en: 'Hedge business type' },
  lockDate: { zh: '锁定日期', en: 'Locked on' },
  lockPrice: { zh: '锁定均价', en: 'Average locked rate' },
  rightPrice: { zh: '期权执行价', en: 'Strike of options held' },
  lockEndDate: { zh: '锁定到期日', en: 'Lock end date' },
  lockEndMonth: { zh: '锁定到期月', en: 'Lock end month' },
  exposureRate: { zh: '净敞口占比（%）', en: 'Net share of effective (%)' },
  deal_status: { zh: '成交状态', en: 'Deal status' },
  last_flag: { zh: '最新标志', en: 'Last flag' },
  transferableAmt: { zh: '可转移金额', en: 'Transferable amount' },
  transferableLockAmt: { zh: '已转移金额', en: 'Transferred or offered' },
  remainTransferable: { zh: '剩余可转移', en: 'Remaining transferable' },
  remindTransfer: { zh: '转移提醒日', en: 'Transfer reminder' },
  transferPrice: { zh: '转移价格', en: 'Transfer price' },
  externalInterfaceNo: { zh: '外部接口编号', en: 'External interface no.' },
})

/** Amounts in the exposure's currency as decimal text; what is not there is null. */
export const ExposureLock = z.object({
  /** What deals hold against it: short (negative) for a long exposure. */
  hedge_position: z.string(),
  lockType: z.array(dict(LockType)),
  /** The deals that lock it, or the transfers, joined by commas. */
  lockSerialNo: z.string().nullable(),
  /** Each deal, transfer and live request that holds a part of it, the oldest first. */
  lockedBy: z.array(z.object({ record: z.enum(['request', 'deal', 'transfer']), id: z.string(), number: z.string() })),
  /** Joined by commas. */
  hedgeBusinType: z.string().nullable(),
  lockDate: z.string().nullable(),
  /** Of forwards and spots of one pair, weighted by what they hedge; the strike of an option is no locked rate. */
  lockPrice: z.string().nullable(),
  /** The pair of `lockPrice`, whose quoted unit may be a hundred. */
  lockPair: z.string().nullable(),
  /** Average strike of the options that we bought, by what they hedge. */
  rightPrice: z.string().nullable(),
  rightPair: z.string().nullable(),
  lockEndDate: z.string().nullable(),
  /** yyyymm */
  lockEndMonth: z.string().nullable(),
  /** Net of effective, per cent; null where nothing is effective. */
  exposureRate: z.string().nullable(),
  deal_status: dict(ExposureDealStatus),
  /** Whether it stands: a void one does not. */
  last_flag: dict(YesNo),
  transferableAmt: z.string(),
  transferableLockAmt: z.string(),
  remainTransferable: z.string(),
  remindTransfer: z.string().nullable(),
  transferPrice: z.string().nullable(),
  externalInterfaceNo: z.string().nullable(),
})
export type ExposureLock = z.output<typeof ExposureLock>

export const exposureLockApi = endpoints('/CLOUD-EXPO/fxExposure', {
  lock: get('/lock/:id', {
    input: shape(exposureLockWords, { id: id() }),
    reply: ExposureLock,
    needs: 'exposure.view',
  }),
})
