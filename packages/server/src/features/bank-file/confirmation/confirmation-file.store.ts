/** Confirmations to banks in the database, and the deals that wait for one. */

import type { ConfirmationFile } from '@hedgerow/contract/bank-file/confirmation/confirmation-file.contract'
import { ConfirmationFileStatus } from '@hedgerow/contract/bank-file/confirmation/confirmation-file.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { PartyStatus } from '@hedgerow/contract/our-party/our-party.dict'
import { MatchStatus } from '@hedgerow/contract/trade/trade.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { countedSerial } from '../../../kit/record/numbers.ts'
import { nameOfOrg, nameOfParty } from '../../enterprise/enterprise.word.ts'
import { ofKindThat } from '../../trade/kinds/kind-words.store.ts'
import { passedDeal } from '../../trade/live/deal.word.ts'
import type { UnconfirmedDeal } from './confirmation-file.rules.ts'

const isReady = sql`(${sql.raw(passedDeal('d'))} and d.busin_match <> ${MatchStatus.of.matched}
  and ${sql.raw(ofKindThat('d', ({ inConfirmationFile }) => inConfirmationFile))})`
const deal = (
  today: BusinessDate,
) => sql`select d.id, d.deal_serial_no, d.buy_currency, d.buy_amt, d.sell_currency, d.sell_amt,
    d.exchange_rate, d.trans_date, d.value_date, d.counter_party_id as bank_id, ${sql.raw(nameOfParty('c'))} as bank_name,
    ${today}::date - d.trans_date as wait_days, d.org_id, ${sql.raw(nameOfOrg('o'))} as org_name, ${isReady} as is_ready,
    e.file_no as in_file, coalesce((select p.bic from our_party p where p.group_id = d.group_id and p.org_id = d.org_id
      and p.party_status = ${PartyStatus.of.inForce}), '') as our_bic,
    coalesce((select a.swift_code from bank_account a where a.group_id = d.group_id and a.bank_id = d.counter_party_id
      and a.swift_code <> '' order by a.id limit 1), '') as bank_bic
  from fx_deal d join counter_party c on c.group_id = d.group_id and c.id = d.counter_party_id
  join org o on o.group_id = d.group_id and o.id = d.org_id
  left join confirmation_item i on i.group_id = d.group_id and i.deal_id = d.id and i.counts
  left join confirmation_file e on e.group_id = i.group_id and e.id = i.file_id`

const mostDeals = 500

/** Those that could be confirmed now, the oldest first. */
export async function confirmableDeals(tx: Tx, { groupId }: Scope, today: BusinessDate): Promise<UnconfirmedDeal[]> {
  const { rows } =
    await sql<UnconfirmedDeal>`${deal(today)} where d.group_id = ${groupId} and i.id is null and ${isReady}
    order by d.trans_date, d.id limit ${mostDeals}`.execute(tx)
  return rows
}

/** The deals themselves, held until the commit. @throws Refusal DOES_NOT_EXIST */
export async function lockDeals(
  tx: Tx,
  { groupId }: Scope,
  ids: readonly string[],
  today: BusinessDate,
): Promise<UnconfirmedDeal[]> {
  await sql`select id from fx_deal where group_id = ${groupId} and id = any (${ids}::bigint[]) order by id for no key update`.execute(
    tx,
  )
  const { rows } =
    await sql<UnconfirmedDeal>`${deal(today)} where d.group_id = ${groupId} and d.id = any (${ids}::bigint[]) order by d.id`.execute(
      tx,
    )
  if (rows.length < new Set(ids).size) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'ids')
  return rows
}

interface NewFile {
  readonly orgId: string
  readonly bankId: string
  readonly ourBic: string
  readonly bankBic: string
}
interface Begun {
  readonly id: string
  readonly fileNo: string
}

