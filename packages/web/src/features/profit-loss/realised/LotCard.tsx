import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { Text } from '@hedgerow/contract/kit/text'
import { type LotFigure, lotPosition } from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import type { LotPosition } from '@hedgerow/contract/profit-loss/realised/realised-lots.contract'
import { lotStepWords, realisedLotsTexts } from '@hedgerow/contract/profit-loss/realised/realised-lots.text'
import { pathOf } from '@hedgerow/contract/screens'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import type { Filters } from '../../../kit/filter/list-search.ts'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { amountScaleOf, pairText, rateScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { Delta } from '../../../kit/show/Delta.tsx'
import { formatDate, formatNumber, nothing } from '../../../kit/show/formats.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { Rate } from '../../../kit/show/Rate.tsx'
import { GainFigure } from '../GainFigure.tsx'

interface LotCardProps {
  readonly position: LotPosition
  /** The filters under which the figures stand. */
  readonly filters: Filters
}

/** What one pair of an organisation has realised, by this method, the other and by deal, and what of it is open. */
export function LotCard({ position, filters }: LotCardProps) {
  const t = useText()
  const conventions = useConventions()
  const { orgName, currencyPair, baseCurrency, quoteCurrency, openAverage } = position
  const pair = pairText(conventions, currencyPair)
  const differences = [
    [realisedLotsTexts.methodDifference, 'methodDifference'],
    [realisedLotsTexts.byDealDifference, 'byDealDifference'],
  ] as const
  const { asOf, lotMethod } = filters
  const mark = (figure: LotFigure, name: Text) => (
    <FigureMark
      id={figureId(lotPosition[figure], { asOf, lotMethod, of: position.orgId, pair: currencyPair })}
      name={name}
    />
  )
  return (
    <Card
      title={t(realisedLotsTexts.position, { org: orgName, pair })}
      extra={
        <>
          <Money value={position.openAmount} currency={baseCurrency} withCurrency />
          {mark('openAmount', realisedLotsTexts.openAmount)}
        </>
      }
    >
      <GainFigure
        value={position.realizedPl}
        currency={quoteCurrency}
        mark={mark('realizedPl', lotStepWords.realizedPl)}
      />
      <dl className="hg-pl-rates">
        <div>
          <dt>
            <ListLink
              to={pathOf('pl-deliv')}
              search={{ currencyPair, ...(filters.asOf && { valueDateEnd: filters.asOf }) }}
            >
              {t(realisedLotsTexts.byDeal)}
            </ListLink>
          </dt>
          <dd>
            <Delta value={position.bookedPl} />
            {mark('bookedPl', realisedLotsTexts.byDeal)}
          </dd>
        </div>
        {differences.map(([label, figure]) => (
          <div key={label.en}>
            <dt>{t(label)}</dt>
            <dd>
              <Delta value={position[figure]} />
              {mark(figure, label)}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t(realisedLotsTexts.openCost)}</dt>
          <dd>
            <Money value={position.openCost} currency={quoteCurrency} withCurrency />
            {mark('openCost', realisedLotsTexts.openCost)}
          </dd>
        </div>
        <div>
          <dt>{t(realisedLotsTexts.openAverage)}</dt>
          <dd>
            <Rate value={openAverage} pair={currencyPair} />
            {openAverage === null ? null : mark('openAverage', realisedLotsTexts.openAverage)}
          </dd>
        </div>
      </dl>
      <OpenLots position={position} />
    </Card>
  )
}

/** Folded: the steps that were realised are the question of the screen, and stand below. */
function OpenLots({ position: { openLots, lotCount, baseCurrency, currencyPair } }: Pick<LotCardProps, 'position'>) {
  const t = useText()
  const conventions = useConventions()
  if (openLots.length === 0) return null
  return (
    <details>
      <summary>{t(realisedLotsTexts.openLotsOf, { count: lotCount })}</summary>
      <PlainTable
        caption={t(realisedLotsTexts.openLots)}
        head={[
          t(lotStepWords.dealSerialNo),
          t(realisedLotsTexts.openAmount),
          t(lotStepWords.exchangeRate),
          t(lotStepWords.cashFlowDate),
          t(realisedLotsTexts.ageDays),
        ]}
        rows={openLots.map((lot) => [
          lot.dealSerialNo ?? t(realisedLotsTexts.average),
          formatNumber(lot.baseAmount, amountScaleOf(conventions, baseCurrency) ?? 2),
          formatNumber(lot.exchangeRate, rateScaleOf(conventions, currencyPair)),
          lot.cashFlowDate ? formatDate(lot.cashFlowDate) : nothing,
          lot.ageDays === null ? nothing : String(lot.ageDays),
        ])}
        folds
      />
      {lotCount > openLots.length ? (
        <p className="hg-hint">{t(realisedLotsTexts.moreLots, { count: lotCount - openLots.length })}</p>
      ) : null}
    </details>
  )
}
