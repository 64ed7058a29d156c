/** Where the lists of accounts, balances and movements take their columns from. */

import { AccountChangeStatus, AccountStatus, BalanceAge, BalanceSource } from '@hedgerow/contract/account/account.dict'
import { accountFlowList } from '@hedgerow/contract/account/account-flow.contract'
import { balanceList } from '@hedgerow/contract/account/balance.contract'
import { bankAccountLife } from '@hedgerow/contract/account/register/bank-account.life'
import { bankAccountList } from '@hedgerow/contract/account/register/bank-account.list'
import { CheckBlock } from '@hedgerow/contract/approval/approval.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { ofGroup } from '../../kit/database/database.ts'
import type { ListSource } from '../../kit/database/list-query.ts'
import type { Session } from '../../kit/http/session.ts'
import type { TimelineSource } from '../../kit/row/timeline.ts'
import { blockSql, type Reviewer } from '../approval/review.rules.ts'
import { nameOfOrg, nameOfParty } from '../enterprise/enterprise.word.ts'
import { bookedSql, pendingSql } from './account-funds.store.ts'

/** Each row says whether its reader may decide on the latest matter of the account; an account without one awaits no decision. */
export const bankAccountSource = (session: Reviewer): ListSource<typeof bankAccountList> => ({
  list: bankAccountList,
  from: `bank_account a left join lateral (select m.*
    from bank_account_change m where m.group_id = a.group_id and m.account_id = a.id order by m.id desc limit 1) h on true`,
  lookups: `join org o on o.group_id = a.group_id and o.id = a.org_id
    left join counter_party c on c.group_id = a.group_id and c.id = a.bank_id
    left join member m on m.group_id = a.group_id and m.id = h.maker_id`,
  id: 'a.id',
  where: ofGroup('a'),
  columns: {
    checkStatus: 'h.check_status',
    approveStatus: 'h.approve_status',
    changeKind: 'h.change_kind',
    changeStatus: 'h.change_status',
    checkBlock: `case when h.id is null then '${CheckBlock.of.decided}' else ${blockSql('h', bankAccountLife, session)} end`,
    makerId: 'h.maker_id',
    makerName: 'm.real_name',
    bankName: nameOfParty('c'),
    orgName: nameOfOrg('o'),
    // Of each currency; what nobody has told is left out. The time is that of the oldest of them.
    balance: `(select string_agg(b.currency || ' ' || round(${bookedSql}, k.decimal_scale), ' · ' order by b.id) from account_balance b
      join currency k on k.currency_code = b.currency
      where b.group_id = a.group_id and b.account_id = a.id and b.active and b.balance_date is not null)`,
    balanceTime: `(select min(b.balance_time) from account_balance b
      where b.group_id = a.group_id and b.account_id = a.id and b.active and b.balance_date is not null)`,
    multiCurrencyFlag: "case when position(',' in a.currencies) > 0 then '1' else '0' end",
  },
})

/** Unknown, or how old by the business day. */
export const ageSql = (today: string) =>
  `case when b.balance_date is null then '${BalanceAge.of.unknown}' when b.balance_date >= '${today}' then '${BalanceAge.of.today}' else '${BalanceAge.of.stale}' end`
/** A movement that was booked after the bank's word makes the balance one of the ledger. */
export const sourceSql = `case when b.balance_date is null then null when exists (select from account_flow f where f.group_id = b.group_id
  and f.account_id = b.account_id and f.currency = b.currency and f.origin_type <> 'balance' and f.booked_at > b.balance_time)
  then '${BalanceSource.of.ledger}' else b.balance_source end`
/** What somebody typed and nobody has passed. */
const waitingSql = `(select (t.one ->> 'balance')::numeric from bank_account_change m cross join lateral jsonb_array_elements(m.stated) as t (one)
  where m.group_id = b.group_id and m.account_id = b.account_id and m.change_status = '${AccountChangeStatus.of.submitted}' and t.one ->> 'balanceId' = b.id::text)`
const ifStated = (expression: string) => `case when b.balance_date is not null then ${expression} end`

/**
 * One row for each currency of an account. What nobody has told is null: it is in no total. Both sums are worked out once for each row that
 * asks for them (`offset 0` keeps them together), and for a page after its rows are found.
 */
export const balanceSource = (_: Session, today: BusinessDate): ListSource<typeof balanceList> => ({
  list: balanceList,
  from: `account_balance b join bank_account a on a.group_id = b.group_id and a.id = b.account_id
    cross join lateral (select ${bookedSql} as booked, ${pendingSql()} as pending offset 0) s`,
  lookups: `join org o on o.group_id = a.group_id and o.id = a.org_id
    left join counter_party c on c.group_id = a.group_id and c.id = a.bank_id`,
  id: 'b.id',
  findsFirst: true,
  where: `b.active and a.account_status in ('${AccountStatus.of.active}', '${AccountStatus.of.frozen}', '${AccountStatus.of.closing}')
    and ${ofGroup('b')}`,
  columns: {
    account: 'a.account',
    accountId: 'a.id',
    accountName: 'a.account_name',
    bankId: 'a.bank_id',
    orgId: 'a.org_id',
    balance: ifStated('s.booked'),
    pendingAmt: 's.pending',
    availableAmt: ifStated('s.booked + s.pending'),
    waitingAmt: waitingSql,
    balanceAge: ageSql(today),
    balanceSource: sourceSql,
    belowFlag: ifStated("case when s.booked + s.pending < a.min_balance then '1' else '0' end"),
    minBalance: 'a.min_balance',
    overdrawFlag: 'a.overdraw_flag',
    overdrawLimit: 'a.overdraw_limit',
    fundSharingFlag: 'a.fund_sharing_flag',
    bankName: nameOfParty('c'),
    orgName: nameOfOrg('o'),
  },
})

export const accountFlowSource: ListSource<typeof accountFlowList> = {
  list: accountFlowList,
  from: 'account_flow f',
  lookups: `join bank_account a on a.group_id = f.group_id and a.id = f.account_id
    join org o on o.group_id = f.group_id and o.id = f.org_id
    left join journal j on j.group_id = f.group_id and j.id = f.journal_id`,
  id: 'f.id',
  where: ofGroup('f'),
  columns: {
    account: 'a.account',
    journalNo: 'j.journal_no',
    relDealId: "case when f.origin_type = 'transfer' then f.origin_id end",
    orgName: nameOfOrg('o'),
  },
}

/** A movement is the work of what it comes from. */
export const accountFlowTimeline: TimelineSource = {
  from: `account_flow r
    left join balance_report b on r.origin_type = 'balance' and b.group_id = r.group_id and b.id = r.origin_id
    left join statement_line l on r.origin_type = 'statementLine' and l.group_id = r.group_id and l.id = r.origin_id`,
  beside: {
    accountBalance: 'b.balance_id',
    bankStatement: 'l.statement_id',
    bankDifference: "case r.origin_type when 'bankDifference' then r.origin_id end",
    netResult: "case r.origin_type when 'netResult' then r.origin_id end",
    transfer: "case r.origin_type when 'transfer' then r.origin_id end",
  },
}

export const balanceTimeline: TimelineSource = {
  of: 'accountBalance',
  from: 'account_balance r left join bank_account_change c on c.group_id = r.group_id and c.account_id = r.account_id',
  beside: { bankAccountChange: 'c.id' },
}
