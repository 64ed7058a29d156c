/** Payment files and the payments in them, in the database. */

import { FlowStatus } from '@hedgerow/contract/account/account.dict'
import type { PaymentFile } from '@hedgerow/contract/bank-file/payment/payment-file.contract'
import {
  FileCharset,
  PaymentFileStatus,
  PaymentItemStatus,
} from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { ProfileStatus } from '@hedgerow/contract/bank-file/profile/bank-profile.dict'
import { AllocateStatus, LockFlag, OperateStatus } from '@hedgerow/contract/cash-flow/clearing.dict'
import { PathStatus, PayWay } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { TransferStatus, TransferType } from '@hedgerow/contract/funding/transfer.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { addressNames, type PostalAddress } from '@hedgerow/contract/kit/person/postal-address'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { PartyStatus } from '@hedgerow/contract/our-party/our-party.dict'
import { NetSendStatus, NettingStatus } from '@hedgerow/contract/settlement/net/net-result.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import { type Scope, snake, type Tx } from '../../../kit/database/database.ts'
import { countedSerial } from '../../../kit/record/numbers.ts'
import { nameOfParty } from '../../enterprise/enterprise.word.ts'
import type { Share } from '../../funding/allocation/allocation.rules.ts'
import { payeePathSql } from '../../funding/transfer/transfer.store.ts'
import type { MessageProfile, MessageRules } from './message/payment-batch.rules.ts'
import type { ExpectedPayment, FilePayment } from './payment-file.rules.ts'

const { inFile, accepted } = PaymentItemStatus.of
const { released, accepted: fileAccepted, partly } = PaymentFileStatus.of
const { debited } = PayWay.of
const counts = (item: string) => sql`${sql.raw(item)}.item_status in (${inFile}, ${accepted})`
/** Where another share of a clearing flow has left, what locks it is a file and not a person. */
const isReady = sql`(f.flow_status = ${FlowStatus.of.pending} and f.balance_change < 0 and case f.origin_type
    when 'transfer' then t.transfer_status = ${TransferStatus.of.toSend} and t.transfer_type <> ${TransferType.of.crossCurrency}
      and t.pay_way <> ${debited}
    else n.netting_status = ${NettingStatus.of.committed} and n.operate_status = ${OperateStatus.of.none}
      and n.allocate_status = ${AllocateStatus.of.confirmed} and n.pay_way is distinct from ${debited}
      and (n.lock_flag = ${LockFlag.of.open} or n.send_status = ${NetSendStatus.of.sent}) end)`

/** Of a path or of our party; empty where there is none. */
const addressOf = (from: string) =>
  sql`jsonb_build_object(${sql.join(
    addressNames.flatMap((name) => [sql.lit(name), sql`coalesce(${sql.ref(`${from}.${snake(name)}`)}, '')`]),
  )})`
/** Of the beneficiary's bank only where it is. */
const bankAddress = sql`${JSON.stringify({ street: '', buildingNo: '', postCode: '', addressLine: '' })}::jsonb || jsonb_build_object(
    'townName', coalesce(p.bank_town, s.bank_town, ''), 'country', coalesce(p.bank_country, s.bank_country, ''))`

