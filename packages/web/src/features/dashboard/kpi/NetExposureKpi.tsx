import type { Cover } from '@hedgerow/contract/dashboard/dashboard.contract'
import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { coverFigure, sideFigure } from '@hedgerow/contract/dashboard/figure/dashboard-figure.contract'
import { coverFigureTexts } from '@hedgerow/contract/dashboard/figure/dashboard-figure.text'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useLang, useText } from '../../../kit/person/language.ts'
import { formatBig, formatNumber, nothing, signOf } from '../../../kit/show/formats.ts'
import { countedSearch, fromToday, monitorPath, registerPath } from '../cover/cover-links.ts'
import { sidesOf } from '../cover/sides.ts'
import { useCover } from '../dashboard-queries.ts'
import { KpiCard } from './KpiCard.tsx'

const linesShown = 3

export function NetExposureKpi() {
  return (
    <KpiCard title={dashboardTexts.netExposure} query={useCover()}>
      {(cover) => (cover.cells.length === 0 ? <NothingYet /> : <Figures cover={cover} />)}
    </KpiCard>
  )
}

function NothingYet() {
  const t = useText()
  return (
    <>
      <p className="hg-kpi-figure">{nothing}</p>
      <ListLink to={registerPath}>{t(dashboardTexts.toExposures)}</ListLink>
    </>
  )
}

/**
 * Net exposure by currency, as the monitor adds it up, with what of each side makes it; a sum over currencies is no net and stands apart. What
 * each side adds up to is told on it.
 */
function Figures({ cover }: { readonly cover: Cover }) {
  const t = useText()
  const lang = useLang()
  const search = countedSearch(cover)
  const conventions = useConventions()
  const big = (value: string, currency: string) => formatBig(value, lang, 2, amountScaleOf(conventions, currency))
  const inFull =
    (currency: string) =>
    ({ word, amounts }: ReturnType<typeof sidesOf>[number]) => {
      const scale = amountScaleOf(conventions, currency)
      const { effective, locked, reserved, open } = amounts
      const full = (value: string) => formatNumber(value, scale)
      const parts = { effective: full(effective), locked: full(locked), reserved: full(reserved), open: full(open) }
      return t(dashboardTexts.sideIs, { currency, side: word, ...parts })
    }
  const sumOfAll = t(dashboardTexts.ofAll, { amount: formatBig(cover.netOfAll, lang), currency: cover.convertCurrency })
  return (
    <>
      <ul className="hg-kpi-rates" title={t(dashboardTexts.netExposureHelp)}>
        {cover.positions.slice(0, linesShown).map(({ currency, net, netConverted, ...sides }) => (
          <li key={currency}>
            <span>{currency}</span>
            <ListLink
              to={monitorPath}
              search={{ currency, ...fromToday(cover) }}
              title={formatNumber(net, amountScaleOf(conventions, currency))}
            >
              <bdi dir="ltr">{`${signOf(net) > 0 ? '+' : ''}${big(net, currency)}`}</bdi>
            </ListLink>
            <small className="hg-kpi-parts" title={sidesOf(sides).map(inFull(currency)).join('\n')}>
              {sidesOf(sides).map(({ name, word, direction: exposureDirection, amounts: { unlocked } }) => (
                <span key={name}>
                  <ListLink to={monitorPath} search={{ currency, exposureDirection, ...fromToday(cover) }}>
                    {t(dashboardTexts.sideUnlocked, { side: word, amount: big(unlocked, currency) })}
                  </ListLink>
                  <FigureMark
                    id={figureId(sideFigure.unlocked, { of: currency, side: name })}
                    name={coverFigureTexts.unlocked}
                  />
                </span>
              ))}
              {netConverted === null ? <span className="hg-warning">{t(dashboardTexts.noRate)}</span> : null}
            </small>
          </li>
        ))}
      </ul>
      <p className="hg-hint">
        {search ? (
          <ListLink to={monitorPath} search={search} title={formatNumber(cover.netOfAll, 2)}>
            {sumOfAll}
          </ListLink>
        ) : (
          sumOfAll
        )}
        {cover.netOfAll === null ? null : (
          <FigureMark id={figureId(coverFigure.netOfAll, {})} name={dashboardTexts.netExposure} />
        )}
      </p>
    </>
  )
}
