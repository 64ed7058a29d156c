/** What is never false of designations. */
import { HedgeEventStatus } from '@hedgerow/contract/hedge-accounting/event/hedge-event.dict'
import { HedgeEventKind, RelationStatus } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import type { Invariant } from '../../../kit/http/feature.ts'
import { takingRelation } from './hedge-relation.word.ts'

export const hedgeRelationInvariants: readonly Invariant[] = [
  {
    name: 'deals of which relationships designate more than was dealt',
    sql: `select count(*) from (select d.id from hedge_instrument i
        join hedge_relation r on (r.group_id, r.id) = (i.group_id, i.relation_id) and ${takingRelation('r')}
        join fx_deal d on (d.group_id, d.id) = (i.group_id, i.deal_id)
      group by d.id having sum(i.principal_amt) > max(d.principal)) x`,
  },
  {
    name: 'rebalancings in effect of which the last of a relationship is not what it designates',
    sql: `select count(*) from (select distinct on (v.group_id, v.relation_id) v.* from hedge_event v
        where v.event_kind = '${HedgeEventKind.of.rebalancing}' and v.change_status = '${HedgeEventStatus.of.confirmed}'
        order by v.group_id, v.relation_id, v.document_version desc) v
      where exists (select from hedge_event_instrument t left join hedge_instrument i
          on (i.group_id, i.relation_id, i.deal_id) = (t.group_id, v.relation_id, t.deal_id)
        where (t.group_id, t.event_id) = (v.group_id, v.id) and t.after_principal <> coalesce(i.principal_amt, 0))
      or exists (select from hedge_event_item t left join hedge_item i
          on (i.group_id, i.relation_id, i.exposure_id) = (t.group_id, v.relation_id, t.exposure_id)
        where (t.group_id, t.event_id) = (v.group_id, v.id) and t.after_amt <> coalesce(i.designated_amt, 0))`,
  },
  {
    name: 'exposures of which relationships designate more than they ever were',
    sql: `select count(*) from (select e.id from hedge_item i
        join hedge_relation r on (r.group_id, r.id) = (i.group_id, i.relation_id) and ${takingRelation('r')}
        join fx_exposure e on (e.group_id, e.id) = (i.group_id, i.exposure_id)
      group by e.group_id, e.id having sum(i.designated_amt) > max(greatest(e.exposure_amt, e.original_amt))
        + (select coalesce(sum(greatest(c.change_amt, 0)), 0) from fx_exposure_change c
          where (c.group_id, c.exposure_id) = (e.group_id, e.id))) x`,
  },
  {
    name: 'relationships whose amounts are not those of their items and instruments',
    sql: `select count(*) from hedge_relation r where item_amt <> (select coalesce(sum(designated_amt), 0) from hedge_item i
        where (i.group_id, i.relation_id) = (r.group_id, r.id))
      or instrument_amt <> (select coalesce(sum(designated_amt), 0) from hedge_instrument i
        where (i.group_id, i.relation_id) = (r.group_id, r.id))`,
  },
  {
    name: 'relationships in force without the time of their designation, or designated before it',
    sql: `select count(*) from hedge_relation where (relation_status in
      ('${RelationStatus.of.inForce}', '${RelationStatus.of.discontinued}')) <> (designate_time is not null)`,
  },
]
