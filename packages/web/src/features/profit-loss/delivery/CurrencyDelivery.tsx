import type { CurrencyDelivery as Delivered } from '@hedgerow/contract/profit-loss/delivery/delivery-pl.contract'
import { deliveryPlTexts, deliveryPlWords } from '@hedgerow/contract/profit-loss/delivery/delivery-pl.text'
import { pathOf } from '@hedgerow/contract/screens'
import type { Filters } from '../../../kit/filter/list-search.ts'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { Delta } from '../../../kit/show/Delta.tsx'
import { signOf } from '../../../kit/show/formats.ts'

interface CurrencyDeliveryProps {
  readonly of: Delivered
  /** The filters under which the figures stand. */
  readonly filters: Filters
}

/** Item and hedge in one row with their sum, then what the books hold of the same rows and what they differ by. */
export function CurrencyDelivery({ of, filters }: CurrencyDeliveryProps) {
  const t = useText()
  const { currency, count } = of
  const figures = [
    [deliveryPlTexts.item, of.itemGainLoss],
    [deliveryPlTexts.hedge, of.realizedPl],
    [deliveryPlWords.reversedMtm, of.reversedMtm],
  ] as const
  const { valueDateStart, valueDateEnd } = filters
  const sameDays = {
    currency,
    ...(valueDateStart && { bookDateStart: valueDateStart }),
    ...(valueDateEnd && { bookDateEnd: valueDateEnd }),
  }
  const differs = signOf(of.ledgerDifference) !== 0
  return (
    <Card title={t(deliveryPlTexts.togetherIn, { currency })}>
      <p className="hg-pl-figure">
        <Delta value={of.combinedGainLoss} />
        <small>{currency}</small>
      </p>
      <dl className="hg-pl-rates">
        {figures.map(([label, value]) => (
          <div key={label.en}>
            <dt>{t(label)}</dt>
            <dd>
              <Delta value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <dl className="hg-pl-rates" aria-label={t(deliveryPlTexts.reconciliation)}>
        <div>
          <dt>{t(deliveryPlTexts.delivered)}</dt>
          <dd>
            <Delta value={of.realizedPl} />
          </dd>
        </div>
        <div>
          <dt>
            <ListLink to={pathOf('realised-result')} search={sameDays}>
              {t(deliveryPlTexts.booked)}
            </ListLink>
          </dt>
          <dd>
            <Delta value={of.bookedPl} />
          </dd>
        </div>
        <div className={differs ? 'hg-pl-differs' : undefined}>
          <dt>{t(deliveryPlTexts.difference)}</dt>
          <dd>
            <Delta value={of.ledgerDifference} />
          </dd>
        </div>
      </dl>
      <p className="hg-hint">
        <ListLink to="." search={{ ...filters, currency }}>
          {t(deliveryPlTexts.rows, { count })}
        </ListLink>
      </p>
    </Card>
  )
}
