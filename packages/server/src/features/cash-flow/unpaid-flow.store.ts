/**
 * What is still to be paid, in SQL and under any alias: whoever adds flows, or deals by their flows, asks here. A flow that failed or that
 * is on its way to the bank is not paid yet.
 */
import { CashFlowFlag, CashFlowStatus, CashFlowType, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { onItsWay } from '@hedgerow/contract/cash-flow/settling.dict'

/** A flow that counts and that no bank has settled. */
export const unpaidFlow = (flow: string) =>
  `${flow}.cfl_status = '${CashFlowStatus.of.valid}' and ${flow}.settle_status <> '${SettleStatus.of.settled}'`

/** One that is with no net row: what is in one is told by the row. */
export const flowBesideRows = (flow: string) =>
  `${unpaidFlow(flow)} and ${flow}.settle_status not in ('${onItsWay.join("', '")}')`

/** The flows of a deal that bring its result: the quote leg, and what a net settlement pays instead of the legs. */
export const resultFlows = (
  flow: string,
  deal: string,
) => `from cash_flow ${flow} where ${flow}.group_id = ${deal}.group_id
  and ${flow}.deal_id = ${deal}.id and (${flow}.cfl_type = '${CashFlowType.of.difference}'
    or ${flow}.cfl_type = '${CashFlowType.of.principal}' and ${flow}.pay_currency = split_part(${deal}.currency_pair, '/', 2))`

/** What a deal brings is realised: the flow that brings it is settled and no other of its kind is to come, whatever else is open. */
export const dealRealised = (deal: string) => `exists (select ${resultFlows('r', deal)}
    and r.cfl_status = '${CashFlowStatus.of.valid}' and r.settle_status = '${SettleStatus.of.settled}'
    and not exists (select ${resultFlows('u', deal)} and ${unpaidFlow('u')}))`

/** What a net settlement of a deal has fixed and nobody has paid yet, in the quote currency, as terms that are the deal's own; no row without one. */
export const agreedDifference = (deal: string) => `select jsonb_build_object('dealId', ${deal}.id::text, 'difference',
    sum(case f.cfl_flag when '${CashFlowFlag.of.receive}' then f.pay_amt else -f.pay_amt end)::text)
  from cash_flow f where f.group_id = ${deal}.group_id and f.deal_id = ${deal}.id and f.cfl_type = '${CashFlowType.of.difference}'
    and ${unpaidFlow('f')} having count(*) > 0`
