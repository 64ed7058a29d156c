/** What is used, the bounds of it, and who has bounds of their own. */

import type { AssistantFeature } from '@hedgerow/contract/assistant/assistant.dict'
import type { MemberQuotaReply, SettingsReply } from '@hedgerow/contract/assistant/usage.contract'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { homeOf } from '../../enterprise/enterprise.word.ts'

export type Bounds = Omit<SettingsReply, 'model' | 'spentMonth' | 'spentPct'>

const usual: Omit<Bounds, 'priceCurrency'> = {
  version: 0,
  aiOn: '1',
  modelOn: '0',
  tokensUserDay: '200000',
  budgetMonth: '500',
  priceIn: '0',
  priceOut: '0',
  maskParties: '1',
  historyDays: '180',
}

/** What models cost is told in the home currency of the group until an administrator says otherwise. */
async function groupCurrency(tx: Tx, groupId: string): Promise<string> {
  const { rows } = await sql<{ homeCurrency: string }>`select ${sql.raw(homeOf('o'))} as home_currency from org o
    where o.group_id = ${groupId} and o.id = ${groupId}`.execute(tx)
  return rows[0]?.homeCurrency ?? ''
}

/** The group's settings; the usual ones before an administrator has set any. */
export async function settingsOf(tx: Tx, { groupId }: Pick<Scope, 'groupId'>): Promise<Bounds> {
  const { rows } = await sql<Bounds>`select version, case when ai_on then '1' else '0' end as ai_on,
      case when model_on then '1' else '0' end as model_on,
      tokens_user_day::text, trim_scale(budget_month)::text as budget_month, trim_scale(price_in)::text as price_in,
      trim_scale(price_out)::text as price_out, price_currency, case when mask_parties then '1' else '0' end as mask_parties,
      history_days::text from assistant_setting where group_id = ${groupId}`.execute(tx)
  return rows[0] ?? { ...usual, priceCurrency: await groupCurrency(tx, groupId) }
}

/** @throws Refusal STALE_VERSION */
export async function saveSettings(
  tx: Tx,
  { groupId, userId }: Scope,
  bounds: Omit<Bounds, 'version'>,
  version: number,
) {
  const values = sql`${bounds.aiOn} = '1', ${bounds.modelOn} = '1', ${bounds.tokensUserDay}::int, ${bounds.budgetMonth}::numeric, ${bounds.priceIn}::numeric,
    ${bounds.priceOut}::numeric, ${bounds.priceCurrency}, ${bounds.maskParties} = '1', ${bounds.historyDays}::int`
  const { rows } = await sql<{
    version: number
  }>`insert into assistant_setting as s (group_id, ai_on, model_on, tokens_user_day, budget_month,
      price_in, price_out, price_currency, mask_parties, history_days, version, modify_by)
    values (${groupId}, ${values}, 1, ${userId})
    on conflict (group_id) do update set (ai_on, model_on, tokens_user_day, budget_month, price_in, price_out, price_currency, mask_parties,
      history_days) = row (${values}), version = s.version + 1, modify_by = ${userId}, modify_time = now()
    where s.version = ${version} returning version`.execute(tx)
  return rows[0]?.version ?? refuse(kitRefusals.STALE_VERSION)
}

/** Null takes the group's again. @throws Refusal DOES_NOT_EXIST for a member of another group */
export async function saveQuota(tx: Tx, { groupId, userId: by }: Scope, userId: string, tokens: string | null) {
  const { rows } = await sql`select from member where group_id = ${groupId} and id = ${userId}`.execute(tx)
  if (rows.length === 0) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'userId')
  if (tokens === null)
    await sql`delete from assistant_quota where group_id = ${groupId} and user_id = ${userId}`.execute(tx)
  else
    await sql`insert into assistant_quota (group_id, user_id, tokens_user_day, modify_by)
      values (${groupId}, ${userId}, ${tokens}::int, ${by})
      on conflict (group_id, user_id) do update set tokens_user_day = excluded.tokens_user_day, modify_by = ${by},
        modify_time = now()`.execute(tx)
}

/** Members who are enabled, by name, with the quota of their own where they have one. */
export async function quotasOf(tx: Tx, { groupId }: Scope): Promise<MemberQuotaReply[]> {
  const { rows } = await sql<MemberQuotaReply>`select m.id as user_id, m.real_name as user_name, q.tokens_user_day::text
    from member m left join assistant_quota q on q.group_id = m.group_id and q.user_id = m.id
    where m.group_id = ${groupId} and m.user_status = ${enabledMember} order by m.real_name, m.id`.execute(tx)
  return rows
}

export interface Standing {
  readonly tokensToday: number
  readonly tokensQuota: number
  /** Of the month, in the currency of the prices. */
  readonly spent: string
}

/** How a member stands on a day. */
export async function standingOf(tx: Tx, { groupId, userId }: Scope, today: string): Promise<Standing> {
  const { priceCurrency, tokensUserDay } = await settingsOf(tx, { groupId })
  const { rows } = await sql<{ tokensToday: string; tokensQuota: number | null; spent: string }>`select
      (select coalesce(sum(tokens_in + tokens_out), 0)::text from assistant_usage where group_id = ${groupId}
        and user_id = ${userId} and usage_date = ${today}::date) as tokens_today,
      (select tokens_user_day from assistant_quota where group_id = ${groupId} and user_id = ${userId}) as tokens_quota,
      (select coalesce(sum(cost), 0)::text from assistant_usage where group_id = ${groupId} and cost_currency = ${priceCurrency}
        and usage_date >= date_trunc('month', ${today}::date) and usage_date <= ${today}::date) as spent`.execute(tx)
  const [row] = rows
  return {
    tokensToday: Number(row?.tokensToday ?? 0),
    tokensQuota: row?.tokensQuota ?? Number(tokensUserDay),
    spent: row?.spent ?? '0',
  }
}

