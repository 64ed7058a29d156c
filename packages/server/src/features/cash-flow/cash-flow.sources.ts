/** Where the cash flow list takes its columns from. */

import { CheckBlock } from '@hedgerow/contract/approval/approval.dict'
import { cashFlowList } from '@hedgerow/contract/cash-flow/cash-flow.list'
import { FlowChangeStatus } from '@hedgerow/contract/cash-flow/change/flow-change.dict'
import { flowChangeLife } from '@hedgerow/contract/cash-flow/change/flow-change.life'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { ofGroup } from '../../kit/database/database.ts'
import type { ListSource } from '../../kit/database/list-query.ts'
import { blockSql, type Reviewer } from '../approval/review.rules.ts'
import { nameOfOrg, nameOfParty } from '../enterprise/enterprise.word.ts'
import { homeCalendar } from '../reference/reference.store.ts'
import { eventOrderNoOf } from './hold/flow-hold.store.ts'
import { recentSince } from './path/flow-path.rules.ts'
import { pathJoinsOf, pathStateOf } from './path/flow-path.store.ts'

/** Whether the reader may decide on the changed amount that waits; where none does, there is nothing to decide. */
const blockOf = (
  session: Reviewer,
) => `coalesce((select ${blockSql('w', flowChangeLife, session)} from cash_flow_change w
  where w.group_id = f.group_id and w.cfl_id = f.id and w.change_status = '${FlowChangeStatus.of.submitted}'), '${CheckBlock.of.decided}')`

export const cashFlowSource = (session: Reviewer): ListSource<typeof cashFlowList> => ({
  list: cashFlowList,
  from: 'cash_flow f',
  lookups: `join org o on o.group_id = f.group_id and o.id = f.org_id
    left join counter_party c on c.group_id = f.group_id and c.id = f.counter_party_id
    left join fx_deal d on d.group_id = f.group_id and d.id = f.deal_id
    left join member m on m.group_id = d.group_id and m.id = d.maker_id
    left join net_result n on n.group_id = f.group_id and n.id = f.netting_id
    ${pathJoinsOf('f')}`,
  id: 'f.id',
  where: ofGroup('f'),
  columns: {
    dealSerialNo: 'case when f.deal_id is not null then f.origin_no end',
    createBy: 'm.real_name',
    pathState: pathStateOf('f', 'pay_date_adj'),
    ourPartyId: 'f.org_id',
    nettingNo: 'n.netting_no',
    eventOrderNo: eventOrderNoOf,
    ourPathNo: 'po.path_no',
    theirPathNo: 'pc.path_no',
    pathChangedOn: 'greatest(po.changed_on, pc.changed_on)',
    checkBlock: blockOf(session),
    recentChange: `'${YesNo.of.no}'`,
    orgName: nameOfOrg('o'),
    counterPartyName: nameOfParty('c'),
  },
  // From the deals whose numbers begin so to their flows: each step by an index.
  several: {
    dealSerialNo: {
      from: 'fx_deal s',
      of: 's.group_id = f.group_id and s.id = f.deal_id',
      value: 's.deal_serial_no',
    },
  },
  async enrich(tx, { scope, today }, rows) {
    const calendar = await homeCalendar(tx, scope)
    const since = recentSince(today, calendar)
    return rows.map((row) => ({
      ...row,
      recentChange: (row.pathChangedOn ?? '') >= since ? YesNo.of.yes : YesNo.of.no,
    }))
  },
})
