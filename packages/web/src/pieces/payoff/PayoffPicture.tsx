/** Strategies of one exposure on one axis of rates at due, with what each comes to at worst, at best and on budget, and the fan of outcomes. */
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureMonitorList } from '@hedgerow/contract/exposure/exposure.list'
import { payoffInputs } from '@hedgerow/contract/hedge-strategy/payoff/payoff-figure.text'
import { payoffLabTexts } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.text'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { pathOf } from '@hedgerow/contract/screens'
import { FigureMark } from '../../kit/figure/FigureMark.tsx'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { useText } from '../../kit/person/language.ts'
import { formatNumber } from '../../kit/show/formats.ts'
import { useAmounts } from '../../kit/show/Money.tsx'
import { PayoffChart } from './PayoffChart.tsx'
import { PayoffCompared } from './PayoffCompared.tsx'
import { PayoffFanChart } from './PayoffFanChart.tsx'
import { type Pictured, rateDigits } from './payoff-facts.ts'
import './payoff.css'

interface PayoffPictureProps extends Pictured {
  /** The place of the strategy that a request was made of. */
  readonly chosen?: number | null
}

export function PayoffPicture({ chosen = null, ...picture }: PayoffPictureProps) {
  const t = useText()
  const { exposureDirection, correspondCurrency } = picture.lab
  const isLong = exposureDirection === ExposureDirection.of.long
  const outcome = t(isLong ? payoffLabTexts.receivable : payoffLabTexts.payable, { currency: correspondCurrency })
  return (
    <div className="hg-payoff">
      <Market {...picture} />
      <PayoffChart {...picture} outcome={outcome} />
      <PayoffCompared {...picture} chosen={chosen} outcome={outcome} />
      <PayoffFanChart {...picture} />
      <p className="hg-hint">{t(payoffLabTexts.note)}</p>
    </div>
  )
}

/** The exposure and the market of the day, each of which opens where it stands. */
function Market({ lab, hedgeId }: Pictured) {
  const t = useText()
  const amount = useAmounts()
  const { exposureId, serialNo, openAmt, currency, currencyPair, endDate, budgetRate } = lab
  const rate = (value: string) => formatNumber(value, rateDigits)
  const pair = { currencyPair }
  return (
    <p className="hg-hint">
      {`${serialNo} · `}
      <span>{t(payoffLabTexts.open, { amount: amount(openAmt, currency), currency })}</span>
      {hedgeId === undefined ? (
        <FigureMark
          id={figureId(`${exposureMonitorList.name}.openAmt`, { id: exposureId })}
          name={payoffInputs.amount}
        />
      ) : null}
      {` · ${t(payoffLabTexts.due, { due: endDate })} · `}
      <ListLink to={pathOf('rate-spot')} search={pair}>
        {t(payoffLabTexts.spotAt, { rate: rate(lab.spotRate) })}
      </ListLink>
      {' · '}
      <ListLink to={pathOf('rate-fwd')} search={pair}>
        {t(payoffLabTexts.forwardAt, { rate: rate(lab.forwardRate) })}
      </ListLink>
      {` · ${t(payoffLabTexts.budgetAt, { rate: budgetRate === null ? t(payoffLabTexts.noBudget) : rate(budgetRate) })} · `}
      <ListLink to={pathOf('rate-vol')} search={pair}>
        {t(payoffLabTexts.volatilityAt, { percent: formatNumber(lab.volatilityPct, 2) })}
      </ListLink>
    </p>
  )
}
