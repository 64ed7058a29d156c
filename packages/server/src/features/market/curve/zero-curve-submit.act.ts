/** A curve, or the end of one, is handed to a second person as a change of the market. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { MarketChangeKind } from '@hedgerow/contract/market/change/market-change.dict'
import { ZeroCurveStatus } from '@hedgerow/contract/market/curve/zero-curve.dict'
import { zeroCurveRefusals } from '@hedgerow/contract/market/curve/zero-curve.refusals'
import type { Context } from '../../../kit/http/serve.ts'
import type { SubmittedChange } from '../change/market-change.rules.ts'
import { submitChange } from '../change/market-change-submit.act.ts'
import { awaitsReview, findCurve, insertCurve, lockCurve, type NewCurve } from './zero-curve.store.ts'

const changeOf = (
  changeKind: SubmittedChange['changeKind'],
  validFrom: string,
  nodeCount: number,
): SubmittedChange => ({
  changeKind,
  firstDate: validFrom,
  lastDate: null,
  newCount: nodeCount,
  changedCount: 0,
  leftOutCount: 0,
  bandPct: null,
})

/** Keeps a version and hands it to a second person. @throws Refusal NOT_PERMITTED without the maker's duty where the member sits */
export async function submitCurve(context: Context, curve: NewCurve): Promise<{ id: string; versionNo: number }> {
  const { tx, session, audit } = context
  const made = await insertCurve(tx, session, curve)
  const fileName = titleOf({ ...curve, ...made })
  const change = changeOf(MarketChangeKind.of.zeroCurve, curve.validFrom, curve.nodes.length)
  audit(await submitChange(context, tx, { batchId: null, curveId: made.id, fileName }, change))
  const { nodes, inputs, ...facts } = curve
  audit({ entity: 'zeroCurve', entityId: made.id, orgId: session.orgId, after: { ...facts, ...made, nodes } })
  return made
}

/** Hands the end of a reviewed version to a second person. @throws Refusal CURVE_NOT_IN_USE, RETIREMENT_PENDING */
export async function submitRetirement(context: Context, id: string): Promise<void> {
  const { tx, session, audit } = context
  await lockCurve(tx, session, id)
  const curve = (await findCurve(tx, session, id)) ?? refuse(kitRefusals.DOES_NOT_EXIST)
  if (curve.curveStatus !== ZeroCurveStatus.of.reviewed) refuse(zeroCurveRefusals.CURVE_NOT_IN_USE)
  if (await awaitsReview(tx, session, id)) refuse(zeroCurveRefusals.RETIREMENT_PENDING)
  const change = changeOf(MarketChangeKind.of.retirement, curve.validFrom, 0)
  audit(await submitChange(context, tx, { batchId: null, curveId: id, fileName: titleOf(curve) }, change))
}

/** How a version is called among the changes of the market. */
const titleOf = ({ currency, curveName, versionNo }: { currency: string; curveName: string; versionNo: number }) =>
  `${currency} ${curveName} v${versionNo}`
