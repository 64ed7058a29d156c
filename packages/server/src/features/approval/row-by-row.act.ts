/** A batch that answers row by row: what can be done is done in one go, each other row is told why not. */
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { undoneWhenRefused } from '../../kit/database/database.ts'
import type { Context } from '../../kit/http/serve.ts'
import type { Seen } from './verdict.rules.ts'

/** The rows that a refusal names by their place in what was chosen. */
function refusedBy(refusal: Refusal, ids: readonly string[]): ReadonlyMap<string, Refusal> {
  if (ids.length === 1) return new Map(ids.map((id) => [id, refusal]))
  const named = refusal.problems.flatMap(({ field, because, params }): [string, Refusal][] => {
    const id = ids[Number(/^ids\.(\d+)$/.exec(field)?.[1] ?? -1)]
    return id === undefined ? [] : [[id, new Refusal(because, params)]]
  })
  if (named.length === 0) throw refusal
  return new Map(named)
}

interface RefusedRow {
  readonly id: string
  readonly refusalCode: string
  readonly because: string
}

/** Runs the act on all, and again without those that it refused, until it is through. One row alone refuses in its own words. */
export async function rowByRow<R>(
  context: Context,
  seen: Seen,
  act: (context: Context, seen: Seen) => Promise<readonly R[]>,
): Promise<{ readonly rows: readonly R[]; readonly refused: readonly RefusedRow[] }> {
  const { tx, lang } = context
  const refused = new Map<string, Refusal>()
  let left: Seen = seen
  let rows: readonly R[] = []
  while (left.size > 0) {
    const seenNow = left
    try {
      rows = await undoneWhenRefused(tx, () => act(context, seenNow))
      break
    } catch (error) {
      if (!(error instanceof Refusal) || seen.size === 1) throw error
      for (const [id, refusal] of refusedBy(error, [...left.keys()])) refused.set(id, refusal)
      left = new Map([...left].filter(([id]) => !refused.has(id)))
    }
  }
  if (rows.length === 0) context.repeated()
  return {
    rows,
    refused: [...refused].map(([id, { because, params }]) => ({
      id,
      refusalCode: because.code,
      because: say(because, lang, params),
    })),
  }
}
