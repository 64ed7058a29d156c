/** The matrix of hedges under conditions, with the sums at its ends. */
import type { HedgeMatrix } from '@hedgerow/contract/query/hedge-query.contract'
import type { Tx } from '../../kit/database/database.ts'
import type { PageQuery } from '../../kit/database/list-query.ts'
import { matrixSums } from './hedge-matrix.rules.ts'
import { hedgeMatrix } from './hedge-matrix.store.ts'

export async function hedgeMatrixReply(tx: Tx, filters: PageQuery['queryWrapper']): Promise<HedgeMatrix> {
  const matrix = await hedgeMatrix(tx, filters)
  return { ...matrix, ...matrixSums(matrix.links) }
}
