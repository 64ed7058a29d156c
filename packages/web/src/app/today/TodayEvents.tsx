import { todayTexts } from '@hedgerow/contract/calendar/schedule.text'
import { economicEventApi } from '@hedgerow/contract/economic-event/economic-event.contract'
import { economicEventWords } from '@hedgerow/contract/economic-event/economic-event.text'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { placeApi } from '@hedgerow/contract/reference/place.contract'
import { Select } from 'antd'
import { useState } from 'react'
import { clearIcon, downIcon } from '../../kit/page/control-icons.tsx'
import { Failed } from '../../kit/page/Failed.tsx'
import { useText } from '../../kit/person/language.ts'
import { formatTime, nothing } from '../../kit/show/formats.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

/** What economies publish today: of the currencies held, or of one country. */
export function TodayEvents() {
  const t = useText()
  const [countryId, setCountryId] = useState<string>()
  const events = useQueryOf(economicEventApi.today, countryId ? { countryId } : {})
  return (
    <section className="today-part">
      <h3>{t(todayTexts.events)}</h3>
      <CountryChoice value={countryId} onChange={setCountryId} />
      {events.error && !events.data && <Failed because={events.error} retry={() => void events.refetch()} />}
      {events.data?.length === 0 && <p className="today-empty">{t(todayTexts.noEvents)}</p>}
      <ul>
        {events.data?.map((event) => (
          <li key={event.id} className="today-event">
            <p>
              {event.dataTimeStr && <bdi dir="ltr">{formatTime(event.dataTimeStr)} </bdi>}
              {event.imgUrl && <img src={event.imgUrl} alt="" width="14" height="14" />} {event.countryName}{' '}
              <bdi>{event.currency}</bdi>
              {event.heldFlag === YesNo.of.yes && <span className="today-held">{t(economicEventWords.heldFlag)}</span>}
              {event.sampleFlag === YesNo.of.yes && (
                <span className="today-sample">{t(economicEventWords.sampleFlag)}</span>
              )}
            </p>
            <p>{event.content}</p>
            <dl>
              {(['oldValue', 'forecastValue', 'newValue'] as const).map((name) => (
                <div key={name}>
                  <dt>{t(economicEventWords[name])}</dt>
                  <dd>{event[name] || nothing}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Specification §5.13: ten suggestions at the most. */
const mostSuggested = 10

interface CountryChoiceProps {
  readonly value: string | undefined
  readonly onChange: (id: string | undefined) => void
}

function CountryChoice({ value, onChange }: CountryChoiceProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const { data: countries = [] } = useQueryOf(placeApi.countries, {}, { staleTime: 24 * 3_600_000 })
  const wanted = typed.trim().toLocaleLowerCase()
  const suggested = countries.filter(
    ({ id, countryName, countryCode }) =>
      id === value || countryName.toLocaleLowerCase().includes(wanted) || countryCode.toLocaleLowerCase() === wanted,
  )
  return (
    <Select
      className="today-country"
      aria-label={t(todayTexts.country)}
      placeholder={t(todayTexts.country)}
      value={value ?? null}
      options={suggested.slice(0, mostSuggested).map(({ id, countryName }) => ({ value: id, label: countryName }))}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      allowClear={{ clearIcon }}
      suffixIcon={downIcon}
      onChange={(id: string | null | undefined) => onChange(id ?? undefined)}
    />
  )
}
