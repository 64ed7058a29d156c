/**
 * What two people keep of the stored rates: a pair with an order of sources of its own, a rate in quarantine with its crosses, and one
 * whose quarantine and one whose release await the second person. None of them is a rate by which the company is valued.
 */

import { fxRateApi } from '@hedgerow/contract/fx-rate/fx-rate.contract'
import { orderedSources, rateQualityApi } from '@hedgerow/contract/fx-rate/rate-quality.contract'
import { HandAct, MarketChangeKind, MarketChangeStatus } from '@hedgerow/contract/market/change/market-change.dict'
import { marketChangeLife } from '@hedgerow/contract/market/change/market-change.life'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { marketChangeApi } from '@hedgerow/contract/market-review/market-change.contract'
import { sql } from 'kysely'
import { setQuarantined } from '../features/rate-import/stored-rate.store.ts'
import type { Tx } from '../kit/database/database.ts'
import { must, type Story } from './book.seed.ts'

const { cfets } = RateSource.of
const [maker, reviewer] = ['lc_dealer1', 'lc_mid1']
const heldDays = ['20260408', '20260409'] as const
const [leg, source, target] = ['EUR/SGD', 'EUR', 'SGD']

interface Keepers {
  readonly groupId: string
  readonly dealerId: string
  readonly reviewerId: string
}
/** As two people agreed some days ago. */
export async function seedQuarantine(tx: Tx, { groupId, dealerId, reviewerId }: Keepers): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from market_price where group_id = ${groupId}
    and currency_pair = ${leg} and term = 'SPOT' and data_date = any (${[...heldDays]}::date[])`.execute(tx)
  const scope = { groupId, orgId: groupId, orgIds: [groupId], userId: dealerId }
  const ids = rows.map(({ id }) => id)
  await setQuarantined(tx, scope, ids, true)
  await sql`with agreed as (
    insert into market_change (group_id, org_id, change_kind, file_name, first_date, last_date, new_count, changed_count, left_out_count,
      band_pct, change_status, check_status, worth_usd, maker_id, last_editor_id, first_checker_id, hand_act, create_time)
    select ${groupId}::bigint, ${groupId}::bigint, ${MarketChangeKind.of.rate},
      ${leg} || ' ' || to_char(day, 'YYYY/MM/DD') || ' · 偏离其他来源 / deviates from the other sources', day, day, 0, 1, 0, 20,
      ${MarketChangeStatus.of.confirmed}, '1', 0, ${dealerId}::bigint, ${dealerId}::bigint, ${reviewerId}::bigint,
      ${HandAct.of.quarantine}, day + time '17:05+08'
    from unnest(${[...heldDays]}::date[]) day returning *)
  insert into check_log (group_id, org_id, entity, entity_id, entity_version, maker_id, checker_id, check_status, comment, at)
    select group_id, org_id, ${marketChangeLife.entity}, id, version, maker_id, first_checker_id, '1', '同意 / agreed',
      create_time + interval '20 minutes' from agreed`.execute(tx)
}

export async function tellRateKeeping(story: Story): Promise<void> {
  const submitted = await must<{ readonly changeId: string }>(
    story,
    maker,
    'POST',
    rateQualityApi.modifyPriority.path,
    {
      currencyPair: 'HKD/CNY',
      sources: [cfets, ...orderedSources.filter((one) => one !== cfets)].join(),
      validFrom: '20260413',
      reason: '港币以人民币中间价为准 / the central parity takes precedence for HKD',
    },
  )
  await must(story, reviewer, 'POST', marketChangeApi.check.path, {
    id: submitted.changeId,
    version: 0,
    checkStatus: '1',
    comment: '同意 / agreed',
  })
  await act(
    story,
    'release',
    { dataDateStart: heldDays[0], dataDateEnd: heldDays[0] },
    '来源已更正 / corrected by its source',
  )
  await act(
    story,
    'quarantine',
    { dataDateStart: '20260407', dataDateEnd: '20260407' },
    '疑似录入错误 / suspected input error',
  )
}

/** Asked of the leg on a day; it waits. */
async function act(story: Story, act: 'quarantine' | 'release', day: object, reason: string): Promise<void> {
  const { recordList } = await must<{ readonly recordList: readonly { readonly id: string }[] }>(
    story,
    maker,
    'POST',
    fxRateApi.queryByPage.path,
    {
      queryWrapper: { sourceCurrency: source, targetCurrency: target, ...day },
    },
  )
  // The number behind the id of a fixing tells which of its prices the row is.
  const [row] = recordList
  await must(story, maker, 'POST', fxRateApi[act].path, { id: row?.id.slice(0, -1), reason })
}
