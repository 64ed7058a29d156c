/**
 * The world of the sweeps: organisations A and B with some rows behind every list. A new list that finds none of its own
 * rows here says so by name; it then adds them in its `<noun>.sample.ts`, or below.
 */
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { dealKindSamples } from '../features/trade/kinds/deal-kinds.sample.ts'
import { systemScope, type Tx, withTx } from '../kit/database/database.ts'
import { insertPerson, type TestApp, testApp } from './fixture.ts'
import type { SampleGroup } from './sample-group.ts'

type Letter = 'a' | 'b'

/** Where the records of each noun are that endpoints name by id. */
const recordNouns = {
  organisation: 'org',
  counterParty: 'counter_party',
  portfolio: 'portfolio',
  member: 'member',
  exposure: 'fx_exposure',
  exposureChange: 'fx_exposure_change',
  exposureTransfer: 'exposure_transfer',
  hedgeRequest: 'exposure_hedge',
  hedgeRelation: 'hedge_relation',
  hedgeEntry: 'hedge_entry_run',
  hedgeEvent: 'hedge_event',
  deal: 'fx_deal',
  heldReport: 'held_report',
  cashFlow: 'cash_flow',
  bankAccount: 'bank_account',
  accountBalance: 'account_balance',
  accountFlow: 'account_flow',
  transfer: 'fund_transfer',
  settlePath: 'settlement_path',
  netResult: 'net_result',
  netRun: 'net_run',
  flowChange: 'cash_flow_change',
  dealEvent: 'deal_event_order',
  marketChange: 'market_change',
  zeroCurve: 'zero_curve',
  limitChange: 'limit_change',
  bankLine: 'bank_line',
  boardQuota: 'board_quota',
  instruction: 'deal_instruction',
  attachment: 'business_attachment',
  bankStatement: 'bank_statement',
  bankDifference: 'bank_difference',
  paymentFile: 'payment_file',
  bankProfile: 'bank_profile',
  confirmationFile: 'confirmation_file',
  journal: 'journal',
  markRun: 'mark_run',
  riskRun: 'risk_run',
  riskControl: 'risk_control',
  stressScenario: 'stress_scenario',
  hedgeStrategy: 'hedge_strategy',
  daySnapshot: 'day_snapshot',
  nettingAgreement: 'netting_version',
  ledgerAccount: 'ledger_account',
  voucherExport: 'voucher_export',
  ourParty: 'our_party',
  evidence: 'evidence',
  declaration: 'customs_declaration',
  customsSync: 'customs_sync',
  article: 'news_article',
  conversation: 'assistant_conversation',
  exchange: 'assistant_exchange',
  evidenceLink: 'evidence_link',
  address: 'member_address',
  listView: 'list_view',
  longExport: 'long_export',
  notice: 'notification',
  passkey: 'passkey',
  apiToken: 'api_token',
  certification: 'certification',
  schedule: 'schedule_item',
  reminder: 'busin_reminder',
  orgChange: 'org_change',
  delegation: 'delegation',
  webhook: 'webhook',
  webhookDelivery: 'webhook_delivery',
  exposureImport: "import_batch where kind = 'exposure'",
  economicEvent: 'economic_event',
  rateSubscription: 'rate_subscription',
  rateAlert: 'rate_alert',
  marketAlert: 'market_alert',
  handRate: "market_price where data_source = 'MANUAL'",
  eventImport: "import_batch where kind = 'event'",
  calendarImport: "import_batch where kind = 'calendar'",
  rateImport: "import_batch where kind = 'rate'",
} as const
type DealNoun = (typeof dealKindSamples)[number]['noun']
export type RecordNoun = keyof typeof recordNouns | DealNoun

const dealDrafts = dealKindSamples.map(
  ({ noun, businType }) => [noun, `fx_deal where busin_type = '${businType}' and trade_status = 'T'`] as const,
)

export interface SweepWorld extends TestApp {
  /** Ids of the records of each group, newest last. */
  readonly records: Record<Letter, Record<RecordNoun, readonly string[]>>
}

export async function sweepWorld(services: Parameters<typeof testApp>[1] = {}): Promise<SweepWorld> {
  const world = await testApp({ requestsPerMinute: 1_000_000 }, services)
  const records = {} as SweepWorld['records']
  await withTx(world.database.db, systemScope, async (tx) => {
    for (const letter of ['a', 'b'] as const) {
      const { groupId, orgId, counterPartyId, portfolioId } = world.refs[letter]
      const { userId } = world.as(`${letter}_both`).scope
      const group = { letter, groupId, orgId, counterPartyId, portfolioId, userId }
      await insertBusiness(tx, group)
      await insertMarket(tx, group)
      records[letter] = await recordsOf(tx, group)
    }
  })
  return { ...world, records }
}

