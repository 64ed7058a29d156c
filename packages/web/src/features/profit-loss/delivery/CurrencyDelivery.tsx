import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { CurrencyDelivery as Delivered } from '@hedgerow/contract/profit-loss/delivery/delivery-pl.contract'
import { deliveryPlTexts, deliveryPlWords } from '@hedgerow/contract/profit-loss/delivery/delivery-pl.text'
import { type DeliveryGain, deliveryTotal } from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import type { Filters } from '../../../kit/filter/list-search.ts'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { Delta } from '../../../kit/show/Delta.tsx'
import { signOf } from '../../../kit/show/formats.ts'
import { GainFigure } from '../GainFigure.tsx'

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
    [deliveryPlTexts.item, 'itemGainLoss'],
    [deliveryPlTexts.hedge, 'realizedPl'],
    [deliveryPlWords.reversedMtm, 'reversedMtm'],
  ] as const
  const figureOf = (gain: DeliveryGain) => (
    <>
      <Delta value={of[gain]} />
      <FigureMark id={figureId(deliveryTotal[gain], { ...filters, of: currency })} name={deliveryPlWords[gain]} />
    </>
  )
  const { valueDateStart, valueDateEnd } = filters
  const sameDays = {
    currency,
    ...(valueDateStart && { bookDateStart: valueDateStart }),
    ...(valueDateEnd && { bookDateEnd: valueDateEnd }),
  }
  const differs = signOf(of.ledgerDifference) !== 0
  return (
    <Card title={t(deliveryPlTexts.togetherIn, { currency })}>
      <GainFigure
        value={of.combinedGainLoss}
        currency={currency}
        mark={
          <FigureMark
            id={figureId(deliveryTotal.combinedGainLoss, { ...filters, of: currency })}
            name={deliveryPlWords.combinedGainLoss}
          />
        }
      />
      <dl className="hg-pl-rates">
        {figures.map(([label, gain]) => (
          <div key={label.en}>
            <dt>{t(label)}</dt>
            <dd>{figureOf(gain)}</dd>
          </div>
        ))}
      </dl>
      <dl className="hg-pl-rates" aria-label={t(deliveryPlTexts.reconciliation)}>
        <div>
          <dt>{t(deliveryPlTexts.delivered)}</dt>
          <dd>{figureOf('realizedPl')}</dd>
        </div>
        <div>
          <dt>
            <ListLink to={pathOf('realised-result')} search={sameDays}>
              {t(deliveryPlTexts.booked)}
            </ListLink>
          </dt>
          <dd>{figureOf('bookedPl')}</dd>
        </div>
        <div className={differs ? 'hg-pl-differs' : undefined}>
          <dt>{t(deliveryPlTexts.difference)}</dt>
          <dd>{figureOf('ledgerDifference')}</dd>
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
