/** Where the list of realised results takes its columns from. */

import { realisedList } from '@hedgerow/contract/funding/result/realised-result.contract'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import { homeOf, nameOfOrg, nameOfParty } from '../../enterprise/enterprise.word.ts'

export const realisedSource: ListSource<typeof realisedList> = {
  list: realisedList,
  from: 'realised_result r join fx_deal d on d.group_id = r.group_id and d.id = r.deal_id',
  lookups: `join org o on o.group_id = r.group_id and o.id = r.org_id
    join net_result n on n.group_id = r.group_id and n.id = r.net_id
    join journal j on j.group_id = r.group_id and j.id = r.journal_id
    left join counter_party c on c.group_id = d.group_id and c.id = d.counter_party_id`,
  id: 'r.id',
  version: false,
  where: ofGroup('r'),
  columns: {
    dealSerialNo: 'd.deal_serial_no',
    currencyPair: 'd.currency_pair',
    homeCurrency: homeOf('o'),
    nettingNo: 'n.netting_no',
    journalNo: 'j.journal_no',
    reversed: "case when r.reversed then '1' else '0' end",
    counterPartyName: nameOfParty('c'),
    orgName: nameOfOrg('o'),
  },
}
