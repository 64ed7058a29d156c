import { assert } from '@hedgerow/contract/kit/refusal'
import type { Tx } from '../../../kit/database/database.ts'
import type { Services } from '../../../kit/http/services.ts'
import type { Job } from '../../../kit/work/jobs.ts'
import { type OrderedImport, runImport } from './rate-import.act.ts'
import type { Importer } from './rate-import.store.ts'

export const rateImport: Job<OrderedImport> = { name: 'rate.import', run: runImport }

/** Orders the import of a batch that is `committing`, in the transaction that made it so. The session is its maker's. */
export async function orderImport(
  { services, ip }: { readonly services: Services; readonly ip: string },
  tx: Tx,
  { batchId, session: { groupId, orgIds, userId, orgId } }: { readonly batchId: string; readonly session: Importer },
): Promise<void> {
  assert(services.jobs, 'there are workers for an import')
  await services.jobs.enqueue(tx, rateImport, { batchId, session: { groupId, orgIds, userId, orgId }, ip })
}
