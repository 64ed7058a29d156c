/** What people call the accounts of their chart. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

interface AccountNames {
  readonly subjectCode: string
  readonly subjectName: string
  readonly subjectNameEn: string
}
interface StoredLedgerAccount extends AccountNames {
  readonly orgId: string
  readonly accountRole: string
}

/** @throws Refusal DOES_NOT_EXIST, CHANGED_SINCE_READ */
export async function lockLedgerAccount(
  tx: Tx,
  { groupId }: Scope,
  id: string,
  version: number,
): Promise<StoredLedgerAccount> {
  const { rows } = await sql<
    StoredLedgerAccount & { version: number }
  >`select org_id, account_role, subject_code, subject_name,
      subject_name_en, version from ledger_account where group_id = ${groupId} and id = ${id} for update`.execute(tx)
  const row = rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
  if (row.version !== version) refuse(kitRefusals.STALE_VERSION)
  const { version: _, ...account } = row
  return account
}

export async function saveNames(tx: Tx, { groupId }: Scope, id: string, names: AccountNames): Promise<void> {
  await sql`update ledger_account set subject_code = ${names.subjectCode}, subject_name = ${names.subjectName},
      subject_name_en = ${names.subjectNameEn}, version = version + 1
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}
