/** The lists of hedge accounting over twenty thousand relationships, beside the bare SQL of the same work. */
import { hedgeRelationApi } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { sql } from 'kysely'
import { connectDatabase, systemScope, withTx } from '../../kit/database/database.ts'
import { analyzeTables, type Bench, type Result, scopeOf } from '../works.ts'
import { storeRelations } from './hedge-book.ts'
import { besideBare, capped, ownGroup } from './list-lane.ts'

const parts = 10
const part = 2_000

async function ensureRelations(bench: Bench): Promise<void> {
  const { db, close } = connectDatabase(bench.owner)
  const { userId, groupId } = await scopeOf(bench)
  try {
    for (let at = 0; at < parts; at += 1) {
      const prefix = `BHL${at}-`
      await withTx(db, systemScope, async (tx) => {
        const { rows } = await sql<{
          stored: boolean
        }>`select exists (select from hedge_relation where group_id = ${groupId}
          and relation_no = ${prefix} || '1') as stored`.execute(tx)
        if (!rows[0]?.stored) await storeRelations(tx, bench, userId, { prefix, count: part })
      })
    }
    await analyzeTables(bench.owner, 'hedge_relation, hedge_item, hedge_instrument, fx_deal, fx_exposure')
  } finally {
    await close()
  }
}

/** A relationship whose period and records are all past has ended, which a reader works out: on the business day of the bench, which the server asks for. */
const over = `(r.end_date < date '20260413'
  and not exists (select from hedge_item i join fx_exposure e on e.group_id = i.group_id and e.id = i.exposure_id
    where i.group_id = r.group_id and i.relation_id = r.id and e.end_date >= date '20260413')
  and not exists (select from hedge_instrument i join fx_deal d on d.group_id = i.group_id and d.id = i.deal_id
    where i.group_id = r.group_id and i.relation_id = r.id and d.value_date >= date '20260413'))`
const live = `where r.group_id = ${ownGroup} and case when r.relation_status = '2' and ${over} then '4' else r.relation_status end in ('0', '1', '2')`

export const relationListWork = (bench: Bench): Promise<Result> =>
  besideBare(bench, {
    work: 'hedging relationships in force, count',
    prepare: ensureRelations,
    path: hedgeRelationApi.queryByPage.path,
    rounds: 300,
    filters: { relationStatus: '0,1,2' },
    values: [],
    bare: [
      `select r.*, o.org_name, m.real_name, v.event_kind,
          r.relation_status = '2' and (exists (select from hedge_instrument h where h.group_id = r.group_id and h.relation_id = r.id
            and (select sum(s.principal_amt) from hedge_instrument s join hedge_relation t on t.group_id = s.group_id and t.id = s.relation_id
              and t.relation_status in ('1', '2') where s.group_id = h.group_id and s.deal_id = h.deal_id)
            > (select d.remain_principal from fx_deal d where d.group_id = h.group_id and d.id = h.deal_id)))
        from hedge_relation r join org o on o.group_id = r.group_id and o.id = r.org_id
        join member m on m.group_id = r.group_id and m.id = r.maker_id
        left join hedge_event v on v.group_id = r.group_id and v.relation_id = r.id and v.change_status = '1'
        ${live} order by r.create_time desc, r.id desc limit 20`,
      capped(`from hedge_relation r ${live}`),
    ],
  })
