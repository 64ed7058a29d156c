/** What is never false of quotes. */
import { AskChannel, QuoteDealStatus } from '@hedgerow/contract/quote/quote.dict'
import type { Invariant } from '../../../kit/http/feature.ts'

export const quoteInvariants: readonly Invariant[] = [
  {
    name: 'dealt quotes whose trade has another bank, rate or amount',
    sql: `select count(*) from fx_quote q join quote_inquiry i on (i.group_id, i.id) = (q.group_id, q.inquiry_id)
      join fx_deal d on (d.group_id, d.id) = (q.group_id, q.deal_id)
      left join held_report h on (h.group_id, h.deal_id) = (q.group_id, q.deal_id)
      where q.deal_status = '${QuoteDealStatus.of.dealt}' and d.version = 0 and (d.counter_party_id is distinct from q.counter_party_id
        or d.exchange_rate is distinct from coalesce(h.agreed_rate, q.exchange_rate)
        or case i.currency when d.buy_currency then d.buy_amt else d.sell_amt end is distinct from coalesce(h.agreed_amt, i.deal_amt))`,
  },
  {
    name: 'held reports accepted as a deal that is not their quote’s, and deals of ended orders that nobody accepted',
    sql: `select (select count(*) from held_report h left join fx_quote q on (q.group_id, q.id) = (h.group_id, h.quote_id)
        where h.deal_id is not null and (q.deal_id is distinct from h.deal_id or not q.by_held))
      + (select count(*) from fx_quote q where q.by_held and not exists (select from held_report h
        where (h.group_id, h.quote_id, h.deal_id) = (q.group_id, q.id, q.deal_id)))`,
  },
  {
    name: 'quotes of another inquiry number or organisation than their inquiry, and inquiries of more than one bank by a click',
    sql: `select (select count(*) from fx_quote q join quote_inquiry i on (i.group_id, i.id) = (q.group_id, q.inquiry_id)
        where (q.ask_group_no, q.org_id) <> (i.ask_group_no, i.org_id))
      + (select count(*) from quote_inquiry i where i.ask_channel = '${AskChannel.of.click}'
        and (select count(*) from fx_quote q where (q.group_id, q.inquiry_id) = (i.group_id, i.id)) > 1)`,
  },
]
