/** What is never false of marks: nothing of a deal that is over stays in the books as its fair value. */
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { MarkStatus } from '@hedgerow/contract/profit-loss/mark/mark-run.dict'
import type { Invariant } from '../../../kit/http/feature.ts'
import { designatedRelation, principalOn } from '../../hedge-accounting/relation/hedge-relation.word.ts'

export const markRunInvariants: readonly Invariant[] = [
  {
    // A mark may be older than an event of its own day.
    name: 'marks that hold what hedging relationships designate',
    sql: `select count(*) from mark_run r join mark_line l on l.group_id = r.group_id and l.run_id = r.id
      where r.mark_status <> '${MarkStatus.of.withdrawn}' and l.hedged_principal = 0 and exists (select from hedge_instrument i
        join hedge_relation h on h.group_id = i.group_id and h.id = i.relation_id and ${designatedRelation('h')}
        where i.group_id = l.group_id and i.deal_id = l.deal_id and h.start_date <= r.mark_date and h.designate_time < r.create_time
          and ${principalOn('h', 'i', 'r.mark_date')} > 0 and ${principalOn('h', 'i', 'r.mark_date - 1')} > 0)`,
  },
  {
    name: 'deals that are settled and still marked in the books',
    sql: `select count(*) from journal j join fx_deal d on d.group_id = j.group_id and d.id = j.origin_id
      where j.journal_kind = 'mark' and j.origin_type = 'deal' and d.deal_complete_status = '${YesNo.of.yes}'
        and exists (select from settled_deal s where s.group_id = d.group_id and s.deal_id = d.id and s.book_date >= j.book_date)
        and not exists (select from journal r where r.group_id = j.group_id and r.org_id = j.org_id and r.reverses_id = j.id)`,
  },
  {
    name: 'marks that are not what their snapshot is worth',
    sql: `select count(*) from mark_run r join snapshot_deal d on d.group_id = r.group_id and d.snapshot_id = r.snapshot_id
      left join snapshot_value v on v.group_id = d.group_id and v.snapshot_id = d.snapshot_id and v.deal_id = d.deal_id
      left join mark_line l on l.group_id = r.group_id and l.run_id = r.id and l.deal_id = d.deal_id
      left join currency k on k.currency_code = l.currency
      where r.create_time > now() - interval '2 days' and r.mark_status <> '${MarkStatus.of.withdrawn}'
        and (l.value_amt is null or v.value is null or abs(v.value::numeric * (1 - l.hedged_principal / d.principal) - l.value_amt) > 0.500001 * 10.0 ^ -k.decimal_scale)`,
  },
  {
    name: 'fair values in the books that are not those of the marks of their day',
    sql: `select count(*) from journal j join mark_line l on l.group_id = j.group_id and l.deal_id = j.origin_id
        and l.run_id = (select r.id from mark_run r where r.group_id = j.group_id and r.org_id = j.org_id and r.mark_date = j.book_date
          and r.mark_status = '${MarkStatus.of.booked}' order by r.id desc limit 1)
      join currency k on k.currency_code = l.currency
      where j.journal_kind = 'mark' and j.origin_type = 'deal'
        and not exists (select from journal v where v.group_id = j.group_id and v.org_id = j.org_id and v.reverses_id = j.id)
        and l.value_amt - l.cost_amt <> (select coalesce(sum(p.amount_minor), 0) / 10.0 ^ k.decimal_scale from posting p
          join ledger_account a on a.group_id = p.group_id and a.id = p.account_id
          where p.group_id = j.group_id and p.journal_id = j.id and p.currency = l.currency and a.account_role like 'derivative%')`,
  },
]
