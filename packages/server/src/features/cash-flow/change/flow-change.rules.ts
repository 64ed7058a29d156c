/** What people may change of a cash flow, and when somebody else has to agree. Its life is in the contract. */

import type { CashFlow } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { flowChangeRefusals } from '@hedgerow/contract/cash-flow/change/flow-change.refusals'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { refuseDuty } from '@hedgerow/contract/kit/record/duty-refusal'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { listText } from '@hedgerow/contract/kit/text'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { type Calendar, closedOn } from '@hedgerow/quant/basics/calendar'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Session } from '../../../kit/http/session.ts'
import { demandFree, type OwnedFlow } from '../hold/flow-hold.rules.ts'

const pctScale = 4

type Editable = Pick<CashFlow, 'ourPartyId'> & OwnedFlow

/** @throws Refusal NOT_PERMITTED without the duty for its organisation, FLOW_LOCKED or by its owner, FLOW_CHANGE_WAITS */
export function demandEditable(flow: Editable, { duties: held }: Pick<Session, 'duties'>): void {
  if (!held.some(({ duty, orgIds }) => duty === duties.settlementMaker && orgIds.includes(flow.ourPartyId)))
    refuseDuty([duties.settlementMaker])
  demandFree(flow)
  if (flow.hasWaiting) refuse(flowChangeRefusals.FLOW_CHANGE_WAITS)
}

/** One path fits them all. @throws Refusal FLOWS_DIFFER */
export function demandAlike(flows: readonly Pick<CashFlow, 'ourPartyId' | 'counterPartyId' | 'payCurrency'>[]): void {
  const keys = flows.map(({ ourPartyId, counterPartyId, payCurrency }) =>
    [ourPartyId, counterPartyId, payCurrency].join(),
  )
  if (new Set(keys).size > 1) refuse(flowChangeRefusals.FLOWS_DIFFER)
}

/** How far an amount is from the system's, in per cent of it, without a sign; text with four decimals. */
export const deviationPct = (systemAmt: string, amount: string): string =>
  decimal(amount)
    .sub(decimal(systemAmt))
    .abs()
    .mul(decimal('100'))
    .div(decimal(systemAmt), pctScale)
    .stripZeros()
    .toString()

/** More than the policy's per cent is agreed by a second person; exactly so much is not. */
export const needsReview = (systemAmt: string, amount: string, cflChangePct: string): boolean =>
  decimal(amount)
    .sub(decimal(systemAmt))
    .abs()
    .mul(decimal('100'))
    .gt(decimal(systemAmt).mul(decimal(cflChangePct)))

/** @throws Refusal FLOW_AMOUNT_OPEN, FLOW_AMOUNT_SCALE, FLOW_UNCHANGED */
export function demandAmount(flow: Pick<CashFlow, 'payAmt' | 'payCurrency'>, amount: string, scale: number): string {
  const { payAmt, payCurrency: currency } = flow
  if (payAmt === null) refuse(flowChangeRefusals.FLOW_AMOUNT_OPEN, {}, 'payAmt')
  const next = decimal(amount)
  if (!next.eq(next.round(scale))) refuse(flowChangeRefusals.FLOW_AMOUNT_SCALE, { currency, scale }, 'payAmt')
  if (next.eq(decimal(payAmt))) refuse(flowChangeRefusals.FLOW_UNCHANGED, {}, 'payAmt')
  return payAmt
}

/** @throws Refusal PAY_DATE_PAST, NOT_A_BUSINESS_DAY naming the calendars that are closed */
export function demandPayDate(
  day: string,
  today: BusinessDate,
  calendars: Readonly<Record<string, Calendar>>,
  codes: readonly string[],
): void {
  if (day < today) refuse(flowChangeRefusals.PAY_DATE_PAST, {}, 'payDateAdj')
  const closed = closedOn(businessDate(day), calendars, codes)
  if (closed.length > 0) refuse(flowChangeRefusals.NOT_A_BUSINESS_DAY, { calendars: listText(closed) }, 'payDateAdj')
}
