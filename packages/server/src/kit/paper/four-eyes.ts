/** Whether acts of two people can be given by two in an organisation; where they cannot, every paper and the frame of every screen say so. */
import { paperTexts } from '@hedgerow/contract/kit/record/paper'
import type { Text } from '@hedgerow/contract/kit/text'
import { sql } from 'kysely'
import type { Scope, Tx } from '../database/database.ts'

/** Whether it keeps duties apart by record, which its papers say, too. */
async function separatesByRecord(
  tx: Tx,
  { groupId, orgId }: Pick<Scope, 'groupId'> & { readonly orgId: string },
): Promise<boolean> {
  const { rows } = await sql<{ does: boolean }>`select separates_by_record(${groupId}, ${orgId}) as does`.execute(tx)
  return rows[0]?.does === true
}

export async function hasFourEyes(
  tx: Tx,
  { groupId, orgId }: Pick<Scope, 'groupId'> & { readonly orgId: string },
  today: string,
): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select four_eyes(${groupId}, ${orgId}, ${today}::date) as held`.execute(
    tx,
  )
  return rows[0]?.held === true
}

/** What whoever relies on a paper of the organisation must know of how it decides. */
export async function cautionsIn(
  tx: Tx,
  of: Pick<Scope, 'groupId'> & { readonly orgId: string },
  today: string,
): Promise<readonly Text[]> {
  return [
    ...((await hasFourEyes(tx, of, today)) ? [] : [paperTexts.oneAdministrator]),
    ...((await separatesByRecord(tx, of)) ? [paperTexts.byRecord] : []),
  ]
}
