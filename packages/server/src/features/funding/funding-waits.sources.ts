/** Net rows that wait for their accounts, and transfers that wait for a review, their maker or another try. */
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { AllocateStatus, LockFlag, OperateStatus } from '@hedgerow/contract/cash-flow/clearing.dict'
import type { fundingFeature } from '@hedgerow/contract/funding/funding.feature'
import { TransferStatus, TransferType } from '@hedgerow/contract/funding/transfer.dict'
import { transferLife } from '@hedgerow/contract/funding/transfer.life'
import { NettingStatus } from '@hedgerow/contract/settlement/net/net-result.dict'
import { type RawBuilder, sql } from 'kysely'
import type { WaitingFor, WaitingRowsOf } from '../../kit/http/feature.ts'
import { mayReviewSql } from '../approval/review.rules.ts'

type Who = Pick<WaitingFor, 'session' | 'orgs'>

const ready = ({ session, orgs }: Who, allocated: string) =>
  sql`from net_result n where n.group_id = ${session.groupId} and n.org_id = any (${orgs}::bigint[])
    and n.netting_status = ${sql.lit(NettingStatus.of.committed)} and n.operate_status = ${sql.lit(OperateStatus.of.none)}
    and n.lock_flag = ${sql.lit(LockFlag.of.open)} and n.allocate_status = ${sql.lit(allocated)}`
const transfers = ({ session }: Who, isCross: boolean, where: RawBuilder<unknown>) =>
  sql`from fund_transfer t where t.group_id = ${session.groupId}
    and coalesce(t.transfer_type = ${sql.lit(TransferType.of.crossCurrency)}, false) = ${isCross} and ${where}`
const returned = ({ session }: Who) => sql`t.transfer_status = ${sql.lit(TransferStatus.of.draft)}
  and t.check_status = ${sql.lit(CheckStatus.of.rejected)} and t.maker_id = ${session.userId}`
const broken = ({ orgs }: Who) =>
  sql`t.org_id = any (${orgs}::bigint[]) and t.transfer_status = ${sql.lit(TransferStatus.of.failed)}`

export const fundingWaits: WaitingRowsOf<typeof fundingFeature> = {
  toAllocate: (who) => ready(who, AllocateStatus.of.none),
  allocationCheck: (who) => ready(who, AllocateStatus.of.allocated),
  fundCheck: ({ session }) => sql`from fund_transfer t where t.group_id = ${session.groupId}
    and t.order_status = ${sql.lit(TransferStatus.of.submitted)} and ${sql.raw(mayReviewSql('t', transferLife, session))}`,
  transferReturned: (who) => transfers(who, false, returned(who)),
  crossReturned: (who) => transfers(who, true, returned(who)),
  transferFailed: (who) => transfers(who, false, broken(who)),
  crossFailed: (who) => transfers(who, true, broken(who)),
}
