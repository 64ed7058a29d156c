/** The demonstration company's policy: review tiers, the bands of its hedging policy; and the resolution of its board. */
import { sql } from 'kysely'
import type { Tx } from '../kit/database/database.ts'
import { must, type Story } from './book.seed.ts'

/** currency, direction (1 long, 0 short), days from and to, percent from and to. */
const bands = [
  ['USD', '1', 0, 90, '70', '90'],
  ['USD', '1', 91, 180, '25', '80'],
  ['USD', '1', 181, 365, '0', '50'],
  ['JPY', '0', 0, 90, '60', '90'],
  ['JPY', '0', 91, 180, '0', '60'],
] as const

/** What the company planned 2026 with, per quoted unit. */
const budgets = [
  ['USD/CNY', '7.00'],
  ['JPY/CNY', '4.60'],
] as const

export async function seedPolicy(tx: Tx, groupId: string): Promise<void> {
  await sql`insert into check_policy (group_id, org_id, tier_one_usd, tier_two_usd, evidence_needed)
    values (${groupId}, ${groupId}, 2000000, 3000000, '0')`.execute(tx)
  for (const [currency, direction, from, to, least, most] of bands)
    await sql`insert into policy_band (group_id, org_id, currency, exposure_direction, day_from, day_to, least_pct, most_pct, valid_from)
      values (${groupId}, ${groupId}, ${currency}, ${direction}, ${from}, ${to}, ${least}, ${most}, '20260101')`.execute(
      tx,
    )
  for (const [pair, rate] of budgets)
    await sql`insert into budget_rate (group_id, org_id, currency_pair, budget_rate, valid_from)
      values (${groupId}, ${groupId}, ${pair}, ${rate}, '20260101')`.execute(tx)
}

/** Entered by the administrator, passed by the head of treasury, before the first hedge of the year. */
export async function resolveQuota(story: Story): Promise<void> {
  const change = await must(story, 'lc_admin', 'POST', '/CLOUD-PUB/boardQuota/add', {
    resolutionNo: 'BR-2025-07',
    resolvedBy: '1',
    quotaUsd: '20000000',
    quotaFrom: '20250601',
    quotaTo: '20260531',
    maxTenor: '12M',
    marginPremiumCny: '10000000',
    lastNetProfitCny: '86000000',
    document: '第三届董事会第十二次会议决议',
  })
  const passed = { id: change.id, version: change.version, checkStatus: '1', comment: '与决议一致 / as resolved' }
  await must(story, 'lc_treasurer', 'POST', '/CLOUD-PUB/limitChange/check', passed)
}
