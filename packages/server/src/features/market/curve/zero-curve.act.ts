/** What the decision on a curve brings: it is used or given up; a retirement ends it. */
import { MarketChangeKind } from '@hedgerow/contract/market/change/market-change.dict'
import { ZeroCurveStatus } from '@hedgerow/contract/market/curve/zero-curve.dict'
import type { Context } from '../../../kit/http/serve.ts'
import { moveCurve } from './zero-curve.store.ts'

interface CurveChange {
  readonly changeKind: string
  readonly curveId: string
}

/** What the pass brings: a version counts from its date, a retired one no more from today. */
export async function passCurve({ tx, session, today, audit }: Context, change: CurveChange): Promise<void> {
  const { reviewed, retired } = ZeroCurveStatus.of
  const isRetirement = change.changeKind === MarketChangeKind.of.retirement
  const status = isRetirement ? retired : reviewed
  await moveCurve(tx, session, change.curveId, status, isRetirement ? today : null)
  audit({ entity: 'zeroCurve', entityId: change.curveId, after: { curveStatus: status } })
}

/** A version that was rejected or taken back never counts; a rejected retirement leaves its version as it is. */
export async function giveUpCurve({ tx, session }: Context, { changeKind, curveId }: CurveChange): Promise<void> {
  if (changeKind === MarketChangeKind.of.zeroCurve) await moveCurve(tx, session, curveId, ZeroCurveStatus.of.void)
}
