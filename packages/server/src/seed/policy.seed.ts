/** The demonstration company's policies: review tiers, the resolution of its board, its bands and budget rates. */
import { sql } from 'kysely'
import type { Tx } from '../kit/database/database.ts'
import { must, type Story } from './book.seed.ts'

/** currency, direction (1 long, 0 short), days from and to, percent from and to. */
type BandRow = readonly [string, string, number, number, string, string]

const bands: readonly BandRow[] = [
  ['USD', '1', 0, 90, '70', '90'],
  ['USD', '1', 91, 180, '25', '80'],
  ['USD', '1', 181, 365, '0', '50'],
  ['JPY', '0', 0, 90, '60', '90'],
  ['JPY', '0', 91, 180, '0', '60'],
]

/** What the company planned 2026 with, per quoted unit. */
const budgets: readonly (readonly [string, string])[] = [
  ['USD/CNY', '7.00'],
  ['JPY/CNY', '4.60'],
]

export async function seedPolicy(tx: Tx, groupId: string): Promise<void> {
  await sql`insert into check_policy (group_id, org_id, tier_one_usd, tier_two_usd, evidence_needed, over_evidence)
    values (${groupId}, ${groupId}, 2000000, 3000000, '0', '0')`.execute(tx)
}

/** What was linked beyond an exposure while that was allowed stays, with its reviews; from now on it is refused. */
export async function refuseOverEvidence(tx: Tx, groupId: string): Promise<void> {
  await sql`update check_policy set over_evidence = '1' where group_id = ${groupId}`.execute(tx)
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
    marginPremium: '10000000',
    lastNetProfit: '86000000',
    document: '第三届董事会第十二次会议决议',
  })
  await pass(story, change, '与决议一致 / in line with the resolution')
}

type Change = Awaited<ReturnType<Story['call']>>['data']

async function pass(story: Story, { id, version }: Change, comment: string): Promise<void> {
  const passed = { id, version, checkStatus: '1', comment }
  await must(story, 'lc_treasurer', 'POST', '/CLOUD-PUB/limitChange/check', passed)
}

const propose = (story: Story, validFrom: string, bandRows: readonly BandRow[], planned: typeof budgets) =>
  must(story, 'lc_admin', 'POST', '/CLOUD-PUB/hedgingPolicy/modify', {
    orgId: story.orgIds.get('ORG001'),
    validFrom,
    bands: bandRows.map(([currency, exposureDirection, dayFrom, dayTo, leastPct, mostPct]) => ({
      currency,
      exposureDirection,
      dayFrom,
      dayTo,
      leastPct,
      mostPct,
    })),
    budgets: planned.map(([currencyPair, budgetRate]) => ({ currencyPair, budgetRate })),
  })

/** Bands and budget rates of the year, entered and passed before it. */
export async function passHedgingPolicy(story: Story): Promise<void> {
  await pass(
    story,
    await propose(story, '20260101', bands, budgets),
    '按年度套保方案 / in line with the annual hedging plan',
  )
}

/** For the second half of the year more of the far dollars is to be covered; it waits for the head of treasury. */
export async function proposeHedgingPolicy(story: Story): Promise<void> {
  const more = bands.map(
    (band): BandRow => (band[0] === 'USD' && band[2] === 91 ? ['USD', '1', 91, 180, '40', '80'] : band),
  )
  await propose(story, '20260701', more, budgets)
}
