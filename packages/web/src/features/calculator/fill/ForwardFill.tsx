import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { watchedPair } from '@hedgerow/quant/basics/currency'
import { pipOf } from '@hedgerow/quant/market/forward/forward-points'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useHomeCurrency } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { fillFrom, sourceWords } from '../choice/market-fill.ts'
import { PairChoice } from '../control/PairChoice.tsx'
import { fieldText } from '../state/axis-range.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'

interface ForwardFillProps {
  readonly state: CalculatorState
  readonly onTaken: () => void
}

const digits = 10
const pointDigits = 7
const fresh = { staleTime: 0 }

/** Spot and points of a pair as forwards and reviews have them today, for one unit of its base. */
export function ForwardFill({ state, onTaken }: ForwardFillProps) {
  const t = useText()
  const id = useId()
  const home = useHomeCurrency()
  const { pair: held } = state.present.typed
  const [pair, setPair] = useState(typeof held === 'string' && held !== '' ? held : watchedPair(home, home))
  const { data, error, refetch } = useQueryOf(
    marketPriceApi.forwards,
    { currencyPair: pair },
    { ...fresh, enabled: pair !== '' },
  )
  const spot = data ? Number(data.spot.midPrice) / data.quotedUnit : 0
  const rows = (data?.forwards ?? []).map(({ days, outright }) => ({
    days: String(days),
    points: fieldText((Number(outright) / (data?.quotedUnit ?? 1) - spot) / pipOf(pair), pointDigits),
  }))
  const take = () => {
    if (!data) return
    const origin = { ...data.spot, extrapolated: false, own: null }
    state.fill({ marketRate: fillFrom(fieldText(spot, digits), origin) }, { pair, points: rows })
    onTaken()
  }
  return (
    <div className="hg-calc-fill-form">
      <div className="hg-calc-field">
        <label htmlFor={id}>{t(calculatorTexts.pair)}</label>
        <PairChoice id={id} value={pair} onChange={setPair} />
      </div>
      {error && pair !== '' ? <Failed because={error} retry={() => void refetch()} /> : null}
      {data && pair !== '' ? (
        <>
          <p className="hg-hint">
            {[
              `${t(marketWords.spot)} ${fieldText(spot, digits)}`,
              t(sourceWords(data.spot.simulated ? 'DEMO' : data.spot.dataSource)),
              formatDate(data.spot.dataDate),
            ].join(' · ')}
          </p>
          <PlainTable
            caption={t(marketWords.forwardRates)}
            head={[t(marketWords.tenor), t(marketWords.days), t(marketWords.points)]}
            rows={data.forwards.map(({ tenor }, at) => [tenor, rows[at]?.days ?? '', rows[at]?.points ?? ''])}
          />
          <Button type="primary" onClick={take}>
            {t(calculatorTexts.takeThese)}
          </Button>
        </>
      ) : null}
    </div>
  )
}
