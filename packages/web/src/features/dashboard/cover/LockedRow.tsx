import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { Text } from '@hedgerow/contract/kit/text'
import { resultTotal, tradeOfPair } from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import type { PairPl } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { tradePlTexts, tradePlWords } from '@hedgerow/contract/profit-loss/trade-pl.text'
import { DealStance } from '@hedgerow/contract/trade/trade.dict'
import { monthText } from '../../../kit/chart/month-text.ts'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { pairText, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { Delta } from '../../../kit/show/Delta.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { Rate } from '../../../kit/show/Rate.tsx'
import { tradePlPath } from './cover-links.ts'

interface LockedRowProps {
  readonly pair: PairPl
  readonly figures: Pick<PairPl, 'principal' | 'averageRate' | 'marketRate' | 'gainLoss' | 'count'>
  /** Left out for the pair's own row. */
  readonly month?: string
  readonly search: Readonly<Record<string, string>>
}

export function LockedRow({ pair, figures, month, search }: LockedRowProps) {
  const t = useText()
  const conventions = useConventions()
  const { currencyPair, dealStance, baseCurrency } = pair
  const mark = (figure: string, word: Text) => (
    <FigureMark id={figureId(figure, { pair: currencyPair, stance: dealStance, month })} name={word} />
  )
  const name = month ? monthText(month) : `${pairText(conventions, currencyPair)} ${t(labelOf(DealStance, dealStance))}`
  return (
    <tr className={month ? 'hg-sub-row' : 'hg-head-row'}>
      <th scope="row" className="hg-row-name">
        <ListLink to={tradePlPath} search={{ currencyPair, dealStance, ...search }}>
          {name}
        </ListLink>
        <span className="hg-side">{` ${t(tradePlTexts.deals, { count: figures.count })}`}</span>
      </th>
      <td className="hg-end">
        {mark(tradeOfPair.principal, tradePlWords.principal)}
        <Money value={figures.principal} currency={baseCurrency} withCurrency={!month} />
      </td>
      <td className="hg-end">
        {mark(tradeOfPair.averageRate, tradePlTexts.averageRate)}
        <Rate value={figures.averageRate} pair={currencyPair} />
      </td>
      <td className="hg-end">
        {figures.marketRate === null ? null : mark(tradeOfPair.marketRate, tradePlTexts.forwardRate)}
        <Rate value={figures.marketRate} pair={currencyPair} />
      </td>
      <td className="hg-end">
        {figures.gainLoss === null ? null : mark(resultTotal, tradePlWords.gainLoss)}
        <Delta value={figures.gainLoss} decimals={0} />
      </td>
    </tr>
  )
}
