/** What is never false of designations. */
import { RelationStatus } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
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
    sql: `select count(*) from hedge_relation where (relation_status = '${RelationStatus.of.inForce}') <> (designate_time is not null)`,
  },
]