interface MemberSpent {
  readonly userId: string
  readonly userName: string
  readonly spent: string
}

/** What each member's calls cost in the month of the day, in the currency of the prices: as `standingOf` adds it up. */
export async function spentByMember(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  today: string,
): Promise<MemberSpent[]> {
  const { priceCurrency } = await settingsOf(tx, { groupId })
  const { rows } =
    await sql<MemberSpent>`select m.id::text as user_id, m.real_name as user_name, sum(u.cost)::text as spent
    from assistant_usage u join member m on m.group_id = u.group_id and m.id = u.user_id
    where u.group_id = ${groupId} and u.cost_currency = ${priceCurrency} and u.cost <> 0
      and u.usage_date >= date_trunc('month', ${today}::date) and u.usage_date <= ${today}::date
    group by m.id, m.real_name order by m.real_name, m.id`.execute(tx)
  return rows
}

export interface Used {
  readonly today: string
  readonly model: string
  readonly feature: DictionaryValue<typeof AssistantFeature>
  readonly tokensIn: number
  readonly tokensOut: number
  readonly estimated: boolean
  readonly cost: string
  readonly costCurrency: string
  readonly refused: boolean
  readonly failed: boolean
  readonly toolCalls: number
  readonly ms: number
}

/** Adds one question to the member's row of the day and model. */
export const countUsage = (tx: Tx, { groupId, userId }: Scope, used: Used) =>
  sql`insert into assistant_usage as u (group_id, user_id, usage_date, model, feature, questions, tokens_in, tokens_out, cost,
      cost_currency, refused, failed, tool_calls, total_ms, estimated)
    values (${groupId}, ${userId}, ${used.today}::date, ${used.model}, ${used.feature}, 1, ${used.tokensIn}, ${used.tokensOut},
      ${used.cost}::numeric, ${used.costCurrency}, ${Number(used.refused)}, ${Number(used.failed)}, ${used.toolCalls},
      ${Math.round(used.ms)}, ${used.estimated})
    on conflict (group_id, user_id, usage_date, model, feature, cost_currency) do update set questions = u.questions + 1,
      tokens_in = u.tokens_in + excluded.tokens_in, tokens_out = u.tokens_out + excluded.tokens_out, cost = u.cost + excluded.cost,
      refused = u.refused + excluded.refused, failed = u.failed + excluded.failed, tool_calls = u.tool_calls + excluded.tool_calls,
      total_ms = u.total_ms + excluded.total_ms, estimated = u.estimated or excluded.estimated`.execute(tx)

interface SummaryRow {
  readonly userId: string
  readonly userName: string
  readonly model: string
  readonly currency: string
  readonly questions: string
  readonly tokensIn: string
  readonly tokensOut: string
  readonly refused: string
  readonly failed: string
  readonly cost: string
}

/** Sums by member, model and currency of the rows that a filter leaves. */
export async function sumsOf(tx: Tx, rows: RawBuilder<unknown>): Promise<readonly SummaryRow[]> {
  const { rows: sums } =
    await sql<SummaryRow>`select u.user_id, max(m.real_name) as user_name, u.model, u.cost_currency as currency,
      sum(u.questions)::text as questions, sum(u.tokens_in)::text as tokens_in, sum(u.tokens_out)::text as tokens_out,
      sum(u.refused)::text as refused, sum(u.failed)::text as failed, trim_scale(sum(u.cost))::text as cost
    ${rows} group by u.user_id, u.model, u.cost_currency order by 2, 3, 4`.execute(tx)
  return sums
}

interface DayRow {
  readonly usageDate: string
  readonly model: string
  readonly questions: number
  readonly tokens: number
}

/** Tokens by day and model of the rows that a filter leaves, the oldest day first. */
export async function daysOf(tx: Tx, rows: RawBuilder<unknown>): Promise<readonly DayRow[]> {
  const { rows: days } = await sql<DayRow>`select u.usage_date, u.model, sum(u.questions)::float8 as questions,
      sum(u.tokens_in + u.tokens_out)::float8 as tokens ${rows} group by u.usage_date, u.model order by 1, 2`.execute(
    tx,
  )
  return days
}

/** What each member used of the quota of a day, in percent. */
export const quotaPctRows = ({ groupId }: Scope, today: string) =>
  sql`select u.user_id, round(100.0 * sum(u.tokens_in + u.tokens_out) / nullif(coalesce(max(q.tokens_user_day),
      (select s.tokens_user_day from assistant_setting s where s.group_id = ${groupId}), ${usual.tokensUserDay}::int), 0), 1) as pct
    from assistant_usage u left join assistant_quota q on q.group_id = u.group_id and q.user_id = u.user_id
    where u.group_id = ${groupId} and u.usage_date = ${today}::date group by u.user_id`

export async function quotaPctOf(tx: Tx, scope: Scope, today: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ userId: string; pct: string }>`
    select user_id, pct::text as pct from (${quotaPctRows(scope, today)}) used`.execute(tx)
  return new Map(rows.map(({ userId, pct }) => [userId, pct]))
}

/** Of whom a line of use is. */
export async function tokensADay(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  usageId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{
    tokens: string
  }>`select coalesce(q.tokens_user_day, s.tokens_user_day, 200000)::text as tokens
    from assistant_usage u left join assistant_quota q on q.group_id = u.group_id and q.user_id = u.user_id
      left join assistant_setting s on s.group_id = u.group_id
    where u.group_id = ${groupId} and u.id = ${usageId}`.execute(tx)
  return rows[0]?.tokens
}
