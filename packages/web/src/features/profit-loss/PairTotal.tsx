import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { Text } from '@hedgerow/contract/kit/text'
import { resultTotal, spotOfPair, tradeOfPair } from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import type { PairPl } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { tradePlTexts, tradePlWords } from '@hedgerow/contract/profit-loss/trade-pl.text'
import { DealStance } from '@hedgerow/contract/trade/trade.dict'
import { FigureMark } from '../../kit/figure/FigureMark.tsx'
import type { Filters } from '../../kit/filter/list-search.ts'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { Card } from '../../kit/page/Card.tsx'
import { pairText, useConventions } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'
import { Money } from '../../kit/show/Money.tsx'
import { Rate } from '../../kit/show/Rate.tsx'
import { GainFigure } from './GainFigure.tsx'

interface PairTotalProps {
  readonly pair: PairPl
  /** The filters under which the figures stand. */
  readonly search: Filters
  /** What the figures were asked with, the day said. */
  readonly filters: Filters
  readonly convertCurrency: string
}

const { buy, sell } = DealStance.of

/** One pair and stance: what is locked at which average, or what options let us do at which strike, what the market pays, and the result. */
export function PairTotal({ pair, search, filters, convertCurrency }: PairTotalProps) {
  const t = useText()
  const { currencyPair, dealStance, baseCurrency, principal, count } = pair
  const mark = (figure: string, name: Text) => (
    <FigureMark id={figureId(figure, { ...filters, pair: currencyPair, stance: dealStance })} name={name} />
  )
  const side = t(labelOf(DealStance, dealStance))
  const isAgreed = dealStance === buy || dealStance === sell
  const named = useConventions((state) => pairText(state, currencyPair))
  return (
    <Card
      title={`${named} ${side}`}
      extra={
        <>
          <Money value={principal} currency={baseCurrency} withCurrency />
          {mark(tradeOfPair.principal, tradePlWords.principal)}
          <ListLink to="." search={{ ...search, currencyPair, dealStance }}>
            {t(tradePlTexts.deals, { count })}
          </ListLink>
        </>
      }
    >
      <GainFigure
        value={pair.gainLoss}
        currency={convertCurrency}
        mark={pair.gainLoss === null ? null : mark(resultTotal, tradePlWords.gainLoss)}
      />
      <dl className="hg-pl-rates">
        <div>
          <dt>{t(isAgreed ? tradePlTexts.averageRate : tradePlTexts.strike)}</dt>
          <dd>
            <Rate value={pair.averageRate} pair={currencyPair} />
            {mark(tradeOfPair.averageRate, isAgreed ? tradePlTexts.averageRate : tradePlTexts.strike)}
          </dd>
        </div>
        <div>
          <dt>{t(tradePlTexts.forwardRate)}</dt>
          <dd>
            <Rate value={pair.marketRate} pair={currencyPair} />
            {pair.marketRate === null ? null : mark(tradeOfPair.marketRate, tradePlTexts.forwardRate)}
          </dd>
        </div>
        <div>
          <dt>{t(tradePlTexts.spotRate)}</dt>
          <dd>
            <Rate value={pair.spotRate} pair={currencyPair} />
            {pair.spotRate === null ? null : mark(spotOfPair, tradePlTexts.spotRate)}
          </dd>
        </div>
      </dl>
    </Card>
  )
}