/** Of movements `f`: those that accounts expect, or those that they would. */
const payableOf = (
  flows: RawBuilder<unknown>,
) => sql`select f.id, f.org_id, f.origin_type, f.origin_id, coalesce(t.deal_serial_no, n.netting_no) as number, f.account_id,
    a.account, ${sql.raw(nameOfParty('c'))} as bank_name, f.currency, -f.balance_change as amount, f.change_date as pay_date,
    coalesce(p.account_name, t.transfer_in_account_name, b.account_name, '') as payee_name,
    coalesce(p.account, t.transfer_in_account, '') as payee_account, coalesce(p.bank_name, t.transfer_in_bank, '') as payee_bank,
    coalesce(p.bank_bic, b.swift_code, s.bank_bic, '') as payee_bic,
    coalesce(p.cnaps_no, nullif(t.transfer_in_bank_no, ''), s.cnaps_no, '') as payee_bank_no,
    coalesce(p.inter_bic, s.inter_bic, '') as inter_bic, coalesce(t.pay_way, n.pay_way, p.pay_way, '') as pay_way,
    coalesce(p.purpose_code, s.purpose_code, '') as purpose_code, b.id is not null as payee_is_own,
    case when b.id is not null then ${addressOf('w')} when p.id is not null then ${addressOf('p')} else ${addressOf('s')} end as payee_address,
    ${bankAddress} as bank_address, ${addressOf('u')} as payer_address, coalesce(u.bic, '') as our_bic, coalesce(n.postscript, t.remark, '') as remark, ${isReady} as is_ready, e.file_no as in_file,
    k.decimal_scale, coalesce(a.account_name, '') as payer_name, a.swift_code as bank_bic, n.our_party_path_id, n.counter_party_path_id,
    n.settle_date, (select l.file_format from payment_file l where l.group_id = f.group_id and l.account_id = f.account_id
      order by l.id desc limit 1) as usual_format, a.bank_id, q.file_format as bank_format
  from ${flows} f join bank_account a on a.group_id = f.group_id and a.id = f.account_id
  join counter_party c on c.group_id = a.group_id and c.id = a.bank_id
  join currency k on k.currency_code = f.currency
  left join bank_profile q on q.group_id = f.group_id and q.org_id = f.org_id and q.bank_id = a.bank_id
    and q.profile_status = ${ProfileStatus.of.inForce}
  left join fund_transfer t on f.origin_type = 'transfer' and t.group_id = f.group_id and t.id = f.origin_id
  left join bank_account b on b.group_id = t.group_id and b.id = t.transfer_in_account_id
  left join net_result n on f.origin_type = 'netResult' and n.group_id = f.group_id and n.id = f.origin_id
  left join settlement_path p on p.group_id = n.group_id and p.id = n.counter_party_path_id
  left join settlement_path s on s.group_id = t.group_id and s.id = ${sql.raw(payeePathSql)} and s.path_status = ${PathStatus.of.trusted}
  left join our_party u on u.group_id = f.group_id and u.org_id = f.org_id and u.party_status = ${PartyStatus.of.inForce}
  left join our_party w on w.group_id = b.group_id and w.org_id = b.org_id and w.party_status = ${PartyStatus.of.inForce}
  left join payment_item i on i.group_id = f.group_id and i.flow_id = f.id and ${counts('i')}
  left join payment_file e on e.group_id = i.group_id and e.id = i.file_id
  where f.origin_type in ('transfer', 'netResult')`
const payable = payableOf(sql`account_flow`)

const mostPayable = 500

/** Those that could go into a file now, soonest first. */
export async function payables(tx: Tx, { groupId }: Scope): Promise<ExpectedPayment[]> {
  const { rows } = await sql<ExpectedPayment>`${payable} and f.group_id = ${groupId} and i.id is null and ${isReady}
    order by f.change_date, f.id limit ${mostPayable}`.execute(tx)
  return rows
}

/** The movements themselves, where they are to leave held until the commit, in the order of their ids. @throws Refusal DOES_NOT_EXIST */
export async function findPayables(
  tx: Tx,
  { groupId }: Scope,
  ids: readonly string[],
  { held }: { readonly held: boolean },
): Promise<ExpectedPayment[]> {
  if (held)
    await sql`select id from account_flow where group_id = ${groupId} and id = any (${ids}::bigint[]) order by id for no key update`.execute(
      tx,
    )
  const { rows } =
    await sql<ExpectedPayment>`${payable} and f.group_id = ${groupId} and f.id = any (${ids}::bigint[]) order by f.id`.execute(
      tx,
    )
  if (rows.length < new Set(ids).size) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'ids')
  return rows
}

