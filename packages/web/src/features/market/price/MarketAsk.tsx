import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { Checkbox } from 'antd'
import { useId, useState } from 'react'
import { DateInput } from '../../../kit/input/DateInput.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import '../../../kit/form/form.css'
import { useText } from '../../../kit/person/language.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { PairSelect } from './PairSelect.tsx'
import './market-ask.css'

interface MarketAskProps {
  readonly currencyPair: string
  /** `yyyymmdd`, or what was typed where that is no day. */
  readonly date: string
  readonly isBadDate: boolean
  readonly onPair: (currencyPair: string) => void
  readonly onDate: (date: string) => void
  /** Offers to leave out the pairs to which nobody subscribed. */
  readonly canNarrow?: boolean
}

/** Of which pair and day the market is shown. */
export function MarketAsk({ currencyPair, date, isBadDate, onPair, onDate, canNarrow = false }: MarketAskProps) {
  const t = useText()
  const id = useId()
  const { data: pairs } = useQueryOf(marketPriceApi.pairs, {}, { enabled: canNarrow })
  const isAnySubscribed = canNarrow && (pairs?.some(({ subscribed }) => subscribed) ?? false)
  const [isNarrow, setNarrow] = useState(true)
  const problem = isBadDate ? t(fieldRefusals.DATE_FORMAT, { field: marketWords.asOf }) : ''
  return (
    <Card>
      <div className="hg-market-ask">
        <div className="hg-field">
          <label className="hg-label" htmlFor={`${id}-pair`}>
            {t(marketWords.currencyPair)}
          </label>
          <PairSelect
            id={`${id}-pair`}
            value={currencyPair}
            onChange={onPair}
            subscribedOnly={isAnySubscribed && isNarrow}
          />
        </div>
        <div className="hg-field">
          <label className="hg-label" htmlFor={`${id}-date`}>
            {t(marketWords.asOf)}
          </label>
          <DateInput
            id={`${id}-date`}
            label={t(marketWords.asOf)}
            value={date}
            aria={{ 'aria-invalid': isBadDate, 'aria-describedby': isBadDate ? `${id}-problem` : undefined }}
            onChange={onDate}
          />
        </div>
        {isAnySubscribed ? (
          <Checkbox checked={isNarrow} onChange={({ target }) => setNarrow(target.checked)}>
            {t(marketWords.subscribedFlag)}
          </Checkbox>
        ) : null}
      </div>
      {problem ? (
        <p id={`${id}-problem`} className="hg-error" role="alert">
          {problem}
        </p>
      ) : null}
    </Card>
  )
}
