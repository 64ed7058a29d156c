/**
 * A postal address in the parts that ISO 20022 has for them. Banks ask for town and country at least, and take what has no part of its own
 * as free lines beside them (a hybrid address).
 */
import { z } from 'zod'
import { optional, text } from '../field.ts'
import { texts } from '../text.ts'

/** As pain.001.001.09 has them; a free line holds 70 characters, and there are two. */
export const addressLimits = { street: 70, buildingNo: 16, postCode: 16, townName: 35, country: 2, addressLine: 140 }

const { street, buildingNo, postCode, townName, addressLine } = addressLimits
export const countryCode = () => text({ max: addressLimits.country, pattern: /^[A-Z]{2}$/, rule: 'CN, DE' })
export const addressInput = {
  street: optional(text({ max: street })),
  buildingNo: optional(text({ max: buildingNo })),
  postCode: optional(text({ max: postCode })),
  townName: optional(text({ max: townName })),
  country: optional(countryCode()),
  addressLine: optional(text({ max: addressLine })),
} as const

/** Empty where nothing was written. */
export const addressValues = {
  street: z.string(),
  buildingNo: z.string(),
  postCode: z.string(),
  townName: z.string(),
  country: z.string(),
  addressLine: z.string(),
} as const
const PostalAddress = z.object(addressValues)
export type PostalAddress = z.output<typeof PostalAddress>
export const addressNames = Object.keys(addressValues) as readonly (keyof PostalAddress)[]

export const addressWords = texts({
  street: { zh: '街道', en: 'Street' },
  buildingNo: { zh: '门牌号', en: 'Building no.' },
  postCode: { zh: '邮编', en: 'Post code' },
  townName: { zh: '城市', en: 'Town' },
  country: { zh: '国家/地区', en: 'Country' },
  addressLine: { zh: '其他地址', en: 'Other address' },
})

export const addressTexts = texts({
  address: { zh: '地址', en: 'Address' },
  townHint: {
    zh: '银行要求城市与国家/地区；报文按银行接受的文字填写',
    en: 'Banks require town and country, in characters that they accept',
  },
  lineHint: { zh: '无法归入以上各项的内容', en: 'Parts of the address that belong in none of the fields above' },
})

type Written = { readonly [part in keyof PostalAddress]?: string | undefined }

/** Of an address that says anything, what banks ask for and it lacks. */
export function missingOf(address: Written): ('townName' | 'country')[] {
  if (addressNames.every((name) => !address[name])) return []
  return (['townName', 'country'] as const).filter((name) => !address[name])
}
