/** Cash flows, whatever brought them: one row and the list (§7.5). */

import { z } from 'zod'
import { CheckStatus } from '../approval/approval.dict.ts'
import { endpoints, get, page } from '../kit/endpoint.ts'
import { dict, id, numberOf } from '../kit/field.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { shape } from '../kit/shape.ts'
import { DateSchedRule } from '../reference/reference.dict.ts'
import {
  CashFlowFlag,
  CashFlowGenType,
  CashFlowKnown,
  CashFlowOrigin,
  CashFlowStatus,
  CashFlowType,
  SettleStatus,
} from './cash-flow.dict.ts'
import { cashFlowList } from './cash-flow.list.ts'
import { cashFlowWords } from './cash-flow.text.ts'
import { PathPosition, PayWay } from './pay-way.dict.ts'

/** A change of a path within so many business days before the system date is flagged wherever the path is shown. */
export const recentChangeDays = 5

export const CashFlow = z.object({
  id: z.string(),
  cflId: z.string(),
  cflNo: numberOf('flow'),
  cflVersion: z.number(),
  version: z.number(),
  /** What brought it, and its number. */
  originType: dict(CashFlowOrigin),
  originNo: z.string(),
  /** The deal, where one brought it. */
  dealId: z.string().nullable(),
  dealSerialNo: numberOf('deal', 'dealId').nullable(),
  legNo: z.number(),
  cflType: dict(CashFlowType),
  cflFlag: dict(CashFlowFlag),
  cflGenType: dict(CashFlowGenType),
  cflStatus: dict(CashFlowStatus),
  cflKnownStatus: dict(CashFlowKnown),
  settleStatus: dict(SettleStatus),
  payDate: z.string(),
  payDateAdj: z.string(),
  payDateSchedRule: dict(DateSchedRule),
  /** Null until the fixing of a net settled forward. */
  payAmt: z.string().nullable(),
  payCurrency: z.string(),
  holidayTypes: z.string(),
  counterPartyId: z.string().nullable(),
  actualAmt: z.string().nullable(),
  actualDate: z.string().nullable(),
  manualChgFlag: dict(YesNo),
  postscript: z.string(),
  /** Our organisation. */
  ourPartyId: z.string(),
  payWay: dict(PayWay).nullable(),
  position: dict(PathPosition).nullable(),
  ourPartyPathId: z.string().nullable(),
  counterPartyPathId: z.string().nullable(),
  nettingId: z.string().nullable(),
  nettingNo: numberOf('netResult', 'nettingId').nullable(),
  deductRate: z.string().nullable(),
  deductFee: z.string().nullable(),
  /** What the system made of it, where people changed it. */
  systemAmt: z.string().nullable(),
  systemDate: z.string().nullable(),
  changeReason: z.string(),
  /** Null where nobody had to agree to a change. */
  changeStatus: dict(CheckStatus).nullable(),
  /** Flows with interest only; empty for spot, forward and option. */
  ruleNo: z.string().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  compdMethod: z.string().nullable(),
  nominalType: z.string().nullable(),
  nominalAmt: z.string().nullable(),
  nominalCurrency: z.string().nullable(),
  nominalSum: z.string().nullable(),
  payRate: z.string().nullable(),
  paySpread: z.string().nullable(),
  dealAccId: z.string().nullable(),
  accId: z.string().nullable(),
})
export type CashFlow = z.output<typeof CashFlow>
/** One leg, as whoever makes the flow says it; the rest follows. */
export type CashFlowLeg = Pick<
  CashFlow,
  'legNo' | 'cflType' | 'cflFlag' | 'cflKnownStatus' | 'payCurrency' | 'payAmt' | 'payDate'
>

/** The list opens on what is due within so many business days, and on what is overdue. */
export const listedDays = 10

export const settleCflApi = endpoints('/CLOUD-BIZ', {
  queryCflByPage: page('/settle/queryCflByPage', cashFlowList),
  /** Up to which day the list of cash flows opens. */
  queryCflWindow: get('/settle/queryCflWindow', {
    reply: z.object({ today: z.string(), until: z.string() }),
    needs: 'settlement.view',
  }),
  queryCfl: get('/bizCfl/queryCfl/:id', {
    input: shape(cashFlowWords, { id: id() }),
    reply: CashFlow,
    needs: 'settlement.view',
  }),
})
