/** Transfers in the database, and what they move on the exposure that is given. */
import type { Exposure, NewExposure } from '@hedgerow/contract/exposure/exposure.contract'
import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import type { NewTransfer } from '@hedgerow/contract/exposure/transfer/exposure-transfer.contract'
import { TransferStatus } from '@hedgerow/contract/exposure/transfer/exposure-transfer.life'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { countedSerial } from '../../../kit/record/numbers.ts'
import type { Registered } from '../exposure.store.ts'

export interface StoredTransfer {
  readonly id: string
  readonly version: number
  readonly transferNo: string
  readonly transferStatus: string
  readonly sourceOrgId: string
  readonly targetOrgId: string
  readonly exposureId: string
  readonly transferAmt: string
  readonly currencyPair: string
  readonly transferPrice: string
  readonly serialNo: string
  readonly exposureDirection: string
  readonly currency: string
  readonly deliveryDate: BusinessDate
  readonly endDate: BusinessDate
  readonly createBy: string
  readonly createTime: string
}

/** What the form says, of the exposure that it names. */
interface WishedTransfer {
  readonly given: Pick<
    Exposure,
    'id' | 'orgId' | 'serialNo' | 'exposureDirection' | 'currency' | 'deliveryDate' | 'endDate'
  >
  readonly wish: Parsed<typeof NewTransfer>
  readonly currencyPair: string
}

export async function insertTransfer(
  tx: Tx,
  scope: Scope,
  day: BusinessDate,
  { given, wish, currencyPair }: WishedTransfer,
): Promise<{ id: string; transferNo: string; version: number }> {
  const serial = countedSerial(scope, 'TRA', day)
  const { rows } = await sql<{ id: string; transferNo: string; version: number }>`with ${serial.counted}
    insert into exposure_transfer (group_id, transfer_no, source_org_id, target_org_id, exposure_id, serial_no, exposure_direction,
      delivery_date, end_date, currency, transfer_amt, currency_pair, transfer_price, remind_transfer, remark, create_by)
    values (${scope.groupId}, ${serial.text}, ${given.orgId}, ${wish.targetOrgId}, ${given.id}, ${given.serialNo},
      ${given.exposureDirection}, ${given.deliveryDate}, ${given.endDate}, ${given.currency}, ${wish.transferAmt}, ${currencyPair},
      ${wish.transferPrice}, ${wish.remindTransfer ?? null}, ${wish.remark ?? ''}, ${scope.userId})
    returning id, transfer_no, version`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** Locks it for a decision, with the version that was seen. @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
export async function lockTransfer(tx: Tx, scope: Scope, id: string, version: number): Promise<StoredTransfer> {
  const { rows } = await sql<StoredTransfer>`update exposure_transfer set version = version + 1
    where group_id = ${scope.groupId} and id = ${id}
    returning id, version - 1 as version, transfer_no, transfer_status, source_org_id, target_org_id, exposure_id,
      transfer_amt, currency_pair, trim_scale(transfer_price)::text as transfer_price, serial_no, exposure_direction, currency, delivery_date, end_date, create_by, create_time`.execute(
    tx,
  )
  const [transfer] = rows
  if (!transfer) refuse(kitRefusals.DOES_NOT_EXIST)
  if (transfer.version !== version) refuse(kitRefusals.STALE_VERSION)
  return transfer
}

export async function decideStored(
  tx: Tx,
  scope: Scope,
  { id }: StoredTransfer,
  decision: {
    readonly status: DictionaryValue<typeof TransferStatus>
    readonly comment?: string
    readonly mirror?: Registered
    /** The business day on which it was accepted. */
    readonly day?: BusinessDate
  },
): Promise<void> {
  await sql`update exposure_transfer set transfer_status = ${decision.status}, comment = ${decision.comment ?? ''},
      mirror_exposure_id = ${decision.mirror?.id ?? null}, mirror_serial_no = ${decision.mirror?.serialNo ?? null}, decided_by = ${scope.userId}, decided_time = clock_timestamp(), accepted_day = ${decision.day ?? null}
    where group_id = ${scope.groupId} and id = ${id}`.execute(tx)
}

/**
 * The exposure that is given belongs to an organisation which the person who takes it need not see. The transfer, which that
 * person may see and has locked, is the reason to reach it; for the rest of this transaction, and nothing else is read of it.
 */
export async function reachSource(tx: Tx, scope: Scope, { sourceOrgId }: StoredTransfer): Promise<void> {
  if (scope.orgIds.includes(sourceOrgId)) return
  await sql`select set_config('app.org_ids', ${[...scope.orgIds, sourceOrgId].join(',')}, true)`.execute(tx)
}

/** Says on the exposure that this much of its lock is given away. */
export async function markGiven(tx: Tx, scope: Scope, { exposureId, transferAmt }: StoredTransfer): Promise<void> {
  await sql`update fx_exposure set transferred_amt = transferred_amt + ${transferAmt}
    where group_id = ${scope.groupId} and id = ${exposureId}`.execute(tx)
}

/** The exposure that the other organisation takes: certain from now on, under the transfer's number. */
export const mirrorExposure = (transfer: StoredTransfer, today: BusinessDate): NewExposure => ({
  orgId: transfer.targetOrgId,
  exposureType: ExposureType.of.certain,
  exposureDirection: transfer.exposureDirection as NewExposure['exposureDirection'],
  currency: transfer.currency,
  exposureAmt: transfer.transferAmt,
  transDate: today,
  endDate: transfer.endDate,
  deliveryDate: transfer.deliveryDate,
  documentaryBillFlag: YesNo.of.no,
  contractNo: transfer.transferNo,
})

interface GroupOrganisation {
  readonly orgId: string
  readonly orgName: string
  /** What a transfer price is quoted against. */
  readonly baseCurrency: string
}

export async function groupOrganisations(tx: Tx, scope: Scope): Promise<GroupOrganisation[]> {
  const { rows } = await sql<GroupOrganisation>`
    select id as org_id, in_language(org_name, org_name_en) as org_name, base_currency from org where group_id = ${scope.groupId}
    order by org_code`.execute(tx)
  return rows
}

export interface DueTransfer {
  readonly groupId: string
  readonly id: string
  readonly transferNo: string
  readonly transferStatus: string
  readonly sourceOrgId: string
  readonly targetOrgId: string
  readonly serialNo: string
  readonly deliveryDate: string
  readonly remindTransfer: string
}

/** Over all groups: those whose reminder day has come, not delivered yet, and of whom nobody was told. */
export async function dueTransfers(tx: Tx, today: BusinessDate): Promise<DueTransfer[]> {
  const { waiting, accepted } = TransferStatus.of
  const { rows } = await sql<DueTransfer>`
    update exposure_transfer t set reminded_for = t.remind_transfer
    where t.remind_transfer <= ${today} and t.reminded_for is distinct from t.remind_transfer
      and t.transfer_status in (${sql.lit(waiting)}, ${sql.lit(accepted)}) and t.delivery_date >= ${today}
      and zone_of(t.group_id, t.source_org_id) = asking_zone()
    returning t.group_id, t.id, t.transfer_no, t.transfer_status, t.source_org_id, t.target_org_id, t.serial_no,
      t.delivery_date, t.remind_transfer`.execute(tx)
  return rows
}
