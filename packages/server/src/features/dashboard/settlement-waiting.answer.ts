/** Where what waits of settlement is shown: the list of each kind, with the filters that leave only what is counted. */
import { AccountChangeStatus, BalanceAge } from '@hedgerow/contract/account/account.dict'
import { bankAccountLife } from '@hedgerow/contract/account/register/bank-account.life'
import { CheckBlock, CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { DiffStatus } from '@hedgerow/contract/bank-file/bank-file.dict'
import { PaymentFileStatus } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { listedDays } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { CashFlowStatus, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { flowChangeLife } from '@hedgerow/contract/cash-flow/change/flow-change.life'
import { AllocateStatus, LockFlag } from '@hedgerow/contract/cash-flow/clearing.dict'
import { PathState } from '@hedgerow/contract/cash-flow/pay-way.dict'
import type { SettlementKind } from '@hedgerow/contract/dashboard/dashboard.contract'
import { TransferStatus } from '@hedgerow/contract/funding/transfer.dict'
import { transferLife } from '@hedgerow/contract/funding/transfer.life'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { NettingStatus } from '@hedgerow/contract/settlement/net/net-result.dict'
import { netResultLife } from '@hedgerow/contract/settlement/net/net-result.life'
import { settlePathLife } from '@hedgerow/contract/settlement/path/settle-path.life'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { addGoodDays } from '@hedgerow/quant/basics/calendar'
import type { Tx } from '../../kit/database/database.ts'
import type { Session } from '../../kit/http/session.ts'
import { blockSql } from '../approval/review.rules.ts'
import { calendarsOf } from '../reference/reference.store.ts'
import { type SettlementDays, settlementCounts } from './settlement-waiting.store.ts'

/** A path that ends within so many days is soon over. */
const endingDays = 30

interface Waits {
  readonly kind: SettlementKind
  readonly url: string
  readonly count: number
}

export async function settlementWaiting(tx: Tx, session: Session, today: BusinessDate): Promise<Waits[]> {
  const orgsOf = (duty: string) => [
    ...new Set(session.duties.filter((held) => held.duty === duty).flatMap(({ orgIds }) => orgIds)),
  ]
  const [maker, reviewer] = [orgsOf(duties.settlementMaker), orgsOf(duties.settlementReviewer)]
  if (maker.length + reviewer.length === 0) return []
  const calendars = Object.values(await calendarsOf(tx, session, ['CNY']))
  const days = { today, listed: addGoodDays(today, listedDays, calendars), ending: addDays(today, endingDays) }
  const blocks = {
    netCheck: blockSql('n', netResultLife, session),
    fundCheck: blockSql('t', transferLife, session),
    pathCheck: blockSql('p', settlePathLife, session),
    accountCheck: blockSql('m', bankAccountLife, session),
    flowChangeCheck: blockSql('w', flowChangeLife, session),
  }
  const counts = await settlementCounts(tx, session, { maker, reviewer, ...blocks }, days)
  const urls = urlsOf(session.userId, { maker: maker.join(), reviewer: reviewer.join() }, days)
  return Object.entries(urls).map(([kind, url]) => ({
    kind: kind as SettlementKind,
    url,
    count: counts[kind as SettlementKind],
  }))
}

interface Orgs {
  readonly maker: string
  readonly reviewer: string
}

/** In the order in which they are shown. */
function urlsOf(
  makerId: string,
  { maker, reviewer }: Orgs,
  { today, listed, ending }: SettlementDays,
): Readonly<Record<SettlementKind, string>> {
  const { unsettled, failed } = SettleStatus.of
  const { rejected, initial } = CheckStatus.of
  const flows = (search: Readonly<Record<string, string>>) =>
    pathOf('cfl', { cflStatus: CashFlowStatus.of.valid, orgId: maker, ...search })
  const reviewable = { checkBlock: CheckBlock.of.none }
  const ready = { nettingStatus: NettingStatus.of.committed, lockFlag: LockFlag.of.open }
  const returned = { transferStatus: TransferStatus.of.draft, checkStatus: rejected, makerId }
  const broken = { transferStatus: TransferStatus.of.failed, orgId: maker }
  const drafts = { nettingStatus: NettingStatus.of.draft, orgId: maker }
  return {
    netCheck: pathOf('settle-check', reviewable),
    allocationCheck: pathOf('allocate', { ...ready, allocateStatus: AllocateStatus.of.allocated, orgId: reviewer }),
    fundCheck: pathOf('transfer-check', reviewable),
    pathCheck: pathOf('settle-path', reviewable),
    accountCheck: pathOf('bank-account', { changeStatus: AccountChangeStatus.of.submitted }),
    flowChangeCheck: pathOf('cfl', { changeStatus: initial }),
    fileRelease: pathOf('bank-file', { fileStatus: PaymentFileStatus.of.made }),
    differenceCheck: pathOf('bank-difference', { diffStatus: DiffStatus.of.submitted }),
    netReturned: pathOf('settlement', { ...drafts, checkStatus: rejected }),
    transferReturned: pathOf('transfer', returned),
    crossReturned: pathOf('crossccy', returned),
    flowsFailed: flows({ settleStatus: failed }),
    transferFailed: pathOf('transfer', broken),
    crossFailed: pathOf('crossccy', broken),
    fileRefused: pathOf('bank-file', { fileStatus: PaymentFileStatus.of.refused }),
    flowsDue: flows({ settleStatus: unsettled, payDateAdjEnd: today }),
    flowsPathless: flows({
      settleStatus: [unsettled, failed].join(),
      pathState: PathState.of.missing,
      payDateAdjEnd: listed,
    }),
    netDraft: pathOf('settlement', { ...drafts, checkStatus: initial }),
    toAllocate: pathOf('allocate', { ...ready, allocateStatus: AllocateStatus.of.none, orgId: maker }),
    differenceOpen: pathOf('bank-difference', { diffStatus: DiffStatus.of.open }),
    balanceStale: pathOf('balance-qry', { balanceAge: BalanceAge.of.stale, orgId: maker }),
    pathEnding: pathOf('settle-path', {
      pathState: PathState.of.trusted,
      endDateStart: today,
      endDateEnd: ending,
      orgId: maker,
    }),
  }
}