/** What accounts pay of a clearing flow by these shares, expected already or not. */
export async function plannedPayables(
  tx: Tx,
  { groupId }: Scope,
  netId: string,
  shares: readonly Pick<Share, 'accountId' | 'amount'>[],
): Promise<ExpectedPayment[]> {
  const planned = sql`(select n.group_id, n.org_id, 'netResult' as origin_type, n.id as origin_id, s.account_id,
      n.settle_currency as currency, -s.amount as balance_change, n.settle_date as change_date, ${FlowStatus.of.pending} as flow_status,
      coalesce((select e.id from account_flow e where e.group_id = n.group_id and e.origin_type = 'netResult' and e.origin_id = n.id
        and e.account_id = s.account_id and e.flow_status = ${FlowStatus.of.pending}), 0) as id
    from net_result n cross join unnest(${shares.map(({ accountId }) => accountId)}::bigint[],
      ${shares.map(({ amount }) => amount.toString())}::numeric[]) as s (account_id, amount)
    where n.group_id = ${groupId} and n.id = ${netId})`
  const { rows } = await sql<ExpectedPayment>`${payableOf(planned)} order by a.account`.execute(tx)
  return rows
}

/** Of these clearing flows, those of which another payment counts that is not in this file. */
export async function paidElsewhere(
  tx: Tx,
  { groupId }: Scope,
  fileId: string,
  netIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ originId: string }>`select distinct o.origin_id from payment_item o
    join payment_file l on l.group_id = o.group_id and l.id = o.file_id
    where o.group_id = ${groupId} and o.origin_type = 'netResult' and o.origin_id = any (${netIds}::bigint[]) and ${counts('o')}
      and o.file_id <> ${fileId} and l.file_status in (${released}, ${fileAccepted}, ${partly})`.execute(tx)
  return new Set(rows.map(({ originId }) => originId))
}

export interface NewFile {
  readonly orgId: string
  readonly fileFormat: string
  readonly accountId: string
  readonly account: string
  readonly currency: string
  readonly fileSum: string
  readonly payerName: string
  readonly bankName: string
  readonly bankBic: string
  readonly senderBic: string
  readonly payerAddress: PostalAddress
  readonly messageRules: MessageRules
  readonly namePattern: string
  readonly bankProfile: MessageProfile | null
}
interface Begun {
  readonly id: string
  readonly fileNo: string
  readonly madeAt: string
  readonly sequenceNo: number
}

/** The file gets its number and its second first, because both stand in its text. */
export async function insertFile(
  tx: Tx,
  scope: Scope,
  file: NewFile,
  items: readonly FilePayment[],
  today: BusinessDate,
): Promise<Begun> {
  const { groupId, userId } = scope
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment files ${groupId} ${file.accountId}`}, 0))`.execute(
    tx,
  )
  const { counted, text } = countedSerial(scope, 'BFO', today)
  const { rows } = await sql<Begun>`with ${counted}
    insert into payment_file (group_id, org_id, file_no, file_format, account_id, account, currency, sequence_no, file_date, made_at, pay_count,
      file_sum, payer_name, payer_address, bank_name, bank_bic, sender_bic, message_rules, bank_profile, file_charset, content, file_hash, maker_id)
    select ${groupId}, ${file.orgId}, ${text}, ${file.fileFormat}, ${file.accountId}::bigint, ${file.account}, ${file.currency},
      (select coalesce(max(sequence_no), 0) + 1 from payment_file where group_id = ${groupId} and account_id = ${file.accountId}),
      ${today}, date_trunc('second', clock_timestamp()), ${items.length}, ${file.fileSum}, ${file.payerName},
      ${JSON.stringify(file.payerAddress)}::jsonb, ${file.bankName}, ${file.bankBic}, ${file.senderBic}, ${file.messageRules},
      ${file.bankProfile === null ? null : JSON.stringify(file.bankProfile)}::jsonb,
      ${file.bankProfile?.fileCharset ?? FileCharset.of.utf8}, '', '', ${userId}
    returning id, file_no, sequence_no, to_char(made_at at time zone 'UTC', ${instantForm}) as made_at`.execute(tx)
  const [begun] = rows
  assert(begun, 'an insert returns its row')
  await insertItems(tx, scope, { orgId: file.orgId, fileId: begun.id }, items)
  return begun
}

