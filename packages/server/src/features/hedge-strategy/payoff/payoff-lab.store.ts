/** The parameters of a picture that was kept with a hedge request. */
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { LabTerms } from './payoff-lab.rules.ts'

interface StoredLab {
  readonly terms: LabTerms
  readonly chosen: number
}

export async function keepLab(
  tx: Tx,
  { groupId, userId }: Scope,
  { hedgeId, orgId, terms, chosen }: StoredLab & { readonly hedgeId: string; readonly orgId: string },
): Promise<void> {
  await sql`insert into hedge_payoff (group_id, org_id, hedge_id, exposure_id, chosen, terms, maker_id)
    values (${groupId}, ${orgId}, ${hedgeId}, ${terms.exposureId}, ${chosen}, ${JSON.stringify(terms)}::jsonb, ${userId})`.execute(
    tx,
  )
}

/** Undefined where the request was not made in the lab, or is out of sight. */
export async function keptLab(tx: Tx, { groupId, orgIds }: Scope, hedgeId: string): Promise<StoredLab | undefined> {
  const { rows } = await sql<StoredLab>`select terms, chosen from hedge_payoff where group_id = ${groupId}
    and org_id = any (${[...orgIds]}::bigint[]) and hedge_id = ${hedgeId}`.execute(tx)
  return rows[0]
}
