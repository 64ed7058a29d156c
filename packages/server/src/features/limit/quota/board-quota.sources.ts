/** Where the list of resolutions takes its columns from. */

import { assert } from '@hedgerow/contract/kit/refusal'
import { boardQuotaList } from '@hedgerow/contract/limit/quota/board-quota.contract'
import { QuotaStatus } from '@hedgerow/contract/limit/quota/board-quota.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import { homeOfRow } from '../../enterprise/enterprise.word.ts'

const { coming, inForce, expired } = QuotaStatus.of

export function boardQuotaSource(_: unknown, today: BusinessDate): ListSource<typeof boardQuotaList> {
  assert(isBusinessDate(today), 'the system date is a day')
  return {
    list: boardQuotaList,
    from: `board_quota q left join lateral (
      select round(hedge_quota_used(q.group_id, q.org_id, date '${today}'), 2) as used offset 0
    ) u on date '${today}' between q.quota_from and q.quota_to`,
    id: 'q.id',
    version: false,
    where: ofGroup('q'),
    columns: {
      quotaStatus: `case when q.quota_to < date '${today}' then '${expired}' when q.quota_from > date '${today}' then '${coming}' else '${inForce}' end`,
      quotaUsedUsd: 'u.used',
      usedPct: 'round(u.used * 100 / nullif(q.quota_usd, 0), 2)',
      limitCurrency: `'${limitCurrency}'`,
      homeCurrency: homeOfRow('q'),
    },
  }
}