async function insertItems(
  tx: Tx,
  { groupId }: Scope,
  { orgId, fileId }: { readonly orgId: string; readonly fileId: string },
  items: readonly FilePayment[],
): Promise<void> {
  const all = <K extends keyof FilePayment>(name: K) => items.map((item) => item[name])
  await sql`insert into payment_item (group_id, org_id, file_id, line_no, flow_id, origin_type, origin_id, end_to_end_id, amount, pay_date,
      payee_name, payee_account, payee_bank, payee_bic, payee_bank_no, inter_bic, remark, pay_way, purpose_code, payee_address, bank_address)
    select ${groupId}::bigint, ${orgId}::bigint, ${fileId}::bigint, p.n, p.flow_id, p.origin_type, p.origin_id, p.number, p.amount,
      p.pay_date, p.payee, p.account, p.bank, p.bic, p.bank_no, p.inter, p.remark, p.way, p.purpose, p.address, p.bank_address
    from unnest(${all('flowId')}::bigint[], ${all('originType')}::text[], ${all('originId')}::bigint[], ${all('endToEndId')}::text[],
      ${all('amount')}::numeric[], ${all('payDate')}::date[], ${all('payeeName')}::text[], ${all('payeeAccount')}::text[],
      ${all('payeeBank')}::text[], ${all('payeeBic')}::text[], ${all('payeeBankNo')}::text[], ${all('interBic')}::text[],
      ${all('remark')}::text[], ${all('payWay')}::text[], ${all('purposeCode')}::text[],
      ${all('payeeAddress').map((one) => JSON.stringify(one))}::jsonb[], ${all('bankAddress').map((one) => JSON.stringify(one))}::jsonb[])
      with ordinality as p (flow_id, origin_type, origin_id, number, amount, pay_date, payee, account, bank, bic, bank_no, inter, remark,
        way, purpose, address, bank_address, n)`.execute(tx)
}

const instantForm = 'YYYY-MM-DD"T"HH24:MI:SS"Z"'

/** The hash is of the bytes that leave. @returns its SHA-256 */
export async function keepContent(
  tx: Tx,
  { groupId }: Scope,
  id: string,
  { content, fileName }: { readonly content: string; readonly fileName: string },
): Promise<string> {
  const { rows } = await sql<{
    fileHash: string
  }>`update payment_file set content = ${content}, file_name = ${fileName},
      file_hash = encode(sha256(convert_to(${content}, file_charset)), 'hex')
    where group_id = ${groupId} and id = ${id} returning file_hash`.execute(tx)
  assert(rows[0], 'a file that was begun is there')
  return rows[0].fileHash
}

