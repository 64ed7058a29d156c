/** Where the cash flow list takes its columns from. */
import { cashFlowList } from '@hedgerow/contract/cash-flow/cash-flow.list'
import type { ListSource } from '../../kit/database/list-query.ts'

export const cashFlowSource: ListSource<typeof cashFlowList> = {
  list: cashFlowList,
  from: 'cash_flow f',
  lookups: `join org o on o.group_id = f.group_id and o.id = f.org_id
    left join counter_party c on c.group_id = f.group_id and c.id = f.counter_party_id
    left join fx_deal d on d.group_id = f.group_id and d.id = f.deal_id
    left join member m on m.group_id = d.group_id and m.id = d.maker_id`,
  id: 'f.id',
  where: "f.group_id = nullif(current_setting('app.group_id', true), '')::bigint",
  columns: {
    dealSerialNo: 'case when f.deal_id is not null then f.origin_no end',
    createBy: 'm.real_name',
    orgName: 'in_language(o.org_name, o.org_name_en)',
    counterPartyName: 'in_language(c.short_name, c.full_name_en)',
  },
}
