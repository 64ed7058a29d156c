/** Countries and, for China, provinces, cities and areas, each by the code above it (§7.1). Registration needs them signed out. */
import { z } from 'zod'
import { endpoints, get } from '../kit/endpoint.ts'
import { text } from '../kit/field.ts'
import { shape } from '../kit/shape.ts'
import { referenceWords } from './reference.text.ts'

const Country = z.object({
  id: z.string(),
  /** ISO 3166, two letters. */
  countryCode: z.string(),
  countryName: z.string(),
  defaultLanguage: z.string(),
  /** With its plus sign, such as +86. */
  phoneAreaCode: z.string(),
})

/** Elsewhere provinces, cities and areas are text. */
export const countryWithDivisions = 'CN'

const Province = z.object({ provinceCode: z.string(), provinceName: z.string() })
const City = z.object({ cityCode: z.string(), cityName: z.string() })
const Area = z.object({ areaCode: z.string(), areaName: z.string() })

const Below = shape(
  { parentCode: referenceWords.parentCode },
  { parentCode: text({ max: 20, pattern: /^\w+$/, rule: 'A-Z a-z 0-9' }) },
)

export const placeApi = endpoints('/CLOUD-BASE', {
  countries: get('/country/getAllByLang', { reply: z.array(Country), needs: 'open' }),
  /** By the country's code or id. */
  provinces: get('/province/queryByLang/:parentCode', { input: Below, reply: z.array(Province), needs: 'open' }),
  cities: get('/city/queryByLang/:parentCode', { input: Below, reply: z.array(City), needs: 'open' }),
  areas: get('/area/queryByLang/:parentCode', { input: Below, reply: z.array(Area), needs: 'open' }),
})
