/** What is worked out by the rate of a pair and day, named before it is changed. */
import { fxRateApi } from '@hedgerow/contract/market/rate/fx-rate.contract'
import { fxRateTexts } from '@hedgerow/contract/market/rate/fx-rate.text'
import { useText } from '../../../kit/person/language.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

interface RateUsesProps {
  readonly currencyPair: string
  readonly dataDate: string
}

export function RateUses({ currencyPair, dataDate }: RateUsesProps) {
  const t = useText()
  const { data } = useQueryOf(
    fxRateApi.uses,
    { currencyPair, dataDate },
    {
      enabled: /^[A-Z]{3}\/[A-Z]{3}$/.test(currencyPair) && /^\d{8}$/.test(dataDate),
    },
  )
  if (!data) return null
  const isUsed = data.exposures + data.deals + data.alerts > 0
  return (
    <p className="hg-hint hg-span-all">
      {t(fxRateTexts.uses)} · {isUsed ? t(fxRateTexts.usesSay, { date: dataDate, ...data }) : t(fxRateTexts.usesNone)}
    </p>
  )
}
