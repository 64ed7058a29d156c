import type { PairPl } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { tradePlTexts } from '@hedgerow/contract/profit-loss/trade-pl.text'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import type { Filters } from '../../kit/filter/list-search.ts'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { Card } from '../../kit/page/Card.tsx'
import { pairText, useConventions } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'
import { Delta } from '../../kit/show/Delta.tsx'
import { Money } from '../../kit/show/Money.tsx'
import { Rate } from '../../kit/show/Rate.tsx'

interface PairTotalProps {
  readonly pair: PairPl
  /** The filters under which the figures stand. */
  readonly search: Filters
  readonly convertCurrency: string
}

/** One pair and side: what is locked at which average, what the market pays, and the difference in value. */
export function PairTotal({ pair, search, convertCurrency }: PairTotalProps) {
  const t = useText()
  const { currencyPair, dealDirection, baseCurrency, principal, count } = pair
  const side = t(dealDirection === DealDirection.of.buy ? tradePlTexts.buy : tradePlTexts.sell)
  const named = useConventions((state) => pairText(state, currencyPair))
  return (
    <Card title={`${named} ${side}`} extra={<Money value={principal} currency={baseCurrency} withCurrency />}>
      <p className="hg-pl-figure">
        <Delta value={pair.gainLoss} />
        <small>{convertCurrency}</small>
      </p>
      <dl className="hg-pl-rates">
        <div>
          <dt>{t(tradePlTexts.averageRate)}</dt>
          <dd>
            <Rate value={pair.averageRate} pair={currencyPair} />
          </dd>
        </div>
        <div>
          <dt>{t(tradePlTexts.forwardRate)}</dt>
          <dd>
            <Rate value={pair.marketRate} pair={currencyPair} />
          </dd>
        </div>
        <div>
          <dt>{t(tradePlTexts.spotRate)}</dt>
          <dd>
            <Rate value={pair.spotRate} pair={currencyPair} />
          </dd>
        </div>
      </dl>
      <p className="hg-hint">
        <ListLink to="." search={{ ...search, currencyPair, dealDirection }}>
          {t(tradePlTexts.deals, { count })}
        </ListLink>
      </p>
    </Card>
  )
}
