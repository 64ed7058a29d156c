/** When: required by, tradable until, delivered on. Period and date follow each other over the pair's calendar. */
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { expireDateApi } from '@hedgerow/contract/reference/expire-date.contract'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { type BusinessDate, daysBetween, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { TenorField } from '../../../kit/fields/TenorField.tsx'
import { TimeField } from '../../../kit/fields/TimeField.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import type { Hedgeable } from './hedge-proposal.ts'
import { usePair } from './use-spot-mid.ts'

interface HedgeDatesProps {
  readonly chosen: readonly Hedgeable[]
}

const derived = { shouldDirty: true, shouldValidate: true } as const
/** What the server's calendar takes for a forward; 0D is no forward. */
const isPeriod = (typed: string) => /^\d{1,4}[DMY]$/.test(typed) && !/^0+[DMY]$/.test(typed)

export function HedgeDates({ chosen }: HedgeDatesProps) {
  const t = useText()
  const { setValue } = useFormContext()
  const [period = '', date = ''] = useWatch({ name: ['deliveryPeriod', 'deliveryDate'] }) as string[]
  // Which of the two was given; the other one follows it. A record keeps what was saved, and gets what was not there yet.
  const [given, setGiven] = useState(() => loneOf(period, date))
  const { ends, spotDate } = useDelivery(period)

  const expected =
    chosen
      .map((exposure) => exposure.deliveryDate)
      .sort()
      .at(-1) ?? ''
  // Follows the chosen exposures until somebody says otherwise.
  const proposed = useRef('')
  useEffect(() => {
    const isOurs = date === proposed.current && (date !== '' || period === '')
    if (expected === '' || expected === date || !isOurs) return
    proposed.current = expected
    setValue('deliveryDate', expected, derived)
    setGiven('date')
  }, [expected, date, period, setValue])

  const valueDate = ends?.valueDate ?? ''
  useEffect(() => {
    if (given === 'period' && valueDate !== '') setValue('deliveryDate', valueDate, derived)
  }, [given, valueDate, setValue])
  useEffect(() => {
    if (given !== 'date' || !spotDate || !isBusinessDate(date)) return
    setValue('deliveryPeriod', periodTo(spotDate, date), derived)
  }, [given, spotDate, date, setValue])

  const leadsTo = ends?.provisional ? hedgeFormTexts.provisionalDate : hedgeFormTexts.valueDate
  const earliest = chosen.map((exposure) => exposure.endDate).sort()[0] ?? ''
  const isLate = earliest !== '' && date !== '' && date > earliest
  const isEarly = isBusinessDate(date) && spotDate !== undefined && daysBetween(spotDate, date) <= 0
  const [about, day] = isEarly ? [hedgeFormTexts.notAfterSpot, spotDate] : [hedgeFormTexts.coversNothing, earliest]
  return (
    <>
      <DateField name="requestDate" />
      <DateField name="requireDate" />
      <TimeField name="requireTime" />
      <TenorField
        name="deliveryPeriod"
        origin={given === 'date' && period !== '' ? 'auto' : undefined}
        hint={ends ? t(leadsTo, { period, date: formatDate(ends.valueDate) }) : undefined}
        onChanged={() => setGiven('period')}
      />
      <DateField
        name="deliveryDate"
        origin={given === 'period' ? 'auto' : undefined}
        hint={isEarly || isLate ? t(about, { date: formatDate(day) }) : undefined}
        onChanged={() => setGiven('date')}
      />
      <span className="hg-hedge-gap" aria-hidden />
      <DateField name="lastTransDate" />
      <TimeField name="lastTransTime" />
    </>
  )
}

type Given = 'period' | 'date' | 'none'
function loneOf(period: string, date: string): Given {
  if (period === '' && date !== '') return 'date'
  return period !== '' && date === '' ? 'period' : 'none'
}

/** The period from the spot date, in days; none leads to the spot date itself or before it. */
function periodTo(spotDate: BusinessDate, date: BusinessDate): string {
  const days = daysBetween(spotDate, date)
  return days > 0 && days <= 9999 ? `${days}D` : ''
}

/** Where the period leads from today, and the pair's spot date from which periods count. */
function useDelivery(period: string) {
  const [buyCurrency = '', sellCurrency = ''] = useWatch({ name: ['buyCurrency', 'sellCurrency'] }) as string[]
  const today = useSystemDate()
  const currencyPair = usePair(buyCurrency, sellCurrency)?.currencyPairCode ?? ''
  // Not asked before the server has said its day.
  const asks = { currencyPair, transDate: today ?? ('' as BusinessDate) }
  const isReady = currencyPair !== '' && today !== null
  const ends = useQueryOf(
    expireDateApi.expireDateCal,
    { ...asks, businType: BusinType.of.forward, timeLimit: period },
    { enabled: isReady && isPeriod(period) },
  )
  const spot = useQueryOf(
    expireDateApi.expireDateCal,
    { ...asks, businType: BusinType.of.spot, timeLimit: 'SPOT' },
    { enabled: isReady },
  )
  return { ends: isPeriod(period) ? ends.data : undefined, spotDate: spot.data?.spotDate as BusinessDate | undefined }
}
