import type { LimitInUse } from '@hedgerow/contract/risk-control/risk-stand.contract'
import { riskStandTexts } from '@hedgerow/contract/risk-control/risk-stand.text'
import { useText } from '../../../kit/person/language.ts'
import { nothing } from '../../../kit/show/formats.ts'

/** A use above the whole fills the bar; how far above it is, the figure beside it says. */
const share = (percent: string) => `${Math.min(100, Math.max(0, Number(percent)))}%`

type Measured = Pick<LimitInUse, 'leastValue' | 'mostValue' | 'currentValue' | 'usedPct' | 'warnLevel'>

/** How full a limit is; of one with two ends the band, with a line where the figure stands. */
export function LimitBar({ limit, name }: { readonly limit: Measured; readonly name: string }) {
  const t = useText()
  const { leastValue, mostValue, currentValue, usedPct, warnLevel } = limit
  const isBand = leastValue !== null && mostValue !== null
  const used = isBand ? currentValue : usedPct
  return (
    <span className="hg-band" role="img" aria-label={t(riskStandTexts.barOf, { name, used: used ?? nothing })}>
      {isBand ? (
        <>
          <span
            className="hg-band-zone"
            style={{ insetInlineStart: share(leastValue), insetInlineEnd: `calc(100% - ${share(mostValue)})` }}
          />
          {used === null ? null : <span className="hg-band-mark" style={{ insetInlineStart: share(used) }} />}
        </>
      ) : used === null ? null : (
        <span className={`hg-limit-fill hg-limit-fill-${warnLevel ?? '0'}`} style={{ inlineSize: share(used) }} />
      )}
    </span>
  )
}
