/** Whether a flow may be paid by a path, and from which day on a change of a path is still flagged. */
import { recentChangeDays } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { flowChangeRefusals } from '@hedgerow/contract/cash-flow/change/flow-change.refusals'
import { PathState } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { addGoodDays, type Calendar } from '@hedgerow/quant/basics/calendar'

/** The first day whose changes are still flagged: so many business days before the system date. */
export const recentSince = (today: BusinessDate, calendar: Calendar): BusinessDate =>
  addGoodDays(today, -recentChangeDays, calendar)

/** Valid from the first to the last day, both included; without a last day for good. */
export const isInWindow = (
  path: { readonly beginDate: string; readonly endDate: string | null },
  day: string,
): boolean => path.beginDate <= day && (path.endDate === null || day <= path.endDate)

/** Our organisation or a counterparty; their ids are of two tables. */
export interface PaidParty {
  readonly partyType: string
  readonly partyId: string | null
}
export const isOf = (path: PaidParty, { partyType, partyId }: PaidParty): boolean =>
  path.partyType === partyType && path.partyId === partyId

interface OfferedPath {
  readonly pathStatus: string
  readonly currency: string
  readonly partyType: string
  readonly partyId: string
  readonly beginDate: string
  readonly endDate: string | null
}

/** @throws Refusal PATH_NOT_FITTING, PATH_NOT_VERIFIED, PATH_OUTSIDE_WINDOW */
export function demandPayable(
  path: OfferedPath | undefined,
  payment: PaidParty & { readonly field: string; readonly currency: string; readonly day: string },
): void {
  const { field, currency, day } = payment
  if (!path || !isOf(path, payment) || path.currency !== currency)
    refuse(flowChangeRefusals.PATH_NOT_FITTING, {}, field)
  if (path.pathStatus !== PathState.of.trusted) refuse(flowChangeRefusals.PATH_NOT_VERIFIED, {}, field)
  if (!isInWindow(path, day)) refuse(flowChangeRefusals.PATH_OUTSIDE_WINDOW, {}, field)
}
