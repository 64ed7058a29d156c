/** One version of a curve beside its list. */

import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { zeroCurveApi } from '@hedgerow/contract/market/curve/zero-curve.contract'
import { zeroCurveTexts } from '@hedgerow/contract/market/curve/zero-curve.text'
import { Drawer } from 'antd'
import { closeIcon } from '../../../kit/page/control-icons.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useReturnFocus } from '../../../kit/page/use-return-focus.ts'
import { useText } from '../../../kit/person/language.ts'
import { FactList } from '../../../kit/review/FactList.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { CurveNodes } from './CurveNodes.tsx'
import { curveFacts } from './curve-facts.tsx'

const widthPx = 480

export function CurveView({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  useReturnFocus()
  const { data, error, refetch } = useQueryOf(zeroCurveApi.query, { id })
  const title = data
    ? `${data.currency} ${t(zeroCurveTexts.namedVersion, { curveName: data.curveName, versionNo: data.versionNo })}`
    : t(kitWords.loading)
  return (
    <Drawer
      open
      size={widthPx}
      title={title}
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      onClose={onClose}
    >
      {error && !data ? <Failed because={error} retry={() => void refetch()} /> : null}
      {data ? (
        <section className="hg-review" tabIndex={0} aria-label={title}>
          <FactList facts={curveFacts(data)} />
          <CurveNodes curve={data} />
        </section>
      ) : null}
    </Drawer>
  )
}
