import type { PolicyStand } from '@hedgerow/contract/dashboard/dashboard.contract'
import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { bandCover } from '@hedgerow/contract/dashboard/figure/dashboard-figure.contract'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatPercent } from '../../../kit/show/formats.ts'

const tones = { below: 'changed', within: 'ok', above: 'danger' } as const
/** A band or a cover above it still has its place on the bar. */
const share = (percent: string) => `${Math.min(100, Math.max(0, Number(percent)))}%`

/** Each band of the policy with the policy cover of what falls due in its days: the shade is the band, the line is where we are. */
export function PolicyBands({ bands }: { readonly bands: PolicyStand['bands'] }) {
  const t = useText()
  if (bands.length === 0) return null
  return (
    <>
      <span className="hg-position-net hg-hint" title={t(dashboardTexts.policyCoverHelp)}>
        {t(dashboardTexts.policyCover)}
      </span>
      <ul className="hg-bands" aria-label={t(dashboardTexts.bands)}>
        {bands.map((band) => {
          const { currency, exposureDirection, dayFrom, dayTo, leastPct, mostPct, coverPct, verdict } = band
          const side = exposureDirection === ExposureDirection.of.long ? dashboardTexts.long : dashboardTexts.short
          const limits = { least: leastPct, most: mostPct }
          const days = { from: dayFrom, to: dayTo }
          const cover = formatPercent(coverPct, 1)
          return (
            <li key={`${currency} ${exposureDirection} ${dayFrom}`} className="hg-band-row">
              <span className="hg-hint">{t(dashboardTexts.bandDays, days)}</span>
              <span
                className="hg-band"
                role="img"
                aria-label={t(dashboardTexts.bandOf, { currency, side, cover, ...days, ...limits })}
              >
                <span
                  className="hg-band-zone"
                  style={{ insetInlineStart: share(leastPct), insetInlineEnd: `calc(100% - ${share(mostPct)})` }}
                />
                <span className="hg-band-mark" style={{ insetInlineStart: share(coverPct) }} />
              </span>
              <bdi dir="ltr" className="hg-number">
                {cover}
                <FigureMark
                  id={figureId(bandCover, { of: currency, side: exposureDirection, from: String(dayFrom) })}
                  name={dashboardTexts.policyCover}
                />
              </bdi>
              <span className={`hg-tag hg-tag-${tones[verdict]}`}>{t(dashboardTexts[verdict], limits)}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
