/** Where the list of inquiries takes its columns from: one row a quote. */

import { HeldStatus } from '@hedgerow/contract/quote/held/held-report.dict'
import { QuoteDealStatus, QuoteStatus } from '@hedgerow/contract/quote/quote.dict'
import type { quoteFeature } from '@hedgerow/contract/quote/quote.feature'
import { quoteList } from '@hedgerow/contract/quote/quote.list'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { type RawBuilder, sql } from 'kysely'
import { askingZone, ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { WaitingFor, WaitingRowsOf } from '../../../kit/http/feature.ts'
import { homeOf, nameOfOrg, nameOfParty } from '../../enterprise/enterprise.word.ts'
import { shownStatusSql } from './inquiry.store.ts'

const ofInquiry = 'x.group_id = q.group_id and x.inquiry_id = q.inquiry_id'
const { of: dealt } = QuoteDealStatus
const isFirm = (alias: string) => `not ${alias}.indicative and ${alias}.quoted_amt is null`
const isFree = `${isFirm('q')} and q.quote_status = '${QuoteStatus.of.quoted}' and q.deal_status = '${dealt.none}' and q.expires_at > clock_timestamp()`
/** Better for us than every other price of the inquiry. */
const isBest = `${isFirm('q')} and q.exchange_rate is not null and not exists (select from fx_quote x where ${ofInquiry} and ${isFirm('x')} and x.exchange_rate is not null
  and case i.deal_direction when '${DealDirection.of.buy}' then x.exchange_rate < q.exchange_rate else x.exchange_rate > q.exchange_rate end)`

export const quoteSource: ListSource<typeof quoteList> = {
  list: quoteList,
  from: 'fx_quote q join quote_inquiry i on i.group_id = q.group_id and i.id = q.inquiry_id',
  lookups: `join org o on o.group_id = q.group_id and o.id = q.org_id
    join counter_party c on c.group_id = q.group_id and c.id = q.counter_party_id
    left join fx_deal d on d.group_id = q.group_id and d.id = q.deal_id
    left join exposure_hedge h on h.group_id = i.group_id and h.id = i.hedge_request_id`,
  id: 'q.id',
  where: ofGroup('q'),
  columns: {
    quoteSource: 'c.counter_party_no',
    quoteSourceName: nameOfParty('c'),
    quoteStatus: shownStatusSql,
    currencyPair: 'i.currency_pair',
    dealDirection: 'i.deal_direction',
    dealAmt: 'i.deal_amt',
    currency: 'i.currency',
    currency2: 'i.currency2',
    dealSerialNo: 'd.deal_serial_no',
    askChannel: 'i.ask_channel',
    businType: 'i.busin_type',
    dealLimit: 'i.deal_limit',
    settleDate: 'i.settle_date',
    lowPrice: 'i.low_price',
    homeCurrency: homeOf('o'),
    executableFlag: `case when ${isFree} then '1' else '0' end`,
    bestFlag: `case when ${isBest} then '1' else '0' end`,
    quoteDate: 'i.trans_date',
    quoteTime: `to_char(q.quoted_at at time zone ${askingZone}, 'HH24:MI:SS')`,
    banksAsked: `(select count(distinct x.counter_party_id) from fx_quote x where ${ofInquiry})`,
    farLimit: 'null::text',
    farSettleDate: 'null::date',
    farExchangeRate: 'null::numeric',
    farAmt: 'null::numeric',
    farAmt2: 'null::numeric',
    hedgeRequestCode: 'h.request_code',
    hedgeRequestId: 'i.hedge_request_id',
    orgName: nameOfOrg('o'),
  },
}

const heldWaits =
  (status: RawBuilder<unknown>) =>
  ({ session, orgs }: Pick<WaitingFor, 'session' | 'orgs'>) =>
    sql`from held_report h where h.group_id = ${session.groupId}
    and h.org_id = any (${orgs}::bigint[]) and h.held_status ${status}`

export const quoteWaits: WaitingRowsOf<typeof quoteFeature> = {
  quoteUnknown: ({ session, orgs }) => sql`from fx_quote q where q.group_id = ${session.groupId}
    and q.org_id = any (${orgs}::bigint[]) and q.deal_status = ${sql.lit(QuoteDealStatus.of.unknown)}`,
  quoteHeld: heldWaits(sql`= ${sql.lit(HeldStatus.of.open)}`),
  quoteHeldCheck: heldWaits(sql`in (${sql.lit(HeldStatus.of.toAccept)}, ${sql.lit(HeldStatus.of.toDismiss)})`),
}
