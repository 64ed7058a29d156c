/** What the review of transfers brings: the money is expected on its accounts, and nobody else spends it. `approval` does the rest. */
import { RelBusinType } from '@hedgerow/contract/account/account.dict'
import { transferLife } from '@hedgerow/contract/funding/transfer.life'
import { transferRefusals } from '@hedgerow/contract/funding/transfer.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Context } from '../../kit/http/serve.ts'
import { systemDate } from '../../kit/record/system-date.ts'
import { expectFlows } from '../account/account-flow.act.ts'
import { demandActive, demandPayable, type Funds } from '../account/account-funds.rules.ts'
import { lockFunds } from '../account/account-funds.store.ts'
import type { ReviewedNoun } from '../approval/review.act.ts'
import { recentSince } from '../cash-flow/path/flow-path.rules.ts'
import { homeCalendar } from '../reference/reference.store.ts'
import { isLate } from './standing/cut-off.rules.ts'
import { cutOffsOf } from './standing/cut-off.store.ts'
import { transferNotices } from './transfer/transfer.notice.ts'
import { changedPathsOf, comparedTransfer, type StoredTransfer, transferTable } from './transfer/transfer.store.ts'
import { movementsOf } from './transfer-entry.act.ts'

export const originOf = ({ id, dealSerialNo, orgId }: Pick<StoredTransfer, 'id' | 'dealSerialNo' | 'orgId'>) =>
  ({
    originType: 'transfer',
    originId: id,
    originNo: dealSerialNo,
    orgId,
    relBusinType: RelBusinType.of.transfer,
  }) as const

/** Under the lock of their accounts each pays out of what the ones before it left. @throws Refusal INSUFFICIENT_BALANCE … */
async function expectAll({ tx, session, today }: Context, transfers: readonly StoredTransfer[]): Promise<void> {
  const moved = transfers.map((transfer) => ({ transfer, flows: movementsOf(transfer) }))
  const funds = await lockFunds(
    tx,
    session,
    moved.flatMap(({ flows }) => flows),
  )
  const keyOf = ({ accountId, currency }: Pick<Funds, 'accountId' | 'currency'>) => `${accountId} ${currency}`
  const left = new Map(funds.map((one) => [keyOf(one), one]))
  for (const { flows } of moved) {
    for (const flow of flows) {
      const held = left.get(keyOf(flow))
      if (!held) continue
      if (flow.amount.isPositive()) demandActive(held)
      else {
        demandPayable(held, flow.amount.neg())
        left.set(keyOf(flow), { ...held, pendingOut: held.pendingOut.sub(flow.amount) })
      }
    }
  }
  const expected = moved.flatMap(({ transfer, flows }) =>
    flows.map((flow) => ({ ...flow, origin: originOf(transfer) })),
  )
  await expectFlows(tx, session, expected, today)
}

/** What no longer leaves on its day is passed by itself, with words for it. @throws Refusal LATE_PASS_COMMENT */
async function demandInTime(
  { tx, session, today }: Context,
  transfers: readonly StoredTransfer[],
  comment: string,
): Promise<ReadonlyMap<string, object>> {
  const { time } = await systemDate(tx)
  const paid = transfers.map(({ drawOutAccountId: accountId, currency }) => ({ accountId, currency }))
  const cutOffs = await cutOffsOf(tx, session, paid)
  const late = transfers.filter(({ payDate }, at) =>
    isLate({ payDate, cutOff: cutOffs[at]?.time ?? null }, { today, time }),
  )
  const [first] = late
  const { LATE_PASS_COMMENT } = transferRefusals
  if (first && !comment) refuse(LATE_PASS_COMMENT, { dealSerialNo: first.dealSerialNo }, 'comment')
  return new Map(late.map(({ id }) => [id, { late: true }]))
}

/** What goes to a path that changed in the last days is decided by itself. @throws Refusal TRANSFER_PATH_CHANGED with the place of the first */
export async function demandOldPaths({ tx, session, today }: Context, ids: readonly string[]): Promise<void> {
  const calendar = await homeCalendar(tx, session)
  const changed = await changedPathsOf(tx, session, ids, recentSince(today, calendar))
  const [first] = changed
  if (first) refuse(transferRefusals.TRANSFER_PATH_CHANGED, { date: first.changedOn }, `ids.${ids.indexOf(first.id)}`)
}

export const reviewedTransfer: ReviewedNoun<StoredTransfer> = {
  life: transferLife,
  table: transferTable,
  rejectionAsksAmount: false,
  notTheMaker: transferRefusals.TRANSFER_NOT_YOURS,
  commentNeeded: transferRefusals.TRANSFER_COMMENT_NEEDED,
  notices: transferNotices,
  compared: comparedTransfer,
  weigh: demandInTime,
  onPass: expectAll,
}
