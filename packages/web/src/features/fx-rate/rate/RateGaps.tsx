/** Where the list is filtered by a pair and a span of days: the business days of both centres that have no rate of it. */

import { fxRateApi, fxRateList } from '@hedgerow/contract/fx-rate/fx-rate.contract'
import { fxRateTexts } from '@hedgerow/contract/fx-rate/fx-rate.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { addMonths, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { useListSearch } from '../../../kit/filter/list-search.ts'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

/** As many as a line holds. */
const shownDays = 12

export function RateGaps() {
  const t = useText()
  const today = useSystemDate()
  const { query } = useListSearch(fxRateList)
  const { sourceCurrency: source, targetCurrency: target, dataDateStart, dataDateEnd } = query.filters
  const from = dataDateStart ?? (today ? addMonths(today, -1) : '')
  const to = dataDateEnd ?? today ?? ''
  const pair = source && target ? `${source}/${target}` : ''
  const isAsked = pair !== '' && isBusinessDate(from) && isBusinessDate(to)
  const { data } = useQueryOf(fxRateApi.gaps, { currencyPair: pair, from, to }, { enabled: isAsked })
  if (!data) return null
  const days = data.slice(0, shownDays).map((day) => formatDate(day))
  return (
    <p className="hg-hint" role="status">
      {data.length === 0
        ? t(fxRateTexts.gapsNone)
        : `${t(fxRateTexts.gapsSay, { pair, n: data.length })}: ${days.join(t(kitWords.listComma))}${data.length > shownDays ? ' …' : ''}`}
    </p>
  )
}
