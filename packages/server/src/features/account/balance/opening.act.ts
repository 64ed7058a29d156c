/** The balances with which an account opens: typed in its form, counted with the pass of its opening (decision 0285). */
import type { AccountData, TypedBalance } from '@hedgerow/contract/account/register/bank-account.contract'
import { bankAccountRefusals } from '@hedgerow/contract/account/register/bank-account.refusals'
import { bankAccountWords } from '@hedgerow/contract/account/register/bank-account.text'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import type { Context } from '../../../kit/http/serve.ts'
import { demandBookDay } from '../../ledger/book-day/book-day.rules.ts'
import { booksOf } from '../../ledger/book-day/book-day.store.ts'
import { offeredScales } from '../../reference/reference.store.ts'
import { currencyCodes, type EnteredAccount } from '../register/bank-account.rules.ts'
import { checkStated } from './balance.rules.ts'

type Entered = Pick<EnteredAccount, 'openings' | 'openingDate' | 'openingProof'>

/**
 * What is typed of an opening; a draft may lack its day and its proof.
 * @throws Refusal OPENING_CURRENCY, REQUIRED, TOO_MANY_DECIMALS, those of `demandBookDay` on `openingDate`
 */
export async function openingStated(
  { tx, session, today }: Context,
  { orgId, currencies }: Pick<AccountData, 'orgId' | 'currencies'>,
  { openings, openingDate, openingProof }: Entered,
  isDraft: boolean,
): Promise<readonly TypedBalance[] | undefined> {
  if (openings.length === 0) return undefined
  const held = currencyCodes(currencies)
  const codes = openings.map(({ currency }) => currency)
  const odd = codes.find((code, at) => !held.includes(code) || codes.indexOf(code) !== at)
  if (odd) refuse(bankAccountRefusals.OPENING_CURRENCY, { currency: odd }, 'openings')
  if (!isDraft && openingDate === undefined)
    refuse(fieldRefusals.REQUIRED, { field: bankAccountWords.openingDate }, 'openingDate')
  if (!isDraft && openingProof === undefined)
    refuse(fieldRefusals.REQUIRED, { field: bankAccountWords.openingProof }, 'openingProof')
  const field = { name: 'openingDate', label: bankAccountWords.openingDate }
  if (openingDate !== undefined)
    demandBookDay(businessDate(openingDate), { today, books: await booksOf(tx, session, orgId, today) }, field)
  const scales = await offeredScales(tx, session)
  const balanceDate = openingDate ?? ''
  return openings.map(({ currency, balance }) => {
    checkStated({ balance, balanceDate }, { balanceDate: null, decimalScale: scales.get(currency) ?? 0 })
    return { balanceId: null, currency, balance, balanceDate, proof: openingProof ?? '' }
  })
}
