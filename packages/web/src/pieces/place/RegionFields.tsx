/** Country, province, city and, where one is asked for, area: each waits for the one above it, and is emptied with it. China has lists, others text. */
import { countryWithDivisions, placeApi } from '@hedgerow/contract/reference/place.contract'
import { useFormContext, useWatch } from 'react-hook-form'
import { OptionsField } from '../../kit/fields/OptionsField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { CountryField } from './CountryField.tsx'

const daily = 24 * 3_600_000
const longestName = 64

interface RegionFieldsProps {
  /** The fields of the form from the country downwards. */
  readonly names: readonly string[]
  /** Those that may not be typed into. */
  readonly isLocked?: (name: string) => boolean
  /** All of them are asked for where they are lists, also those that the shape leaves open. */
  readonly asksListed?: boolean
}

export function RegionFields({ names, isLocked = () => false, asksListed = false }: RegionFieldsProps) {
  const { setValue } = useFormContext()
  const codes = useWatch({ name: [...names] }) as readonly (string | undefined)[]
  const [country = '', province = '', city = ''] = codes
  const places = usePlaces({ country, province, city, asksArea: names.length > 3 })
  const isListed = country === countryWithDivisions
  const empty = (level: number) => {
    for (const name of names.slice(level + 1)) setValue(name, '', { shouldDirty: true })
  }
  return names.map((name, level) => {
    // A list waits for the place above it; a text only for the country.
    const isWaiting = level > 0 && (codes[isListed ? level - 1 : 0] ?? '') === ''
    const disabled = isWaiting || isLocked(name)
    if (level === 0) return <CountryField key={name} name={name} disabled={disabled} onChanged={() => empty(level)} />
    return isListed ? (
      <OptionsField
        key={name}
        name={name}
        options={places[level - 1] ?? []}
        disabled={disabled}
        required={asksListed ? true : undefined}
        onChanged={() => empty(level)}
      />
    ) : (
      <TextField key={`${name}.typed`} name={name} maxLength={longestName} disabled={disabled} />
    )
  })
}

interface Chosen {
  readonly country: string
  readonly province: string
  readonly city: string
  readonly asksArea: boolean
}

/** What may be chosen at each level below the country. */
function usePlaces({ country, province, city, asksArea }: Chosen) {
  const isListed = country === countryWithDivisions
  const below = (parent: string, asks = true) => ({ staleTime: daily, enabled: isListed && asks && parent !== '' })
  const provinces = useQueryOf(placeApi.provinces, { parentCode: country }, below(country))
  const cities = useQueryOf(placeApi.cities, { parentCode: province }, below(province))
  const areas = useQueryOf(placeApi.areas, { parentCode: city }, below(city, asksArea))
  const cityOptions = (cities.data ?? []).map((one) => ({ value: one.cityCode, label: one.cityName }))
  const areaOptions = (areas.data ?? []).map((one) => ({ value: one.areaCode, label: one.areaName }))
  return [
    (provinces.data ?? []).map((one) => ({ value: one.provinceCode, label: one.provinceName })),
    cityOptions,
    // A city that is not divided further is its own area.
    areas.data?.length === 0 ? cityOptions.filter(({ value }) => value === city) : areaOptions,
  ]
}
