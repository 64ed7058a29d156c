/** A member's own address book (§5.9, §7.1 `memberAddress`). */
import { z } from 'zod'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
import { dict, id, ids, optional, text, version } from '../kit/field.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { fieldRefusals } from '../kit/kit.refusals.ts'
import { columns, list } from '../kit/list.ts'
import { hasDivisions } from '../kit/person/country-facts.data.ts'
import type { FieldProblem } from '../kit/refusal.ts'
import { shape } from '../kit/shape.ts'
import { addressTexts, addressWords } from './address.text.ts'

export const addressLimits = {
  receiver: 64,
  receiverOrg: 64,
  receiverMobile: 32,
  place: 64,
  detailedAddress: 256,
} as const

const fields = {
  receiver: text({ max: addressLimits.receiver }),
  /** With its country code, such as +8613900000000. */
  receiverMobile: text({ max: addressLimits.receiverMobile }),
  receiverOrg: text({ max: addressLimits.receiverOrg }),
  country: text({ max: 2, pattern: /^[A-Z]{2}$/, rule: 'CN, US' }),
  /** Asked for where the divisions of the country are known, as the area is; elsewhere a town is enough. */
  province: optional(text({ max: addressLimits.place })),
  city: text({ max: addressLimits.place }),
  area: optional(text({ max: addressLimits.place })),
  detailedAddress: text({ max: addressLimits.detailedAddress }),
  defaultFlag: dict(YesNo).default(YesNo.of.no),
}
export const NewAddress = shape(addressWords, fields)
export const ModifiedAddress = shape(addressWords, { id: id(), version: optional(version()), ...fields })

/** The divisions that an address in a country that has them lacks. */
export const divisionsMissing = (values: Readonly<Record<string, unknown>>): FieldProblem[] =>
  hasDivisions(String(values.country ?? ''))
    ? (['province', 'area'] as const)
        .filter((field) => (values[field] ?? '') === '')
        .map((field) => ({ field, because: fieldRefusals.REQUIRED, params: { field: addressWords[field] } }))
    : []

const Address = z.object({
  id: z.string(),
  receiver: z.string(),
  receiverMobile: z.string(),
  receiverOrg: z.string(),
  country: z.string(),
  province: z.string(),
  city: z.string(),
  area: z.string(),
  detailedAddress: z.string(),
  defaultFlag: dict(YesNo),
  version: z.number(),
})
export type Address = z.output<typeof Address>

export const addressList = list({
  name: 'memberAddress',
  title: addressTexts.title,
  needs: 'member',
  words: addressWords,
  sort: '-defaultFlag',
  empty: addressTexts.none,
  pageSizes: [5, 10, 25],
  columns: {
    receiver: columns.text({ filter: 'contains', width: 120 }),
    receiverOrg: columns.text({ filter: 'contains', width: 200 }),
    receiverMobile: columns.code({ filter: 'contains' }),
    country: columns.text({ width: 120 }),
    region: columns.text({ width: 220 }),
    detailedAddress: columns.text({ width: 280 }),
    defaultFlag: columns.dict(YesNo, { width: 90 }),
    userId: columns.code({ filter: 'exact', hidden: true, sortable: false, unasked: true }),
  },
  actions: {
    add: { needs: 'member', selection: 'none', text: addressTexts.add, key: 'n' },
    edit: { needs: 'member', selection: 'one', text: addressTexts.edit, key: 'e' },
    remove: { needs: 'member', selection: 'many', text: addressTexts.remove, key: 'delete' },
  },
})

export const addressApi = endpoints('/CLOUD-BASE/memberAddress', {
  queryByPage: page('/queryByPage', addressList),
  /** As it is stored: divisions as codes. */
  query: get('/query/:id', { input: shape(addressWords, { id: id() }), reply: Address, needs: 'member' }),
  add: post('/add', { input: NewAddress, needs: 'member', writes: true }),
  modify: post('/modify', { input: ModifiedAddress, needs: 'member', writes: true }),
  /** All of them or none. */
  delete: get('/delete/:ids', { input: shape(addressWords, { ids: ids() }), needs: 'member', writes: true }),
})
