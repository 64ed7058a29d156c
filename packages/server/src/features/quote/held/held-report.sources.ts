/** Where the list of held reports takes its columns from. */

import { heldReportList } from '@hedgerow/contract/quote/held/held-report.list'
import { askingZone, ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { TimelineSource } from '../../../kit/row/timeline.ts'
import { nameOfOrg, nameOfParty } from '../../enterprise/enterprise.word.ts'

export const heldReportSource: ListSource<typeof heldReportList> = {
  list: heldReportList,
  from: 'held_report h',
  lookups: `join org o on o.group_id = h.group_id and o.id = h.org_id
    join counter_party c on c.group_id = h.group_id and c.id = h.counter_party_id
    left join fx_quote q on q.group_id = h.group_id and q.id = h.quote_id
    left join quote_inquiry i on i.group_id = q.group_id and i.id = q.inquiry_id
    left join fx_deal d on d.group_id = h.group_id and d.id = h.deal_id
    left join member p on p.group_id = h.group_id and p.id = h.proposer_id
    left join member e on e.group_id = h.group_id and e.id = h.decider_id`,
  id: 'h.id',
  where: ofGroup('h'),
  columns: {
    quoteSourceName: nameOfParty('c'),
    currencyPair: 'i.currency_pair',
    dealDirection: 'i.deal_direction',
    dealAmt: 'i.deal_amt',
    currency: 'i.currency',
    settleDate: 'i.settle_date',
    exchangeRate: 'q.exchange_rate',
    quoteSerialNo: 'q.quote_serial_no',
    heldDate: `(h.held_at at time zone ${askingZone})::date`,
    heldTime: `to_char(h.held_at at time zone ${askingZone}, 'HH24:MI:SS')`,
    proposerName: 'p.real_name',
    deciderName: 'e.real_name',
    dealSerialNo: 'd.deal_serial_no',
    orgName: nameOfOrg('o'),
  },
}

export const heldReportTimeline: TimelineSource = { of: 'heldReport', from: 'held_report r' }
