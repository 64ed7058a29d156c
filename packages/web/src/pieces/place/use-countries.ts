/** Countries to choose from, by their ISO code. */
import { placeApi } from '@hedgerow/contract/reference/place.contract'
import type { FieldOption } from '../../kit/fields/OptionsField.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

const daily = 24 * 3_600_000

export function useCountries(): readonly FieldOption[] {
  const { data: countries = [] } = useQueryOf(placeApi.countries, {}, { staleTime: daily })
  return countries.map(({ countryCode, countryName }) => ({
    value: countryCode,
    label: `${countryCode} ${countryName}`,
  }))
}
