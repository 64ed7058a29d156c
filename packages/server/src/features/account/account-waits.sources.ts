/** Changes of accounts that await their review, and balances that are not of today. */
import { AccountChangeStatus, AccountStatus } from '@hedgerow/contract/account/account.dict'
import type { accountFeature } from '@hedgerow/contract/account/account.feature'
import { bankAccountLife } from '@hedgerow/contract/account/register/bank-account.life'
import { sql } from 'kysely'
import type { WaitingRowsOf } from '../../kit/http/feature.ts'
import { mayReviewSql } from '../approval/review.rules.ts'

const { active, frozen, closing } = AccountStatus.of

export const accountWaits: WaitingRowsOf<typeof accountFeature> = {
  accountCheck: ({ session }) => sql`from bank_account_change m where m.group_id = ${session.groupId}
    and m.change_status = ${sql.lit(AccountChangeStatus.of.submitted)} and ${sql.raw(mayReviewSql('m', bankAccountLife, session))}`,
  balanceStale: ({ session, orgs, today }) => sql`from account_balance b
    join bank_account a on a.group_id = b.group_id and a.id = b.account_id
    where b.group_id = ${session.groupId} and b.org_id = any (${orgs}::bigint[]) and b.active and b.balance_date < ${today}
      and a.account_status in (${active}, ${frozen}, ${closing})`,
}
