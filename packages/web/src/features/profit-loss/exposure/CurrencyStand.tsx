import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { Text } from '@hedgerow/contract/kit/text'
import type { CurrencyPl } from '@hedgerow/contract/profit-loss/exposure/exposure-pl.contract'
import { exposurePlTexts, exposurePlWords } from '@hedgerow/contract/profit-loss/exposure/exposure-pl.text'
import { exposureAmount, exposureRate, exposureTotal } from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import type { Filters } from '../../../kit/filter/list-search.ts'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { Rate } from '../../../kit/show/Rate.tsx'
import { GainFigure } from '../GainFigure.tsx'

interface CurrencyStandProps {
  readonly stand: CurrencyPl
  readonly convertCurrency: string
  /** What the figures were asked with, the day said. */
  readonly filters: Filters
}

/** One currency and side: its result together, what it can still fetch against the budget, and what the open part needs for it. */
export function CurrencyStand({ stand, convertCurrency, filters }: CurrencyStandProps) {
  const t = useText()
  const { currency, currencyPair, exposureAmt, gainLoss, isSecured } = stand
  const title = `${currency} ${t(labelOf(ExposureDirection, stand.exposureDirection))}`
  const rates = [
    [exposurePlTexts.achieved, 'achievedRate'],
    [exposurePlTexts.budget, 'budgetRate'],
    [exposurePlWords.marketRate, 'marketRate'],
    [exposurePlTexts.needed, 'neededRate'],
  ] as const
  const mark = (figure: string, name: Text) => (
    <FigureMark id={figureId(figure, { ...filters, of: currency, side: stand.exposureDirection })} name={name} />
  )
  return (
    <Card
      title={title}
      extra={
        <>
          <Money value={exposureAmt} currency={currency} withCurrency />
          {mark(exposureAmount.exposureAmt, exposurePlWords.exposureAmt)}
        </>
      }
    >
      <GainFigure
        value={gainLoss}
        currency={convertCurrency}
        mark={mark(exposureTotal.gainLoss, exposurePlWords.gainLoss)}
      />
      <dl className="hg-pl-rates">
        {rates.map(([label, figure]) => (
          <div key={label.en}>
            <dt>{t(label)}</dt>
            <dd>
              <Rate value={stand[figure]} pair={currencyPair} />
              {stand[figure] === null ? null : mark(exposureRate[figure], label)}
            </dd>
          </div>
        ))}
      </dl>
      {isSecured === null ? <p className="hg-hint">{t(exposurePlTexts.noBudget)}</p> : null}
      {isSecured ? <p className="hg-hint">{t(exposurePlTexts.secured)}</p> : null}
    </Card>
  )
}