interface Sample {
  readonly insertSample: (tx: Tx, group: SampleGroup) => Promise<void>
}
const features = path.join(import.meta.dirname, '../features')
/** The samples that nouns bring: `<noun>.sample.ts`, in the order of their paths. */
const samples: Promise<readonly Sample[]> = Promise.all(
  fs
    .readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sample.ts'))
    .sort()
    .map((file) => import(path.join(features, file)) as Promise<Sample>),
)

async function insertBusiness(tx: Tx, group: SampleGroup): Promise<void> {
  await insertExposures(tx, group)
  for (const { insertSample } of await samples) await insertSample(tx, group)
  await insertExchanges(tx, group)
  await insertResults(tx, group)
}

/** Deals that are over, of which two close a part of the first: 3,000 USD bought, 1,000 sold twice. */
async function insertExchanges(tx: Tx, { letter, groupId, orgId, counterPartyId, userId }: SampleGroup): Promise<void> {
  await sql`insert into fx_deal (group_id, org_id, deal_serial_no, busin_type, trade_status, check_status, deal_complete_status, trans_date,
      counter_party_id, currency_pair, deal_direction, buy_currency, buy_amt, sell_currency, sell_amt, exchange_rate, value_date, settle_type,
      principal, remain_principal, maker_id, last_editor_id)
    select ${groupId}, ${orgId}, ${letter} || 'LOT' || i, 'FX_SPOT', '2', '1', '1', date '20260401' + i, ${counterPartyId}, 'USD/CNY',
      case i when 1 then '1' else '2' end, case i when 1 then 'USD' else 'CNY' end, case i when 1 then 3000 else 7000 + i end,
      case i when 1 then 'CNY' else 'USD' end, case i when 1 then 21000 else 1000 end, case i when 1 then 7 else 7 + i / 1000.0 end,
      date '20260403' + i, '1', case i when 1 then 3000 else 1000 end, 0, ${userId}, ${userId} from generate_series(1, 3) i`.execute(
    tx,
  )
  await sql`insert into cash_flow (group_id, org_id, origin_type, origin_id, origin_no, cfl_no, cfl_flag, cfl_status, settle_status, leg_no, pay_date,
      pay_date_adj, actual_date, pay_amt, pay_currency, counter_party_id)
    select group_id, org_id, 'deal', id, deal_serial_no, 'CFL' || deal_serial_no || leg, leg::text, '1', '3', leg, value_date, value_date, value_date,
      case leg when 1 then buy_amt else sell_amt end, case leg when 1 then buy_currency else sell_currency end, counter_party_id
    from fx_deal, generate_series(1, 2) leg where org_id = ${orgId} and deal_serial_no like ${`${letter}LOT%`}`.execute(
    tx,
  )
}

/** They name records of most other nouns. */
async function insertResults(tx: Tx, { groupId, orgId }: SampleGroup): Promise<void> {
  await sql`insert into realised_result (group_id, org_id, deal_id, cfl_id, net_id, journal_id, book_date, currency, result_amt, home_result)
    select ${groupId}, ${orgId}, d.id, f.id, n.id, j.id, date '20260401' + f.n::int, 'CNY', 100 - f.n, 100 - f.n
    from (select id, row_number() over (order by id) as n from cash_flow where group_id = ${groupId} and org_id = ${orgId} limit 12) f
    cross join lateral (select id from fx_deal where group_id = ${groupId} and org_id = ${orgId} order by id limit 1) d
    cross join lateral (select id from net_result where group_id = ${groupId} and org_id = ${orgId} order by id limit 1) n
    cross join lateral (select id from journal where group_id = ${groupId} and org_id = ${orgId} order by id limit 1) j`.execute(
    tx,
  )
}

/** Nouns whose records belong to one organisation of the group; the others are the group's. */
export const ofOrganisation: readonly RecordNoun[] = [
  'exposure',
  'exposureChange',
  'hedgeRequest',
  'evidence',
  'evidenceLink',
  'declaration',
  'customsSync',
  ...dealKindSamples.map(({ noun }) => noun),
  'deal',
  'cashFlow',
  'flowChange',
  'netResult',
  'dealEvent',
  'marketChange',
  'zeroCurve',
  'bankAccount',
  'accountBalance',
  'accountFlow',
  'transfer',
  'instruction',
  'reminder',
  'rateSubscription',
  'rateAlert',
  'marketAlert',
  'attachment',
  'heldReport',
  'bankStatement',
  'bankDifference',
  'paymentFile',
  'journal',
  'markRun',
  'hedgeEntry',
  'ledgerAccount',
  'voucherExport',
]

