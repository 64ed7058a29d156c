/** Country, province and city, each below the one before; where no divisions are known, the name is typed. */
import { placeApi } from '@hedgerow/contract/reference/place.contract'
import { useFormContext, useWatch } from 'react-hook-form'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

interface RegionFieldsProps {
  readonly field: (name: string) => { readonly name: string; readonly disabled: boolean }
}

const slow = { staleTime: 3_600_000 }

export function RegionFields({ field }: RegionFieldsProps) {
  const { setValue } = useFormContext()
  const [country, province] = useWatch({ name: ['orgCountry', 'orgProvince'] }) as string[]
  const countries = useQueryOf(placeApi.countries, {}, slow)
  const provinces = useQueryOf(
    placeApi.provinces,
    { parentCode: country ?? '' },
    { ...slow, enabled: Boolean(country) },
  )
  const isKnown = (provinces.data?.length ?? 0) > 0
  const cities = useQueryOf(
    placeApi.cities,
    { parentCode: province ?? '' },
    { ...slow, enabled: isKnown && Boolean(province) },
  )
  const empty = (...names: string[]) => {
    for (const name of names) setValue(name, '', { shouldDirty: true })
  }
  const provinceOptions = (provinces.data ?? []).map((one) => ({ value: one.provinceCode, label: one.provinceName }))
  const cityOptions = (cities.data ?? []).map((one) => ({ value: one.cityCode, label: one.cityName }))
  return (
    <>
      <OptionsField
        {...field('orgCountry')}
        options={(countries.data ?? []).map((one) => ({ value: one.countryCode, label: one.countryName }))}
        loading={countries.isLoading}
        onChanged={() => empty('orgProvince', 'orgCity')}
      />
      {isKnown ? (
        <OptionsField {...field('orgProvince')} options={provinceOptions} onChanged={() => empty('orgCity')} />
      ) : (
        <TextField {...field('orgProvince')} maxLength={64} />
      )}
      {isKnown ? (
        <OptionsField {...field('orgCity')} options={cityOptions} loading={cities.isLoading} />
      ) : (
        <TextField {...field('orgCity')} maxLength={64} />
      )}
    </>
  )
}
