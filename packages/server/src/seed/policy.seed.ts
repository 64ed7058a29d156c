/** The demonstration company's policy: review tiers, the board's quota, the bands of its hedging policy. */
import { sql } from 'kysely'
import type { Tx } from '../kit/database/database.ts'

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
  await sql`insert into check_policy (group_id, org_id, tier_one_usd, tier_two_usd, evidence_needed, quota_usd, quota_from, quota_to)
    values (${groupId}, ${groupId}, 2000000, 3000000, '0', 20000000, '20250601', '20260531')`.execute(tx)
  for (const [currency, direction, from, to, least, most] of bands)
    await sql`insert into policy_band (group_id, org_id, currency, exposure_direction, day_from, day_to, least_pct, most_pct, valid_from)
      values (${groupId}, ${groupId}, ${currency}, ${direction}, ${from}, ${to}, ${least}, ${most}, '20260101')`.execute(
      tx,
    )
  for (const [pair, rate] of budgets)
    await sql`insert into budget_rate (group_id, org_id, currency_pair, budget_rate, valid_from)
      values (${groupId}, ${groupId}, ${pair}, ${rate}, '20260101')`.execute(tx)
}
