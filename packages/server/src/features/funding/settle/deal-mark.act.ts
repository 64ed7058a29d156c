/** The fair value of a deal in the books goes when what it measures goes: with its settlement, or with an event that leaves nothing to settle. */
import { CashFlowOrigin, CashFlowStatus, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Context } from '../../../kit/http/serve.ts'
import { standingFlowsOf } from '../../cash-flow/cash-flow.store.ts'
import { reverseJournals, standingJournals } from '../../ledger/journal.store.ts'
import { holdDeals } from './settle.store.ts'

export async function reverseMarks(
  { tx, session }: Pick<Context, 'tx' | 'session'>,
  dealIds: readonly string[],
  bookDate: BusinessDate,
): Promise<void> {
  const originIds = [...new Set(dealIds)]
  if (originIds.length === 0) return
  await holdDeals(tx, session, originIds)
  const marks = await standingJournals(tx, session, { journalKind: 'mark', originType: 'deal', originIds })
  await reverseJournals(
    tx,
    session,
    marks.map(({ id }) => id),
    bookDate,
  )
}

/** Of deals that an event ended: those of which a flow is still to be paid keep their mark until it is. */
export async function reverseEndedMarks(context: Context, dealIds: readonly string[]): Promise<void> {
  if (dealIds.length === 0) return
  const flows = await standingFlowsOf(context.tx, context.session, CashFlowOrigin.of.deal, dealIds)
  const unpaid = new Set(
    flows
      .filter(
        ({ cflStatus, settleStatus }) =>
          cflStatus === CashFlowStatus.of.valid && settleStatus !== SettleStatus.of.settled,
      )
      .map(({ dealId }) => dealId),
  )
  await reverseMarks(
    context,
    dealIds.filter((id) => !unpaid.has(id)),
    context.today,
  )
}
