/** Where the list of marks takes its columns from. */

import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { markRunList } from '@hedgerow/contract/profit-loss/mark/mark-run.contract'
import { MarkStatus } from '@hedgerow/contract/profit-loss/mark/mark-run.dict'
import { markRunLife } from '@hedgerow/contract/profit-loss/mark/mark-run.life'
import type { profitLossFeature } from '@hedgerow/contract/profit-loss/profit-loss.feature'
import { sql } from 'kysely'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { WaitingRowsOf } from '../../../kit/http/feature.ts'
import type { TimelineSource } from '../../../kit/row/timeline.ts'
import type { Reviewer } from '../../approval/review.rules.ts'
import { secondPersonSql } from '../../approval/second-person.rules.ts'
import { homeOf, nameOfOrg } from '../../enterprise/enterprise.word.ts'

/** That a person may book the marks: proposed, and by none of the accounts that count as this one. */
const bookable = (session: Reviewer) =>
  `(r.mark_status = '${MarkStatus.of.proposed}' and ${secondPersonSql(
    { groupId: 'r.group_id', orgId: 'r.org_id', hands: 'array[r.maker_id]', madeAt: 'r.create_time' },
    markRunLife.events.book,
    session,
  )})`

export const markRunWaits: WaitingRowsOf<typeof profitLossFeature> = {
  markCheck: ({ session }) =>
    sql`from mark_run r where r.group_id = ${session.groupId} and ${sql.raw(bookable(session))}`,
}

export const markRunSource = (session: Reviewer): ListSource<typeof markRunList> => ({
  list: markRunList,
  from: 'mark_run r',
  lookups: `join org o on o.group_id = r.group_id and o.id = r.org_id
    join member m on m.group_id = r.group_id and m.id = r.maker_id
    left join member c on c.group_id = r.group_id and c.id = r.checker_id
    left join day_snapshot h on h.group_id = r.group_id and h.id = r.snapshot_id
    left join lateral (select string_agg(k.currency_code || ' ' || replace(to_char(s.total, 'FM999,999,999,999,990' ||
        case when k.decimal_scale > 0 then '.' || repeat('0', k.decimal_scale) else '' end), '-', '\u2212'), ' · '
        order by k.currency_code <> ${homeOf('o')}, k.currency_code) as sums
      from (select currency, sum(value_amt) as total from mark_line l where l.group_id = r.group_id and l.run_id = r.id group by currency) s
      join currency k on k.currency_code = s.currency) s on true`,
  id: 'r.id',
  where: ofGroup('r'),
  columns: {
    snapshotNo: 'h.snapshot_no',
    markSums: 's.sums',
    leftOutCount: 'jsonb_array_length(r.left_out)',
    makerName: 'm.real_name',
    checkerName: 'c.real_name',
    orgName: nameOfOrg('o'),
    decidable: `case when ${bookable(session)} then '${YesNo.of.yes}' else '${YesNo.of.no}' end`,
  },
})

export const markRunTimeline: TimelineSource = { of: 'markRun', from: 'mark_run r' }
