/** What is never false of marks: nothing of a deal that is over stays in the books as its fair value. */
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Invariant } from '../../../kit/http/feature.ts'

export const markRunInvariants: readonly Invariant[] = [
  {
    name: 'deals that are settled and still marked in the books',
    sql: `select count(*) from journal j join fx_deal d on d.group_id = j.group_id and d.id = j.origin_id
      where j.journal_kind = 'mark' and j.origin_type = 'deal' and d.deal_complete_status = '${YesNo.of.yes}'
        and exists (select from settled_deal s where s.group_id = d.group_id and s.deal_id = d.id and s.book_date >= j.book_date)
        and not exists (select from journal r where r.group_id = j.group_id and r.org_id = j.org_id and r.reverses_id = j.id)`,
  },
]