/** The number first, because it stands in the text. One file of a bank after the other, so that the sequence has no gap. */
export async function insertConfirmation(
  tx: Tx,
  scope: Scope,
  { orgId, bankId, ourBic, bankBic }: NewFile,
  deals: readonly UnconfirmedDeal[],
  today: BusinessDate,
): Promise<Begun> {
  const { groupId, userId } = scope
  await sql`select pg_advisory_xact_lock(hashtextextended(${`confirmation files ${groupId} ${orgId} ${bankId}`}, 0))`.execute(
    tx,
  )
  const { counted, text } = countedSerial(scope, 'BFC', today)
  const { rows } = await sql<Begun>`with ${counted}
    insert into confirmation_file (group_id, org_id, file_no, bank_id, sequence_no, file_date, deal_count, our_bic, bank_bic, content,
      file_hash, maker_id)
    select ${groupId}, ${orgId}, ${text}, ${bankId}::bigint, (select coalesce(max(sequence_no), 0) + 1 from confirmation_file
      where group_id = ${groupId} and org_id = ${orgId} and bank_id = ${bankId}), ${today}, ${deals.length}, ${ourBic}, ${bankBic}, '', '',
      ${userId}
    returning id, file_no`.execute(tx)
  const [begun] = rows
  assert(begun, 'an insert returns its row')
  await sql`insert into confirmation_item (group_id, org_id, file_id, line_no, deal_id, deal_serial_no, buy_currency, buy_amt, sell_currency,
      sell_amt, exchange_rate, trans_date, value_date)
    select d.group_id, ${orgId}::bigint, ${begun.id}::bigint, row_number() over (order by d.id), d.id, d.deal_serial_no, d.buy_currency,
      d.buy_amt, d.sell_currency, d.sell_amt, d.exchange_rate, d.trans_date, d.value_date
    from fx_deal d where d.group_id = ${groupId} and d.id = any (${deals.map(({ id }) => id)}::bigint[])`.execute(tx)
  return begun
}

/** @returns its SHA-256 */
export async function keepConfirmation(tx: Tx, { groupId }: Scope, id: string, content: string): Promise<string> {
  const { rows } = await sql<{ fileHash: string }>`update confirmation_file set content = ${content},
      file_hash = encode(sha256(convert_to(${content}, 'UTF8')), 'hex')
    where group_id = ${groupId} and id = ${id} returning file_hash`.execute(tx)
  assert(rows[0], 'a file that was begun is there')
  return rows[0].fileHash
}

interface StoredConfirmation extends Omit<ConfirmationFile, 'deals' | 'isSame'> {
  readonly orgId: string
  readonly makerId: string
  readonly ourBic: string
  readonly bankBic: string
}

/** @throws Refusal DOES_NOT_EXIST */
export async function findConfirmation(tx: Tx, { groupId }: Scope, id: string): Promise<StoredConfirmation> {
  const { rows } =
    await sql<StoredConfirmation>`select f.id, f.version, f.file_no, f.file_status, f.sequence_no, f.deal_count,
      f.file_hash, f.content, f.org_id, f.our_bic, f.bank_bic, ${sql.raw(nameOfParty('c'))} as bank_name,
      m.real_name as create_by, f.create_time, f.maker_id
    from confirmation_file f join counter_party c on c.group_id = f.group_id and c.id = f.bank_id
    join member m on m.group_id = f.group_id and m.id = f.maker_id
    where f.group_id = ${groupId} and f.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** Locked, with the version that was seen before the bump. @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
export async function lockConfirmation(tx: Tx, scope: Scope, id: string, version: number): Promise<StoredConfirmation> {
  await sql`update confirmation_file set version = version + 1 where group_id = ${scope.groupId} and id = ${id}`.execute(
    tx,
  )
  const confirmation = await findConfirmation(tx, scope, id)
  if (confirmation.version - 1 !== version) refuse(kitRefusals.STALE_VERSION)
  return { ...confirmation, version }
}

/** As they were confirmed. */
export async function dealsOf(tx: Tx, { groupId }: Scope, fileId: string): Promise<ConfirmationFile['deals']> {
  const { rows } = await sql<
    ConfirmationFile['deals'][number]
  >`select deal_id as id, deal_serial_no, buy_currency, buy_amt,
      sell_currency, sell_amt, exchange_rate, trans_date, value_date
    from confirmation_item where group_id = ${groupId} and file_id = ${fileId} order by line_no`.execute(tx)
  return rows
}

/** Its deals may be confirmed by another file. */
export async function voidConfirmation(tx: Tx, { groupId }: Scope, id: string): Promise<void> {
  await sql`update confirmation_file set file_status = ${ConfirmationFileStatus.of.void}
    where group_id = ${groupId} and id = ${id}`.execute(tx)
  await sql`update confirmation_item set counts = false where group_id = ${groupId} and file_id = ${id}`.execute(tx)
}
