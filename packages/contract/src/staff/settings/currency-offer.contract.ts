/** Which currencies a group offers in its forms, and their order: read with where each is in use, changed by two administrators. */

import { z } from 'zod'
import { endpoints, get, inPerson, post } from '../../kit/endpoint.ts'
import { dict, text } from '../../kit/field.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { formExamples } from '../../kit/person/form-examples.data.ts'
import { shape } from '../../kit/shape.ts'
import { currencyOfferWords } from './currency-offer.text.ts'

export const ModifiedCurrencyOffer = shape(currencyOfferWords, {
  /** Codes joined by commas, in the order in which forms offer them. */
  currencies: text({ max: 400, pattern: /^[A-Z]{3}(,[A-Z]{3})*$/, rule: formExamples.currencies }),
})

const OfferedCurrency = z.object({
  currencyCode: z.string(),
  currencyName: z.string(),
  /** ISO 4217. */
  currencyNo: z.string(),
  decimalScale: z.number(),
  /** 1 offered for new accounts, exposures and deals. */
  ctrlFlag: dict(YesNo),
  /** Bank accounts that are not cancelled. */
  accounts: z.number(),
  /** Deals that are neither void nor complete, drafts included. */
  deals: z.number(),
  /** Exposures that are not void and not settled. */
  exposures: z.number(),
})

const CurrencyOffer = z.object({
  /** The organisation at the head of the group: its administrators change the offer. */
  orgName: z.string(),
  mayChange: z.boolean(),
  /** A change awaits its confirmation. */
  pending: z.boolean(),
  /** Those that are offered first, in their order; currencies that were replaced are left out. */
  currencies: z.array(OfferedCurrency),
})
export type CurrencyOffer = z.output<typeof CurrencyOffer>

const needs = 'staff.edit'
export const currencyOfferApi = inPerson(
  endpoints('/CLOUD-BASE/orgSettings/currency', {
    query: get('/query', { reply: CurrencyOffer, needs }),
    modify: post('/modify', {
      input: ModifiedCurrencyOffer,
      reply: z.object({ pending: z.boolean() }),
      needs,
      writes: true,
      stepUp: true,
    }),
  }),
)
