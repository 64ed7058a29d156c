/** The pairs of the program with their conventions: which are offered follows from the currencies. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { type CurrencyPairRecord, currencyPairApi } from '@hedgerow/contract/reference/currency.contract'
import { PricedWay } from '@hedgerow/contract/reference/reference.dict'
import { currencyOfferTexts, pairWords } from '@hedgerow/contract/staff/settings/currency-offer.text'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

const columns = [
  'currencyPairCode',
  'currencyPairName',
  'currencyPairNo',
  'ctrlFlag',
  'pricedWay',
  'quotedUnit',
  'quotedDecimalScale',
  'spreadDecimalScale',
  'remark',
] as const

export function PairsCard() {
  const t = useText()
  const { data = [] } = useQueryOf(currencyPairApi.list, {})
  const cellOf = (pair: CurrencyPairRecord, name: (typeof columns)[number]) => {
    if (name === 'ctrlFlag') return t(labelOf(YesNo, pair.ctrlFlag))
    return name === 'pricedWay' ? t(labelOf(PricedWay, pair.pricedWay)) : String(pair[name])
  }
  return (
    <Card title={t(currencyOfferTexts.pairs)}>
      <div className="staff-currencies">
        <PlainTable
          caption={t(currencyOfferTexts.pairs)}
          head={columns.map((name) => t(pairWords[name]))}
          rows={data.map((pair) => columns.map((name) => cellOf(pair, name)))}
          folds
        />
      </div>
    </Card>
  )
}
