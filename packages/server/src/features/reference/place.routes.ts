import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Lang } from '@hedgerow/contract/kit/text'
import { placeApi } from '@hedgerow/contract/reference/place.contract'
import { serve } from '../../kit/http/serve.ts'
import { flagPicture, flagUrlOf, hasFlag } from './flag.read.ts'
import { areas, cities, countries, type Named, provinces } from './place.store.ts'

const nameOf = ({ name, nameEn }: Named, lang: Lang) => (lang === 'en_US' ? nameEn : name)

/** A flag is looked for anew after a week. */
const flagSeconds = 7 * 24 * 3600

export const placeRoutes = serve(placeApi, {
  async countries({ db, lang }) {
    const all = await countries(db)
    return all.map((country) => ({
      id: country.id,
      countryCode: country.code,
      countryName: nameOf(country, lang),
      defaultLanguage: country.defaultLanguage,
      officialLanguages: country.officialLanguages,
      nationalFlagImgUrl: flagUrlOf(country.code),
      phoneAreaCode: country.phoneAreaCode,
    }))
  },
  async flag({ reply }, { countryCode }) {
    if (!hasFlag(countryCode)) refuse(kitRefusals.DOES_NOT_EXIST)
    return reply
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cache-control', `public, max-age=${flagSeconds}`)
      .type('image/svg+xml')
      .send(flagPicture(countryCode))
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
