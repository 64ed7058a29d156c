import { addressLimits, countryWithDivisions } from '@hedgerow/contract/address/address.contract'
import { placeApi } from '@hedgerow/contract/reference/place.contract'
import { useFormContext, useWatch } from 'react-hook-form'
import { type FieldOption, OptionsField } from '../../kit/fields/OptionsField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

const daily = 24 * 3_600_000

/** Country, province, city, area: each waits for the one above it, and is emptied with it. China has lists, others text. */
export function RegionFields() {
  const { setValue } = useFormContext()
  const [country = '', province = '', city = ''] = useWatch({ name: ['country', 'province', 'city'] }) as string[]
  const { countries, provinces, cities, areas } = usePlaces(country, province, city)
  const empty = (...names: readonly string[]) => {
    for (const name of names) setValue(name, '', { shouldDirty: true })
  }
  const countryField = (
    <OptionsField name="country" options={countries} onChanged={() => empty('province', 'city', 'area')} />
  )
  if (country !== countryWithDivisions)
    return (
      <>
        {countryField}
        {['province', 'city', 'area'].map((name) => (
          <TextField key={name} name={name} maxLength={addressLimits.place} disabled={country === ''} />
        ))}
      </>
    )
  return (
    <>
      {countryField}
      <OptionsField name="province" options={provinces} onChanged={() => empty('city', 'area')} />
      <OptionsField name="city" options={cities} disabled={province === ''} onChanged={() => empty('area')} />
      <OptionsField name="area" options={areas} disabled={city === ''} />
    </>
  )
}

function usePlaces(country: string, province: string, city: string) {
  const isListed = country === countryWithDivisions
  const countries = useQueryOf(placeApi.countries, {}, { staleTime: daily })
  const provinces = useQueryOf(placeApi.provinces, { parentCode: country }, { staleTime: daily, enabled: isListed })
  const cities = useQueryOf(
    placeApi.cities,
    { parentCode: province },
    { staleTime: daily, enabled: isListed && province !== '' },
  )
  const areas = useQueryOf(placeApi.areas, { parentCode: city }, { staleTime: daily, enabled: isListed && city !== '' })
  const cityOptions = (cities.data ?? []).map(({ cityCode, cityName }) => ({ value: cityCode, label: cityName }))
  const areaOptions = (areas.data ?? []).map(
    ({ areaCode, areaName }): FieldOption => ({ value: areaCode, label: areaName }),
  )
  return {
    countries: (countries.data ?? []).map(({ countryCode, countryName }) => ({
      value: countryCode,
      label: countryName,
    })),
    provinces: (provinces.data ?? []).map(({ provinceCode, provinceName }) => ({
      value: provinceCode,
      label: provinceName,
    })),
    cities: cityOptions,
    // A city that is not divided further is its own area.
    areas: areas.data?.length === 0 ? cityOptions.filter(({ value }) => value === city) : areaOptions,
  }
}
