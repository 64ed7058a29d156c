/** Where the list of curves takes its columns from. */

import { zeroCurveList } from '@hedgerow/contract/market/curve/zero-curve.list'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { TimelineSource } from '../../../kit/row/timeline.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'

export const zeroCurveSource: ListSource<typeof zeroCurveList> = {
  list: zeroCurveList,
  from: 'zero_curve c',
  lookups: `join org o on o.group_id = c.group_id and o.id = c.org_id
    join member m on m.group_id = c.group_id and m.id = c.maker_id`,
  id: 'c.id',
  version: false,
  where: ofGroup('c'),
  columns: {
    currency: 'c.currency_code',
    method: 'in_language(c.method_zh, c.method_en)',
    nodeCount: '(select count(*) from zero_curve_node n where n.group_id = c.group_id and n.curve_id = c.id)',
    makerName: 'm.real_name',
    orgName: nameOfOrg('o'),
  },
}

export const zeroCurveTimeline: TimelineSource = {
  of: 'zeroCurve',
  from: 'zero_curve r left join market_change c on c.group_id = r.group_id and c.curve_id = r.id',
  beside: { marketChange: 'c.id' },
}
