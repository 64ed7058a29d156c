/** What documents prove of the exposures of requests, and what is left of the contracts that requests name. */
import type { Decimal } from '@hedgerow/quant/basics/decimal'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { worthOf } from '../../evidence/contract/evidence-contract.rules.ts'
import { evidencedAmount } from '../../evidence/link/evidence-link.rules.ts'
import { lockContractsNamed, proofsOf } from '../../evidence/link/evidence-link.store.ts'
import type { NamedContract } from './request-evidence.rules.ts'
import { usedOf } from './request-evidence.store.ts'

/** What links that are in force prove of each exposure. */
export async function provedOf(
  tx: Tx,
  scope: Scope,
  exposureIds: readonly string[],
): Promise<ReadonlyMap<string, Decimal>> {
  const proofs = await proofsOf(tx, scope, [...new Set(exposureIds)], { inForce: true })
  const byExposure = Map.groupBy(proofs, ({ exposureId }) => exposureId)
  return new Map([...byExposure].map(([id, own]) => [id, evidencedAmount(own)]))
}

/**
 * The registered ones among the contracts that a request names, with what other requests use of them. Their documents stay locked until
 * the commit: of two requests that name one contract at once the second counts the first.
 */
export async function contractsNamed(
  tx: Tx,
  scope: Scope,
  {
    orgId,
    currency,
    numbers,
  }: { readonly orgId: string; readonly currency: string; readonly numbers: readonly string[] },
): Promise<NamedContract[]> {
  if (numbers.length === 0) return []
  const documents = await lockContractsNamed(tx, scope, { orgId, currency, numbers })
  const used = await usedOf(tx, scope, { orgId, currency, numbers })
  return [...Map.groupBy(documents, ({ number }) => number)].map(([number, own]) => ({
    number,
    contractNo: own[0]?.contractNo ?? '',
    worth: worthOf(own),
    usedAmt: used.get(number) ?? '0',
  }))
}
