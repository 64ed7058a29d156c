// A file in the shape of the ECB's history: 7,000 weekdays back from the benchmark's day, 41 currencies, each a small walk.
import { addDays, type BusinessDate, businessDate, weekday } from '@hedgerow/quant/basics/business-date'

const dayCount = 7000
const lastDay = businessDate('20260413')
const codes =
  'USD,JPY,BGN,CYP,CZK,DKK,EEK,GBP,HUF,LTL,LVL,MTL,PLN,ROL,RON,SEK,SIT,SKK,CHF,ISK,NOK,HRK,RUB,TRL,TRY,AUD,BRL,CAD,CNY,HKD,IDR,ILS,INR,KRW,MXN,MYR,NZD,PHP,SGD,THB,ZAR'
const currencies = codes.split(',')
const isWeekday = (day: BusinessDate) => weekday(day) >= 1 && weekday(day) <= 5
const dashed = (day: BusinessDate) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`

function* fixings(): Generator<{ readonly day: BusinessDate; readonly rates: readonly string[] }> {
  for (let day = lastDay, line = 0; line < dayCount; day = addDays(day, -1)) {
    if (!isWeekday(day)) continue
    // Ten-thousandths around a level of its own: far inside the band that an import takes for an error.
    yield { day, rates: currencies.map((_, at) => `${at + 1}.${1000 + ((line * 7 + at * 13) % 400)}`) }
    line += 1
  }
}

export function ecbFile(): { readonly content: Buffer; readonly rates: number } {
  const lines = [...fixings()].map(({ day, rates }) => `${dashed(day)},${rates.join(',')},`)
  return { content: Buffer.from(`Date,${codes},\n${lines.join('\n')}\n`), rates: dayCount * currencies.length }
}

/** The same fixings as arrays, a pair after the other. */
export function ecbColumns() {
  const days = [...fixings()]
  const pairs = currencies.map((code, at) => ({ pair: `EUR/${code}`, mids: days.map(({ rates }) => rates[at]) }))
  return { days: days.map(({ day }) => day), pairs }
}
