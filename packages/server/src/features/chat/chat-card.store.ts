/** Records by their whole numbers, in the organisations in sight. */

import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import type { SearchKind } from '@hedgerow/contract/search/search.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

type Kind = DictionaryValue<typeof SearchKind>

interface Numbered {
  readonly kind: Kind
  readonly id: string
  readonly number: string
  /** Amounts with their currencies, such as "USD 1000" or "USD 1000 / CNY 7000". */
  readonly what: string
}

export async function recordsNumbered(
  tx: Tx,
  { groupId, orgIds }: Scope,
  { exposure, request, deal }: Readonly<Record<Kind, readonly string[]>>,
): Promise<Numbered[]> {
  if (exposure.length + request.length + deal.length === 0) return []
  const exchange = sql`concat_ws(' / ', buy_currency || ' ' || trim_scale(buy_amt), sell_currency || ' ' || trim_scale(sell_amt))`
  const mine = sql`group_id = ${groupId} and org_id = any (${orgIds})`
  const { rows } = await sql<Numbered>`
    select 'exposure' as kind, id, serial_no as number, currency || ' ' || trim_scale(exposure_amt) as what from fx_exposure
      where ${mine} and serial_no = any (${exposure})
    union all select 'request', id, request_code, ${exchange} from exposure_hedge
      where ${mine} and request_code = any (${request})
    union all select 'deal', id, deal_serial_no, ${exchange} from fx_deal where ${mine} and deal_serial_no = any (${deal})`.execute(
    tx,
  )
  return rows
}
