/** Says under the counterparty that it does not deal at the time of the deal; a warning, since it may agree all the same. */
import { counterPartyApi } from '@hedgerow/contract/enterprise/counter-party.contract'
import { offsetThere } from '@hedgerow/contract/kit/person/country-facts.data'
import { dealsAt, type DealHours as Hours } from '@hedgerow/contract/kit/record/deal-hours'
import { systemDateApi } from '@hedgerow/contract/reference/system-date.contract'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { TriangleAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useText } from '../../../kit/person/language.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { utcTimeOf } from './deal-hours.ts'

const slow = { staleTime: 3_600_000 }
const clock = { staleTime: 60_000, refetchInterval: 60_000 }

/** The counterparty's hours, where the deal's time lies outside of them; the time is that of the business day's zone. */
function useTimesMissed(): Hours | undefined {
  const [counterPartyId, transDate, transTime] = useWatch({ name: ['counterPartyId', 'transDate', 'transTime'] })
  const { data: parties = [] } = useQueryOf(counterPartyApi.options, {}, slow)
  const { data: clockNow } = useQueryOf(systemDateApi.query, {}, clock)
  const party = parties.find(({ id }) => id === counterPartyId)
  // A deal of today without a time is made now; of an earlier day without a time nothing is known.
  const now = transDate === clockNow?.systemDate ? clockNow?.systemTime : undefined
  const time: string | undefined = transTime || now
  if (!party || !time || !clockNow) return undefined
  const utcTime = utcTimeOf({ date: transDate ?? '', time }, clockNow.timeZone)
  if (!utcTime) return undefined
  const there = { ...party, timezone: offsetThere(party.country, party.timezone, transDate ?? clockNow.systemDate) }
  return dealsAt(there, utcTime) ? undefined : there
}

export function DealHours() {
  const t = useText()
  const times = useTimesMissed()
  if (!times) return null
  const { dealTimeBegin, dealTimeEnd, timezone } = times
  const [from, to] = [dealTimeBegin.slice(0, 5), dealTimeEnd.slice(0, 5)]
  return (
    <span className="hg-deal-hours" role="status">
      <TriangleAlert size={12} aria-hidden /> {t(tradeTexts.outsideHours, { from, to, timezone })}
    </span>
  )
}
