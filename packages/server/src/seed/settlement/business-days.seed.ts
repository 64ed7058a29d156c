/**
 * The business days of the exporter, as they were closed: thirteen month ends and the twenty days before the business date. Each is frozen on
 * the day itself by what was known then. Its curves and volatilities are those of the month, dated to the day: simulated, and they say so.
 */

import { RateSource } from '@hedgerow/contract/market/market.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { must, type Story } from '../book.seed.ts'
import { tellMonthEnd } from '../deal/designation.seed.ts'

const days = (text: string) => text.split(' ') as BusinessDate[]
const monthEnds = days(
  '20250331 20250430 20250530 20250630 20250731 20250829 20250930 20251031 20251128 20251231 20260130 20260227 20260331',
)
const daily = days(
  '20260313 20260316 20260317 20260318 20260319 20260320 20260323 20260324 20260325 20260326 20260327 20260330 20260331 ' +
    '20260401 20260402 20260403 20260407 20260408 20260409 20260410',
)
export const closingDays = [...new Set([...monthEnds, ...daily])].sort()

/** What made a day another than those around it. */
const stories = {
  /** The dollar curve falls for a day, and spot hardly moves: most of the loss is points. */
  points: '20260317',
  /** The yuan curve was not published: that of the day before is accepted by a second person. */
  staleCurve: '20260319',
  /** The fixing of the day is missing on a holiday of its source: the rates of the day before are accepted. */
  gap: '20260403',
  /** Closed, and opened again by the administrator with a reason: its second snapshot stands. */
  reopened: '20260408',
} as const
const dollarFallPct = '0.25'

/** Curves and volatilities of the closing days, as those of the month stand. */
export async function seedClosingMarket(tx: Tx, groupId: string): Promise<void> {
  const source = RateSource.of.demo
  const onDays = (
    table: string,
    dated: string,
  ) => sql`(select d.day, (select max(m.${sql.raw(dated)}) from ${sql.raw(table)} m
      where m.group_id = ${groupId} and m.data_source = ${source} and m.${sql.raw(dated)} <= d.day) as dated from unnest(${closingDays}::date[]) d (day)) d`
  await sql`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source, simulated)
    select r.group_id, r.currency_code, d.day, r.term,
      r.rate_pct - case when r.currency_code = 'USD' and d.day = ${stories.points}::date then ${dollarFallPct}::numeric else 0 end, r.data_source, true
    from ${onDays('interest_rate', 'as_of')} join interest_rate r on r.group_id = ${groupId} and r.data_source = ${source} and r.as_of = d.dated
    where not (d.day = ${stories.staleCurve}::date and r.currency_code = 'CNY') on conflict do nothing`.execute(tx)
  await sql`insert into volatility_quote (group_id, currency_pair, data_date, term, data_source, quote_kind, vol_pct, simulated)
    select v.group_id, v.currency_pair, d.day, v.term, v.data_source, v.quote_kind, v.vol_pct, true
    from ${onDays('volatility_quote', 'data_date')} join volatility_quote v on v.group_id = ${groupId} and v.data_source = ${source}
      and v.data_date = d.dated on conflict do nothing`.execute(tx)
}

const path = '/CLOUD-FX/businessDay'
const closer = 'ORG002'
const [runner, second, signer, administrator] = ['lc_dealer1', 'lc_dealer2', 'lc_treasurer', 'lc_admin'] as const
const [marker, booker] = ['lc_back1', 'lc_back2'] as const

interface Moved {
  readonly version: number
}

export async function tellClosing(story: Story, businessDate: BusinessDate): Promise<void> {
  if (!closingDays.includes(businessDate)) return
  const key = { orgId: story.orgIds.get(closer), businessDate }
  await closeOnce(story, key)
  if (businessDate !== stories.reopened) return
  const { version } = await must<Moved>(story, runner, 'GET', `${path}/get/${businessDate}?orgId=${key.orgId}`)
  const reason = '一笔交易迟复核，补入当日 / a deal of the day was reviewed late'
  await must(story, administrator, 'POST', `${path}/reopen`, { ...key, version, reason })
  await closeOnce(story, key)
}

interface Key {
  readonly orgId: string | undefined
  readonly businessDate: BusinessDate
}

async function closeOnce(story: Story, key: Key): Promise<void> {
  const { businessDate } = key
  if (businessDate === stories.gap || businessDate === stories.staleCurve) await accept(story, key)
  const frozen = await must<Moved>(story, runner, 'POST', `${path}/freeze`, key)
  const { version } = await must<Moved>(story, runner, 'POST', `${path}/value`, { ...key, version: frozen.version })
  await story.workOff()
  if (monthEnds.includes(businessDate)) {
    await mark(story, key)
    await tellMonthEnd(story, closer, businessDate)
  }
  const note = '变动已核对，残差为零 / change verified, residual nil'
  const signed = await must<Moved>(story, signer, 'POST', `${path}/review`, { ...key, version: version + 1, note })
  await must(story, runner, 'POST', `${path}/close`, { ...key, version: signed.version })
}

async function accept(story: Story, key: Key): Promise<void> {
  const acceptReason =
    key.businessDate === stories.gap
      ? '定价来源休市，沿用前一日汇率 / the source was closed; the rates of the previous day are used'
      : '人民币曲线未发布，沿用前一日曲线 / the CNY curve was not published; that of the previous day is used'
  await must(story, second, 'POST', `${path}/accept`, { ...key, acceptReason })
}

/** Fair values of a month end are booked before it is closed; an empty book has none. */
async function mark(story: Story, { orgId, businessDate: markDate }: Key): Promise<void> {
  if (markDate === monthEnds[0]) return
  const { id } = await must(story, marker, 'POST', '/CLOUD-FX/markRun/propose', { orgId, markDate })
  await must(story, booker, 'POST', '/CLOUD-FX/markRun/book', { id, version: 0 })
}
