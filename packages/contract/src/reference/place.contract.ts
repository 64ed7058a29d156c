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
  /** Of ours, the one that the country is offered first. */
  defaultLanguage: z.string(),
  /** Language tags (BCP 47) joined by commas, the one that most people speak first. */
  officialLanguages: z.string(),
  /** Where its flag is drawn; empty for a region that is listed without one. */
  nationalFlagImgUrl: z.string(),
  /** With its plus sign, such as +86. */
  phoneAreaCode: z.string(),
})
export type Country = z.output<typeof Country>

/** Elsewhere provinces, cities and areas are text. */
export const countryWithDivisions = 'CN'

const flagPath = '/country/flag'
const prefix = '/CLOUD-BASE'
/** Address of the flag of a country, or of the European Union. */
export const flagUrl = (countryCode: string): string => `${prefix}${flagPath}/${countryCode}`

const Province = z.object({ provinceCode: z.string(), provinceName: z.string() })
const City = z.object({ cityCode: z.string(), cityName: z.string() })
const Area = z.object({ areaCode: z.string(), areaName: z.string() })

const Below = shape(
  { parentCode: referenceWords.parentCode },
  { parentCode: text({ max: 20, pattern: /^\w+$/, rule: 'A-Z a-z 0-9' }) },
)

const OfCountry = shape(
  { countryCode: referenceWords.countryCode },
  { countryCode: text({ max: 2, pattern: /^[A-Z]{2}$/, rule: 'CN, US' }) },
)

export const placeApi = endpoints(prefix, {
  countries: get('/country/getAllByLang', { reply: z.array(Country), needs: 'open' }),
  /** An SVG picture. */
  flag: get(`${flagPath}/:countryCode`, { input: OfCountry, needs: 'open', raw: true }),
  /** By the country's code or id. */
  provinces: get('/province/queryByLang/:parentCode', { input: Below, reply: z.array(Province), needs: 'open' }),
  cities: get('/city/queryByLang/:parentCode', { input: Below, reply: z.array(City), needs: 'open' }),
  areas: get('/area/queryByLang/:parentCode', { input: Below, reply: z.array(Area), needs: 'open' }),
})
