/** One version of a curve beside its list. */

import { marketChangeTexts } from '@hedgerow/contract/market/change/market-change.text'
import { zeroCurveApi, zeroCurveTimeline } from '@hedgerow/contract/market/curve/zero-curve.contract'
import { zeroCurveTexts } from '@hedgerow/contract/market/curve/zero-curve.text'
import { useText } from '../../../kit/person/language.ts'
import { FactList } from '../../../kit/review/FactList.tsx'
import { RecordDrawer } from '../../../kit/review/RecordDrawer.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { CurveNodes } from '../../../pieces/curve/CurveNodes.tsx'
import { curveFacts } from '../../../pieces/curve/curve-facts.tsx'

export function CurveView({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  const query = useQueryOf(zeroCurveApi.query, { id })
  return (
    <RecordDrawer
      query={query}
      title={({ currency, curveName, versionNo }) =>
        `${currency} ${t(zeroCurveTexts.namedVersion, { curveName, versionNo })}`
      }
      label={marketChangeTexts.curve}
      timeline={() => ({ of: zeroCurveTimeline, id })}
      onClose={onClose}
    >
      {(curve) => (
        <>
          <FactList facts={curveFacts(curve)} />
          <CurveNodes curve={curve} />
        </>
      )}
    </RecordDrawer>
  )
}
