import type { Cover } from '@hedgerow/contract/dashboard/dashboard.contract'
import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { ListLink } from '../../../kit/list/ListLink.tsx'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useLang, useText } from '../../../kit/person/language.ts'
import { formatBig, formatNumber, nothing, signOf } from '../../../kit/show/formats.ts'
import { countedSearch, fromToday, monitorPath, registerPath } from '../cover/cover-links.ts'
import { useCover } from '../dashboard-queries.ts'
import { KpiCard } from './KpiCard.tsx'

const linesShown = 3

export function OpenExposureKpi() {
  return (
    <KpiCard title={dashboardTexts.openExposure} query={useCover()}>
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

function Figures({ cover }: { readonly cover: Cover }) {
  const t = useText()
  const lang = useLang()
  const search = countedSearch(cover)
  const figure = <bdi dir="ltr">{formatBig(cover.netOpen, lang)}</bdi>
  const conventions = useConventions()
  const scaleOf = (currency: string) => amountScaleOf(conventions, currency)
  const signed = (value: string, currency: string) =>
    `${signOf(value) > 0 ? '+' : ''}${formatBig(value, lang, 2, scaleOf(currency))}`
  return (
    <>
      <p className="hg-kpi-figure" title={t(dashboardTexts.openExposureHelp)}>
        {search ? (
          <ListLink to={monitorPath} search={search} title={formatNumber(cover.netOpen, 2)}>
            {figure}
          </ListLink>
        ) : (
          figure
        )}
        <small>{cover.convertCurrency}</small>
      </p>
      <ul className="hg-kpi-lines">
        {cover.positions.slice(0, linesShown).map(({ currency, net, netConverted }) => (
          <li key={currency}>
            <ListLink
              to={monitorPath}
              search={{ currency, ...fromToday(cover) }}
              title={formatNumber(net, scaleOf(currency))}
            >
              <bdi dir="ltr">{`${currency} ${signed(net, currency)}`}</bdi>
            </ListLink>
            {netConverted === null ? <span className="hg-warning">{` ${t(dashboardTexts.noRate)}`}</span> : null}
          </li>
        ))}
      </ul>
    </>
  )
}
