import type { Lang } from '@hedgerow/contract/kit/text'
import { placeApi } from '@hedgerow/contract/reference/place.contract'
import { serve } from '../../kit/http/serve.ts'
import { areas, cities, countries, type Named, provinces } from './place.store.ts'

const nameOf = ({ name, nameEn }: Named, lang: Lang) => (lang === 'en_US' ? nameEn : name)

export const placeRoutes = serve(placeApi, {
  async countries({ db, lang }) {
    const all = await countries(db)
    return all.map((country) => ({
      id: country.id,
      countryCode: country.code,
      countryName: nameOf(country, lang),
      defaultLanguage: country.defaultLanguage,
      phoneAreaCode: country.phoneAreaCode,
    }))
  },
  async provinces({ db, lang }, { parentCode }) {
    const below = await provinces(db, parentCode)
    return below.map((place) => ({ provinceCode: place.code, provinceName: nameOf(place, lang) }))
  },
  async cities({ db, lang }, { parentCode }) {
    const below = await cities(db, parentCode)
    return below.map((place) => ({ cityCode: place.code, cityName: nameOf(place, lang) }))
  },
  async areas({ db, lang }, { parentCode }) {
    const below = await areas(db, parentCode)
    return below.map((place) => ({ areaCode: place.code, areaName: nameOf(place, lang) }))
  },
})