/** In its character set, as it leaves. */
export async function bytesOf(tx: Tx, { groupId }: Scope, id: string): Promise<Buffer> {
  const { rows } = await sql<{ bytes: Buffer }>`select convert_to(content, file_charset) as bytes from payment_file
    where group_id = ${groupId} and id = ${id}`.execute(tx)
  return rows[0]?.bytes ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

export interface StoredFile extends Omit<PaymentFile, 'items' | 'isSame' | 'isAltered' | 'cuts'> {
  readonly orgId: string
  readonly makerId: string
  readonly releaserId: string | null
  readonly madeAt: string
  readonly payerName: string
  readonly payerAddress: PostalAddress | null
  readonly bankBic: string
  readonly senderBic: string
  readonly messageRules: MessageRules
  readonly bankProfile: MessageProfile | null
  readonly decimalScale: number
  /** In the language of whoever asks; `bankName` is what the file says. */
  readonly bankShown: string
}

/** @throws Refusal DOES_NOT_EXIST */
export async function findFile(tx: Tx, { groupId }: Scope, id: string): Promise<StoredFile> {
  const { rows } =
    await sql<StoredFile>`select f.id, f.version, f.file_no, f.file_status, f.file_format, f.bank_name, f.account, f.account_id,
      f.currency, f.file_sum, f.pay_count, f.sequence_no, f.file_hash, m.real_name as create_by, r.real_name as released_by, f.sent_time,
      f.bank_answer, f.content, f.org_id, f.maker_id, f.releaser_id, to_char(f.made_at at time zone 'UTC', ${instantForm}) as made_at, f.payer_name,
      f.payer_address, f.bank_bic, f.sender_bic, f.message_rules, f.bank_profile, f.file_name, f.file_charset, k.decimal_scale, ${sql.raw(nameOfParty('c'))} as bank_shown
    from payment_file f join bank_account a on a.group_id = f.group_id and a.id = f.account_id
    join counter_party c on c.group_id = a.group_id and c.id = a.bank_id
    join currency k on k.currency_code = f.currency
    join member m on m.group_id = f.group_id and m.id = f.maker_id
    left join member r on r.group_id = f.group_id and r.id = f.releaser_id
    where f.group_id = ${groupId} and f.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** Locked, with the version that was seen before the bump. @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
export async function lockFile(tx: Tx, scope: Scope, id: string, version?: number): Promise<StoredFile> {
  await sql`update payment_file set version = version + 1 where group_id = ${scope.groupId} and id = ${id}`.execute(tx)
  const file = await findFile(tx, scope, id)
  const seen = file.version - 1
  if (version !== undefined && seen !== version) refuse(kitRefusals.STALE_VERSION)
  return { ...file, version: seen }
}

export async function fileNumbered(tx: Tx, { groupId }: Scope, fileNo: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string
  }>`select id from payment_file where group_id = ${groupId} and file_no = ${fileNo}`.execute(tx)
  return rows[0]?.id
}

export interface StoredItem extends FilePayment {
  readonly id: string
  readonly uetr: string
  readonly itemStatus: string
  readonly reason: string
  /** Whether its movement is booked: the money left. */
  readonly isPaid: boolean
}
export async function itemsOf(tx: Tx, { groupId }: Scope, fileId: string): Promise<StoredItem[]> {
  const { rows } =
    await sql<StoredItem>`select id, flow_id, origin_type, origin_id, end_to_end_id, uetr, amount, pay_date, payee_name, payee_account,
      payee_bank, payee_bic, payee_bank_no, inter_bic, remark, pay_way, purpose_code, payee_address, bank_address, item_status, reason,
      exists (select from account_flow f where f.group_id = payment_item.group_id and f.id = payment_item.flow_id
        and f.flow_status = ${FlowStatus.of.booked}) as is_paid
    from payment_item where group_id = ${groupId} and file_id = ${fileId} order by line_no`.execute(tx)
  return rows
}

/** What they pay of one kind, each once, in the order in which they are locked. */
export const originsOf = (items: readonly StoredItem[], type: StoredItem['originType']): string[] =>
  [...new Set(items.flatMap(({ originType, originId }) => (originType === type ? [originId] : [])))].toSorted()

/** Those of its payments that still count. */
export const moveItems = (tx: Tx, { groupId }: Scope, fileId: string, itemStatus: string, reason = '') =>
  sql`update payment_item set item_status = ${itemStatus}, reason = ${reason}
    where group_id = ${groupId} and file_id = ${fileId} and item_status in (${inFile}, ${accepted})`.execute(tx)

export const moveSome = (tx: Tx, { groupId }: Scope, ids: readonly string[], itemStatus: string, reason = '') =>
  sql`update payment_item set item_status = ${itemStatus}, reason = ${reason}
    where group_id = ${groupId} and id = any (${ids}::bigint[])`.execute(tx)

export const markReleased = (tx: Tx, { groupId, userId }: Scope, id: string, fileStatus: string) =>
  sql`update payment_file set file_status = ${fileStatus}, releaser_id = ${userId}, sent_time = clock_timestamp()
    where group_id = ${groupId} and id = ${id}`.execute(tx)

export const moveFile = (tx: Tx, { groupId }: Scope, id: string, fileStatus: string, bankAnswer = '') =>
  sql`update payment_file set file_status = ${fileStatus}, bank_answer = ${bankAnswer} where group_id = ${groupId} and id = ${id}`.execute(
    tx,
  )
