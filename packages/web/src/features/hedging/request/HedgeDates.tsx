/** When: required by, tradable until, delivered on. Period and date follow each other over the pair's calendar. */
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { expireDateApi } from '@hedgerow/contract/reference/expire-date.contract'
import { kindOfLimit } from '@hedgerow/contract/trade/kinds/deal-kinds.dict'
import { SpotLimit } from '@hedgerow/contract/trade/trade.dict'
import { type BusinessDate, daysBetween, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { TenorField } from '../../../kit/fields/TenorField.tsx'
import { TimeField } from '../../../kit/fields/TimeField.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { useShown } from '../../../kit/shaped/use-proposal.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import type { TriedHedge } from '../../../pieces/risk/hedge-trial.ts'
import type { Hedgeable } from '../picker/hedge-proposal.ts'
import { useChosen } from '../picker/use-chosen.ts'
import { usePair } from './use-spot-mid.ts'

/** What the server's calendar takes for a forward; 0D is no forward. */
const isPeriod = (typed: string) => /^\d{1,4}[DMY]$/.test(typed) && !/^0+[DMY]$/.test(typed)

interface HedgeDatesProps {
  readonly exposures: readonly Hedgeable[]
  readonly trial?: TriedHedge | undefined
}

export function HedgeDates({ exposures, trial }: HedgeDatesProps) {
  return (
    <>
      <DateField name="requestDate" />
      <DateField name="requireDate" />
      <TimeField name="requireTime" />
      <Delivery exposures={exposures} trial={trial} />
      <span className="hg-hedge-gap" aria-hidden />
      <DateField name="lastTransDate" />
      <TimeField name="lastTransTime" />
    </>
  )
}

function Delivery({ exposures, trial }: HedgeDatesProps) {
  const t = useText()
  const { chosen } = useChosen(exposures)
  const [period = '', date = ''] = useWatch({ name: ['deliveryPeriod', 'deliveryDate'] }) as string[]
  // Which of the two somebody said last. A record keeps both as they were saved.
  const [last, setLast] = useState<'period' | 'date'>()
  const origin = sayingOf(period, date, last)
  const { ends, spotDate } = useDelivery(period)
  const tried = trial?.valueDate ?? ''
  const expected = tried || lastOf(chosen.map((exposure) => exposure.deliveryDate))
  const leadsToDate = ends?.valueDate ?? ''
  const shownDate = { period: leadsToDate, nothing: expected, date, both: date }[origin]
  const way = spotDate && isBusinessDate(shownDate) ? periodTo(spotDate, shownDate) : ''

  const leadsTo = ends?.provisional ? hedgeFormTexts.provisionalDate : hedgeFormTexts.valueDate
  const earliest = chosen.map((exposure) => exposure.endDate).sort()[0] ?? ''
  const isLate = earliest !== '' && shownDate !== '' && shownDate > earliest
  const isEarly = isBusinessDate(shownDate) && spotDate !== undefined && daysBetween(spotDate, shownDate) <= 0
  const moved = useBusinessDay(shownDate, way)
  const cash = lastOf(chosen.map((exposure) => exposure.deliveryDate))
  const hint = deliveryHint()
  function deliveryHint(): string | undefined {
    if (isEarly) return t(hedgeFormTexts.notAfterSpot, { date: formatDate(spotDate) })
    if (moved) return t(hedgeFormTexts.notABusinessDay, { date: formatDate(shownDate), next: formatDate(moved) })
    if (isLate) return t(hedgeFormTexts.coversNothing, { date: formatDate(earliest) })
    const isBeforeCash = shownDate !== '' && shownDate < cash
    if (isBeforeCash) return t(hedgeFormTexts.beforeCash, { date: formatDate(cash) })
    return tried !== '' && shownDate === tried ? t(hedgeFormTexts.fromTrial) : undefined
  }
  return (
    <>
      <TenorField
        name="deliveryPeriod"
        proposed={origin === 'nothing' ? way : undefined}
        follows={origin === 'date' ? way : undefined}
        hint={ends ? t(leadsTo, { period, date: formatDate(ends.valueDate) }) : undefined}
        onChanged={() => setLast('period')}
      />
      <DateField
        name="deliveryDate"
        proposed={origin === 'nothing' ? expected : undefined}
        follows={origin === 'period' ? leadsToDate : undefined}
        hint={hint}
        onChanged={() => setLast('date')}
      />
    </>
  )
}

const lastOf = (dates: readonly string[]) => dates.toSorted().at(-1) ?? ''

/** What was said of the two: of two that were typed the later one, and then the other follows it. */
function sayingOf(period: string, date: string, last: 'period' | 'date' | undefined) {
  if (period === '' || date === '') return period === '' ? (date === '' ? 'nothing' : 'date') : 'period'
  return last ?? 'both'
}

/** The period from the spot date, in days; none leads to the spot date itself or before it. */
function periodTo(spotDate: BusinessDate, date: BusinessDate): string {
  const days = daysBetween(spotDate, date)
  return days > 0 && days <= 9999 ? `${days}D` : ''
}

/** The business day that a delivery would move to; undefined while it is one, or unknown. */
function useBusinessDay(date: string, way: string): string | undefined {
  const { ends } = useDelivery(way)
  return ends && date !== '' && ends.valueDate !== date ? ends.valueDate : undefined
}

/** Where the period leads from today, and the pair's spot date from which periods count. */
function useDelivery(period: string) {
  const [buyCurrency = '', sellCurrency = ''] = useShown(['buyCurrency', 'sellCurrency'])
  const today = useSystemDate()
  const currencyPair = usePair(buyCurrency, sellCurrency)?.currencyPairCode ?? ''
  // Not asked before the server has said its day.
  const asks = { currencyPair, transDate: today ?? ('' as BusinessDate) }
  const isReady = currencyPair !== '' && today !== null
  const ends = useQueryOf(
    expireDateApi.expireDateCal,
    { ...asks, businType: kindOfLimit(period), timeLimit: period },
    { enabled: isReady && isPeriod(period) },
  )
  const spot = useQueryOf(
    expireDateApi.expireDateCal,
    { ...asks, businType: kindOfLimit(SpotLimit.of.spot), timeLimit: SpotLimit.of.spot },
    { enabled: isReady },
  )
  return { ends: isPeriod(period) ? ends.data : undefined, spotDate: spot.data?.spotDate as BusinessDate | undefined }
}