export interface Subsidiary {
  /** Of a member who sits in A's subsidiary and holds every duty there: A's own records are none of hers. */
  readonly token: string
  readonly orgId: string
  readonly records: Partial<Record<RecordNoun, readonly string[]>>
}

/** Adds a subsidiary that does business of its own. */
export async function addSubsidiary(world: SweepWorld): Promise<Subsidiary> {
  const { groupId, subsidiaryId: orgId, counterPartyId, portfolioId } = world.refs.a
  return withTx(world.database.db, systemScope, async (tx) => {
    const duties = ['1-0', '1-1', '2-0', '2-1', '3-0', '3-1', '5-0', '5-1']
    const { token, scope } = await insertPerson(tx, { groupId, orgId, subsidiaryId: orgId }, 'a_sub', duties)
    const before = world.records.a
    const group = { letter: 's', groupId, orgId, counterPartyId, portfolioId, userId: scope.userId }
    await insertBusiness(tx, group)
    const all = await recordsOf(tx, group)
    const own = ofOrganisation.map((noun) => [noun, all[noun].filter((id) => !before[noun].includes(id))] as const)
    return { token, orgId, records: Object.fromEntries(own) }
  })
}

async function recordsOf(tx: Tx, { groupId }: SampleGroup): Promise<Record<RecordNoun, string[]>> {
  const records: [string, string[]][] = []
  for (const [noun, table] of [...Object.entries(recordNouns), ...dealDrafts]) {
    const { rows } = await sql<{ id: string }>`select id from (select * from ${sql.raw(table)}) records
      where group_id = ${groupId} order by id`.execute(tx)
    records.push([noun, rows.map((row) => row.id)])
  }
  return Object.fromEntries(records) as Record<RecordNoun, string[]>
}

async function insertExposures(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`insert into fx_exposure (group_id, org_id, serial_no, status, exposure_type, exposure_direction, currency,
      original_amt, exposure_amt, trans_date, end_date, delivery_date, contract_no, remark, create_by, modify_by)
    select ${groupId}, ${orgId}, ${letter} || 'EXP' || lpad(i::text, 3, '0'), case when i % 6 = 0 then '0' else '1' end,
      (1 + i % 4)::text, (i % 2)::text, case when i % 3 = 0 then 'JPY' else 'USD' end, 1000 * i, 1000 * i + 0.25,
      date '20260401' + i % 5, date '20260701' + i, '20260715', 'C/' || i, '=1+1', ${userId}, ${userId}
    from generate_series(1, 12) i`.execute(tx)
  await sql`insert into fx_exposure_change (group_id, org_id, exposure_id, chg_no, chg_serial_no, change_type, deal_type,
      change_amt, amt_before, amt_after, change_date, end_date_before, end_date, exposure_type_before, exposure_type, create_by)
    select group_id, org_id, id, 1, 'CHG' || serial_no, '1', '1', 1, exposure_amt, exposure_amt + 1, trans_date, end_date,
      end_date, exposure_type, exposure_type, create_by from fx_exposure where org_id = ${orgId}`.execute(tx)
  await sql`update fx_exposure set chg_no = 1 where org_id = ${orgId}`.execute(tx)
}

/** Of a file without a good row, as every import keeps it. */
const counts = { NEW: 0, SAME: 0, DIFFERS: 0, OUTSIDE: 0, UNREADABLE: 1 }
const report = { total: 0, bandPct: 20, counts, gaps: 0, firstDate: null, lastDate: null, pairs: 0, rows: [] }

async function insertMarket(tx: Tx, { groupId, userId }: SampleGroup): Promise<void> {
  await sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
    select ${groupId}, pair, date '20260401' + i, '14:15', 'ECB', 7 + i / 10000.0
    from generate_series(0, 12) i, unnest(array['USD/CNY', 'EUR/CNY']) pair`.execute(tx)
  await sql`insert into market_price (group_id, org_id, currency_pair, data_date, data_time, data_source, mid_price)
    values (${groupId}, ${groupId}, 'USD/CNY', '20260402', '00:00', 'MANUAL', 7.01)`.execute(tx)
  await sql`insert into import_batch (group_id, user_id, kind, file_name, format, content, report)
    select ${groupId}, ${userId}, kind, 'some.csv', 'csv', '', ${JSON.stringify(report)}::jsonb from unnest(array['rate', 'exposure', 'calendar', 'event']) kind`.execute(
    tx,
  )
}
