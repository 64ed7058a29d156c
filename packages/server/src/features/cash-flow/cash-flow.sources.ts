/** Where the cash flow list takes its columns from. */

import { CheckBlock } from '@hedgerow/contract/approval/approval.dict'
import { cashFlowList } from '@hedgerow/contract/cash-flow/cash-flow.list'
import { FlowChangeStatus } from '@hedgerow/contract/cash-flow/change/flow-change.dict'
import { flowChangeLife } from '@hedgerow/contract/cash-flow/change/flow-change.life'
import { PathState } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { ofGroup } from '../../kit/database/database.ts'
import type { ListSource } from '../../kit/database/list-query.ts'
import { blockSql, type Reviewer } from '../approval/review.rules.ts'
import { nameOfOrg, nameOfParty } from '../enterprise/enterprise.word.ts'
import { homeCalendar } from '../reference/reference.store.ts'
import { eventOrderNoOf } from './hold/flow-hold.store.ts'
import { recentSince } from './path/flow-path.rules.ts'
import { pathJoinsOf, pathStateOf } from './path/flow-path.store.ts'

const waiting = `cash_flow_change w
  where w.group_id = f.group_id and w.cfl_id = f.id and w.change_status = '${FlowChangeStatus.of.submitted}'`
/** Whether the reader may decide on the changed amount that waits; where none does, there is nothing to decide. */
const blockOf = (session: Reviewer) =>
  `coalesce((select ${blockSql('w', flowChangeLife, session)} from ${waiting}), '${CheckBlock.of.decided}')`

/** The same as conditions: from the few changes that wait to their flows. */
const blockConditions = (session: Reviewer): Readonly<Record<string, string>> => {
  const block = blockSql('w', flowChangeLife, session)
  return Object.fromEntries(
    CheckBlock.values.map((value) => [
      value,
      value === CheckBlock.of.decided
        ? `not exists (select from ${waiting} and ${block} <> '${value}')`
        : `exists (select from ${waiting} and ${block} = '${value}')`,
    ]),
  )
}

/** What has no path is seen in the flow; the others are those that the index of paths holds. */
const pathState = pathStateOf('f', 'pay_date_adj')
const pathConditions = Object.fromEntries(
  PathState.values.map((value) => [
    value,
    value === PathState.of.missing
      ? 'f.our_party_path_id is null or (f.counter_party_id is not null and f.counter_party_path_id is null)'
      : `f.our_party_path_id is not null and ${pathState} = '${value}'`,
  ]),
)

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
    pathState,
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
  findsFirst: true,
  conditions: { checkBlock: blockConditions(session), pathState: pathConditions },
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
