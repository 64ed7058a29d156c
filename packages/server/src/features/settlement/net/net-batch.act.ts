/** A batch of net rows, each answered by its number. */
import type { BatchAnswer } from '@hedgerow/contract/settlement/net/net-result.contract'
import type { Context } from '../../../kit/http/serve.ts'
import { rowByRow } from '../../approval/row-by-row.act.ts'
import type { Seen } from '../../approval/verdict.rules.ts'
import { netNumbers, type StoredNet } from './net-result.store.ts'

export async function netByNet(
  context: Context,
  seen: Seen,
  act: (context: Context, seen: Seen) => Promise<readonly StoredNet[]>,
): Promise<BatchAnswer> {
  const { rows, refused } = await rowByRow(context, seen, act)
  const ids = refused.map(({ id }) => id)
  const numbers = await netNumbers(context.tx, context.session, ids)
  return {
    done: rows.map(({ id, nettingNo, version }) => ({ id, nettingNo, version: version + 1 })),
    refused: refused.map((row) => ({ ...row, nettingNo: numbers.get(row.id) ?? row.id })),
  }
}
