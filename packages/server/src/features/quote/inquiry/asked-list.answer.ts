/** The terms of an inquiry as they are published: in the entries of its list, or in the quote that an entry names. */
import { fieldRefusals, kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import type { AskForm, BatchAsk } from '@hedgerow/contract/quote/quote.contract'
import { quoteRefusals } from '@hedgerow/contract/quote/quote.refusals'
import { quoteWords } from '@hedgerow/contract/quote/quote.text'
import { DealType } from '@hedgerow/contract/trade/trade.dict'
import type { Context } from '../../../kit/http/serve.ts'
import { termsOfQuote, usualPortfolio } from './inquiry.store.ts'

type Listed = Parsed<typeof BatchAsk>
export type InquiryInput = Parsed<typeof AskForm> & Pick<Listed, 'list'>

const termNames = ['businType', 'currencyPair', 'dealDirection', 'currency', 'dealAmt', 'dealLimit'] as const
const listedNames = ['orgId', ...termNames, 'lowPrice'] as const
type Terms = { readonly [N in (typeof listedNames)[number] | 'portfolioId']?: string | undefined | null }

/**
 * What the request says itself goes before its list, and that before an earlier quote.
 * @throws Refusal DOES_NOT_EXIST, REQUIRED, LIST_DIFFERS
 */
export async function inquiryTerms({ tx, session }: Context, input: Listed): Promise<InquiryInput> {
  const [first] = input.list
  const strange = input.list.findIndex(({ orgId }) => orgId !== undefined && !session.orgIds.includes(orgId))
  if (strange >= 0) refuse(kitRefusals.DOES_NOT_EXIST, {}, `list.${strange}.orgId`)
  const differs = (name: (typeof listedNames)[number]) =>
    input.list.findIndex((one) => one[name] !== undefined && one[name] !== first?.[name])
  for (const name of listedNames)
    if (differs(name) > 0) refuse(quoteRefusals.LIST_DIFFERS, {}, `list.${differs(name)}.${name}`)
  const earlier: Terms = first?.quoteSerialNo ? ((await termsOfQuote(tx, session, first.quoteSerialNo)) ?? {}) : {}
  const term = (name: (typeof listedNames)[number]) => input[name] ?? first?.[name] ?? earlier[name] ?? undefined
  for (const name of termNames)
    if (term(name) === undefined) refuse(fieldRefusals.REQUIRED, { field: quoteWords[name] }, name)
  const portfolioId = input.portfolioId ?? earlier.portfolioId ?? (await usualPortfolio(tx, session))
  if (!portfolioId) refuse(fieldRefusals.REQUIRED, { field: quoteWords.portfolioId }, 'portfolioId')
  const terms = Object.fromEntries(listedNames.map((name) => [name, term(name)]))
  return {
    ...input,
    ...(terms as Pick<InquiryInput, (typeof listedNames)[number]>),
    dealType: input.dealType ?? DealType.of.hedge,
    portfolioId,
  }
}
