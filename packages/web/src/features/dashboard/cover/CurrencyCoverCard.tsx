import type { Cover, PositionSide } from '@hedgerow/contract/dashboard/dashboard.contract'
import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import {
  netConverted as convertedFigure,
  sideFigure,
} from '@hedgerow/contract/dashboard/figure/dashboard-figure.contract'
import { coverFigureTexts } from '@hedgerow/contract/dashboard/figure/dashboard-figure.text'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { Lang } from '@hedgerow/contract/kit/text'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useLang, useText } from '../../../kit/person/language.ts'
import { formatBig, formatNumber, signOf } from '../../../kit/show/formats.ts'
import { CoverageBar } from '../../../pieces/exposure/CoverageBar.tsx'
import { MissingRates } from '../../../pieces/rate/MissingRates.tsx'
import { RatesUsed } from '../../../pieces/rate/RatesUsed.tsx'
import { BudgetStands } from '../budget/BudgetStands.tsx'
import { useCover, usePolicy } from '../dashboard-queries.ts'
import { Loaded } from '../Loaded.tsx'
import { CoverLegend } from './CoverLegend.tsx'
import { fromToday, monitorPath } from './cover-links.ts'
import { NoExposures } from './NoExposures.tsx'
import { PolicyBands } from './PolicyBands.tsx'
import { RateAnchors } from './RateAnchors.tsx'
import { sidesOf } from './sides.ts'

/** Each side of a foreign currency as one bar: what is locked, what a request reserves, what is open; below them the net exposure, the policy and the rates that judge it. */
export function CurrencyCoverCard() {
  const t = useText()
  const query = useCover()
  return (
    <Card title={t(dashboardTexts.byCurrency)} extra={<CoverLegend />} className="hg-span-5">
      <Loaded query={query} height={220}>
        {(cover) => (cover.cells.length === 0 ? <NoExposures /> : <Positions cover={cover} />)}
      </Loaded>
    </Card>
  )
}

function Positions({ cover }: { readonly cover: Cover }) {
  const t = useText()
  return (
    <>
      <ul className="hg-positions">
        {cover.positions.map((position) => (
          <Position key={position.currency} cover={cover} position={position} />
        ))}
      </ul>
      <RateAnchors positions={cover.positions} />
      <BudgetStands />
      {cover.overdue.count > 0 ? (
        <p className="hg-hint">
          <ListLink
            to={monitorPath}
            search={{ endDateEnd: cover.overdue.lastDate, effectiveExposureStart: '0.000001' }}
          >
            {t(dashboardTexts.overdue, { count: cover.overdue.count })}
          </ListLink>
        </p>
      ) : null}
      <MissingRates says={dashboardTexts.unconverted} problems={cover.problems} />
      <RatesUsed rates={cover.rates} />
    </>
  )
}

const signedBig = (value: string, lang: Lang, scale: number | null) =>
  `${signOf(value) > 0 ? '+' : ''}${formatBig(value, lang, 2, scale)}`

interface PositionProps {
  readonly cover: Cover
  readonly position: Cover['positions'][number]
}

function Position({ cover, position }: PositionProps) {
  const t = useText()
  const lang = useLang()
  const { currency, net, netConverted } = position
  const bands = usePolicy().data?.bands.filter((band) => band.currency === currency) ?? []
  const conventions = useConventions()
  const scale = amountScaleOf(conventions, currency)
  const sides = sidesOf(position)
  return (
    <li>
      {sides.length === 0 ? <strong>{currency}</strong> : null}
      {sides.map((side, index) => (
        <Side key={side.name} cover={cover} currency={index === 0 ? currency : null} of={currency} side={side} />
      ))}
      <span className="hg-position-net hg-hint">
        {netConverted === null ? (
          <>
            {t(dashboardTexts.netOf, { net: signedBig(net, lang, scale) })}{' '}
            <span className="hg-warning">{t(dashboardTexts.unconverted)}</span>
          </>
        ) : (
          <>
            {t(dashboardTexts.netIs, {
              net: signedBig(net, lang, scale),
              converted: signedBig(netConverted, lang, amountScaleOf(conventions, cover.convertCurrency)),
              currency: cover.convertCurrency,
            })}
            <FigureMark id={figureId(convertedFigure, { of: currency })} name={coverFigureTexts.netConverted} />
          </>
        )}
      </span>
      <PolicyBands bands={bands} />
    </li>
  )
}

interface SideProps {
  readonly cover: Cover
  /** Named on the first side alone. */
  readonly currency: string | null
  readonly of: string
  readonly side: ReturnType<typeof sidesOf<PositionSide>>[number]
}

/** What is receivable or payable: its bar, how much of it is locked, what is open, and the parts that add up to what is effective. */
function Side({ cover, currency, of, side: { name, word, direction, amounts } }: SideProps) {
  const t = useText()
  const lang = useLang()
  const scale = useConventions((state) => amountScaleOf(state, of))
  const { effective, locked, reserved, open, lockedPct } = amounts
  const big = (value: string) => formatBig(value, lang, 2, scale)
  const rows = { currency: of, exposureDirection: direction, ...fromToday(cover) }
  return (
    <>
      <strong>{currency}</strong>
      <CoverageBar parts={{ locked, reserved, open }} currency={of} />
      <span className="hg-position-figures">
        <ListLink
          to={monitorPath}
          search={rows}
          title={`${t(dashboardTexts.coverRatio)} · ${t(dashboardTexts.coverRatioHelp)}`}
        >
          <bdi dir="ltr">{`${formatNumber(lockedPct, 0)}%`}</bdi>
        </ListLink>
        <FigureMark id={figureId(sideFigure.lockedPct, { of, side: name })} name={coverFigureTexts.lockedPct} />
        <ListLink to={monitorPath} search={rows} title={formatNumber(open, scale)}>
          {t(dashboardTexts.openAmount, { amount: big(open) })}
        </ListLink>
      </span>
      <span className="hg-position-net hg-hint">
        {t(dashboardTexts.sideParts, {
          side: word,
          effective: big(effective),
          locked: big(locked),
          reserved: big(reserved),
        })}
      </span>
    </>
  )
}
