import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { coverFigure, coverPart } from '@hedgerow/contract/dashboard/figure/dashboard-figure.contract'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { useLang, useText } from '../../../kit/person/language.ts'
import { formatBig, formatNumber, nothing } from '../../../kit/show/formats.ts'
import { CoverageBar } from '../../../pieces/exposure/CoverageBar.tsx'
import { countedSearch, monitorPath } from '../cover/cover-links.ts'
import { sidesOf } from '../cover/sides.ts'
import { useCover } from '../dashboard-queries.ts'
import { KpiCard } from './KpiCard.tsx'

export function CoverRatioKpi() {
  const t = useText()
  const lang = useLang()
  return (
    <KpiCard title={dashboardTexts.coverRatio} query={useCover()}>
      {(cover) =>
        cover.coverRatio === null ? (
          <>
            <p className="hg-kpi-figure">{nothing}</p>
            <p className="hg-hint">
              {t(cover.netOfAll === null ? dashboardTexts.unconverted : dashboardTexts.noRatio)}
            </p>
          </>
        ) : (
          <>
            <p className="hg-kpi-figure" title={t(dashboardTexts.coverRatioHelp)}>
              <ListLink to={monitorPath} search={countedSearch(cover) ?? {}} title={`${cover.coverRatio}%`}>
                <bdi dir="ltr">{formatNumber(cover.coverRatio, 1)}</bdi>
              </ListLink>
              <small>%</small>
              <FigureMark id={figureId(coverFigure.coverRatio, {})} name={dashboardTexts.coverRatio} />
            </p>
            {sidesOf(cover.parts).map(({ name, word, amounts: { locked, reserved, open } }) => (
              <div key={name}>
                <CoverageBar parts={{ locked, reserved, open }} currency={cover.convertCurrency} />
                <p className="hg-hint">
                  {t(dashboardTexts.sideLocked, {
                    side: word,
                    amount: formatBig(locked, lang),
                    currency: cover.convertCurrency,
                  })}
                  <FigureMark id={figureId(coverPart.locked, { side: name })} name={dashboardTexts.locked} />
                </p>
              </div>
            ))}
          </>
        )
      }
    </KpiCard>
  )
}
