/** What a curve is, as facts: the same beside its list and for its reviewer. */
import type { ZeroCurve } from '@hedgerow/contract/market/curve/zero-curve.contract'
import { ZeroCurveStatus } from '@hedgerow/contract/market/curve/zero-curve.dict'
import { zeroCurveTexts, zeroCurveWords } from '@hedgerow/contract/market/curve/zero-curve.text'
import type { Fact } from '../../kit/review/FactList.tsx'
import { DateText } from '../../kit/show/DateText.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'

export const curveFacts = (curve: ZeroCurve): Fact[] => [
  [zeroCurveWords.currency, curve.currency],
  [zeroCurveWords.curveName, curve.curveName],
  [zeroCurveWords.versionNo, String(curve.versionNo)],
  [zeroCurveWords.curveStatus, <StatusTag key="status" dictionary={ZeroCurveStatus} value={curve.curveStatus} />],
  [zeroCurveWords.validFrom, <DateText key="from" value={curve.validFrom} />],
  [zeroCurveWords.retiredFrom, curve.retiredFrom && <DateText key="to" value={curve.retiredFrom} />],
  [zeroCurveWords.method, curve.method],
  [zeroCurveTexts.library, curve.library],
  [zeroCurveWords.makerName, curve.makerName],
  [zeroCurveWords.orgName, curve.orgName],
]
