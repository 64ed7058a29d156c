/** How the value of a field reads: the word of a dictionary, the name of a place, a day with its separators. */

import { certificationTexts } from '@hedgerow/contract/certification/certification.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { longTermEnd } from '@hedgerow/contract/kit/person/identity-document'
import { Sex } from '@hedgerow/contract/member/member.dict'
import { placeApi } from '@hedgerow/contract/reference/place.contract'
import { IdentKind, LicenseValidityType, OrgType } from '@hedgerow/contract/reference/reference.dict'
import { useText } from '../../kit/person/language.ts'
import { formatDate } from '../../kit/show/formats.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

const dictionaries = {
  orgType: OrgType,
  licenseValidityType: LicenseValidityType,
  gender: Sex,
  identKind: IdentKind,
} as const
const slow = { staleTime: 3_600_000 }
type Values = Readonly<Record<string, string>>

export function useFieldText(values: Values): (name: string, value: string | undefined) => string {
  const t = useText()
  const { orgCountry = '', orgProvince = '' } = values
  const countries = useQueryOf(placeApi.countries, {}, slow)
  const provinces = useQueryOf(placeApi.provinces, { parentCode: orgCountry }, { ...slow, enabled: orgCountry !== '' })
  const isCoded = provinces.data?.some((one) => one.provinceCode === orgProvince) ?? false
  const cities = useQueryOf(placeApi.cities, { parentCode: orgProvince }, { ...slow, enabled: isCoded })
  const places = {
    orgCountry: (value: string) => countries.data?.find((one) => one.countryCode === value)?.countryName,
    orgProvince: (value: string) => provinces.data?.find((one) => one.provinceCode === value)?.provinceName,
    orgCity: (value: string) => cities.data?.find((one) => one.cityCode === value)?.cityName,
  }
  return (name, value = '') => {
    if (Object.hasOwn(dictionaries, name)) return t(labelOf(dictionaries[name as keyof typeof dictionaries], value))
    if (Object.hasOwn(places, name)) return places[name as keyof typeof places](value) ?? value
    if (value === longTermEnd) return t(certificationTexts.longTerm)
    return /Date$|^birth$/.test(name) && /^\d{8}$/.test(value) ? formatDate(value) : value
  }
}
