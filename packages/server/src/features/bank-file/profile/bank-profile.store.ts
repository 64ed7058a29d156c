/** Versions of the banks' formats in the database. */

import {
  type BankProfile,
  type BankProfileValues,
  bankProfileFields,
} from '@hedgerow/contract/bank-file/profile/bank-profile.contract'
import { ProfileStatus } from '@hedgerow/contract/bank-file/profile/bank-profile.dict'
import { bankProfileRefusals } from '@hedgerow/contract/bank-file/profile/bank-profile.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import { refusing } from '../../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { ReviewedTable } from '../../approval/review.store.ts'
import type { ReviewedRow } from '../../approval/verdict.rules.ts'
import { nameOfOrg, nameOfParty } from '../../enterprise/enterprise.word.ts'
import type { ProfileInput } from './bank-profile.rules.ts'

export interface StoredProfile extends ReviewedRow {
  readonly profileStatus: string
  readonly bankId: string
}
export const bankProfileTable: ReviewedTable = { name: 'bank_profile', status: 'profileStatus', facts: ['bankId'] }

/** Whose format it is: each organisation agrees its own with its bank. */
export interface ProfileKey {
  readonly orgId: string
  readonly bankId: string
}

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const values = sql.join(bankProfileFields.map((name) => sql.ref(`p.${columnOf(name)}`)))

/** @throws Refusal DOES_NOT_EXIST */
export async function findProfile(tx: Tx, { groupId }: Scope, id: string): Promise<BankProfile> {
  const { rows } = await sql<BankProfile>`select p.id, p.version, p.org_id,
      ${sql.raw(nameOfOrg('o'))} as org_name, p.bank_id, ${sql.raw(nameOfParty('c'))} as bank_name,
      ${values}, p.profile_status, p.check_status, p.approve_status, p.check_tier, p.maker_id, m.real_name as maker_name,
      p.last_editor_id, p.earlier_editor_ids, p.first_checker_id, p.worth_usd, p.create_time
    from bank_profile p join org o on o.group_id = p.group_id and o.id = p.org_id
    join counter_party c on c.group_id = p.group_id and c.id = p.bank_id
    join member m on m.group_id = p.group_id and m.id = p.maker_id
    where p.group_id = ${groupId} and p.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
}

/** Locked until the commit. @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
export async function lockProfile(tx: Tx, scope: Scope, id: string, version: number): Promise<BankProfile> {
  await sql`select from bank_profile where group_id = ${scope.groupId} and id = ${id} for update`.execute(tx)
  const profile = await findProfile(tx, scope, id)
  if (profile.version !== version) refuse(kitRefusals.STALE_VERSION)
  return profile
}

/** What is in force; undefined where nothing is. */
export async function profileInForce(
  tx: Tx,
  { groupId }: Scope,
  { orgId, bankId }: ProfileKey,
): Promise<(BankProfileValues & { readonly id: string }) | undefined> {
  const { rows } = await sql<BankProfileValues & { id: string }>`select p.id, ${values} from bank_profile p
    where p.group_id = ${groupId} and p.org_id = ${orgId} and p.bank_id = ${bankId}
      and p.profile_status = ${ProfileStatus.of.inForce}`.execute(tx)
  return rows[0]
}

/** In the language of whoever asks. @throws Refusal DOES_NOT_EXIST */
export async function bankNamed(tx: Tx, { groupId }: Scope, bankId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select in_language(short_name, full_name_en) as name from counter_party
    where group_id = ${groupId} and id = ${bankId}`.execute(tx)
  return rows[0]?.name ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'bankId')
}

/** A submission; it has no worth, so that no amount limit of a reviewer stands in the way. @throws Refusal BANK_PROFILE_WAITS */
export async function insertProfile(
  tx: Tx,
  { groupId, userId }: Scope,
  { orgId, bankId }: ProfileKey,
  profile: ProfileInput,
): Promise<string> {
  const record = bankProfileFields.map((name) => profile[name] ?? '')
  const names = sql.join(bankProfileFields.map((name) => sql.ref(columnOf(name))))
  const insert = () =>
    sql<{
      id: string
    }>`insert into bank_profile (group_id, org_id, bank_id, profile_status, worth_usd, maker_id, last_editor_id, ${names})
      values (${groupId}, ${orgId}, ${bankId}, ${ProfileStatus.of.submitted}, 0, ${userId}, ${userId}, ${sql.join(record)})
      returning id`.execute(tx)
  const { rows } = await refusing(
    { bank_profile_waiting: () => refuse(bankProfileRefusals.BANK_PROFILE_WAITS, {}, 'bankId') },
    insert,
  )
  return rows[0]?.id ?? ''
}

/** What was in force of these banks no longer is. */
export async function voidInForce(tx: Tx, { groupId }: Scope, keys: readonly ProfileKey[]): Promise<void> {
  const all = <K extends keyof ProfileKey>(name: K) => keys.map((key) => key[name])
  await sql`update bank_profile p set profile_status = ${ProfileStatus.of.void}, version = version + 1, modify_time = now()
    from unnest(${all('orgId')}::bigint[], ${all('bankId')}::bigint[]) as k (org_id, bank_id)
    where p.group_id = ${groupId} and p.org_id = k.org_id and p.bank_id = k.bank_id
      and p.profile_status = ${ProfileStatus.of.inForce}`.execute(tx)
}
