/** A journal with each of its lines in the home currency of the books, at the rate of the day on which it was booked. */
import type { Journal } from '@hedgerow/contract/ledger/journal.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { fxRate } from '@hedgerow/quant/basics/fx-rate'
import type { Context } from '../../kit/http/serve.ts'
import { spotRates } from '../market/price/market.answer.ts'
import { amountScales } from '../reference/reference.store.ts'
import { homeAmounts } from './journal.rules.ts'
import { findJournal, type StoredJournal } from './journal-detail.store.ts'

/** @throws Refusal DOES_NOT_EXIST */
export async function journalInHome(context: Pick<Context, 'tx' | 'session'>, id: string): Promise<Journal> {
  const { tx, session } = context
  const { orgId, ...journal } = await findJournal(tx, session, id)
  const amountOf = await homeAmountsOf(context, { orgId, ...journal })
  return {
    ...journal,
    postings: journal.postings.map((posting, at) => ({ ...posting, homeAmt: amountOf[at] ?? null })),
  }
}

/** In the order of the postings; null where the day has no rate of the currency. */
async function homeAmountsOf({ tx, session }: Pick<Context, 'tx' | 'session'>, journal: StoredJournal) {
  const { orgId, homeCurrency, bookDate, postings } = journal
  const scale = (await amountScales(tx))(homeCurrency)
  const currencies = [...new Set(postings.map(({ currency }) => currency))]
  const pairs = currencies.flatMap((currency) => (currency === homeCurrency ? [] : [`${currency}/${homeCurrency}`]))
  const rates = await spotRates(tx, { ...session, orgId }, pairs, businessDate(bookDate))
  const homeAmts: (string | null)[] = postings.map(() => null)
  for (const currency of currencies) {
    const pair = `${currency}/${homeCurrency}`
    const spot = rates.get(pair)
    if (!spot && currency !== homeCurrency) continue
    const places = postings.flatMap((posting, at) => (posting.currency === currency ? [at] : []))
    const amounts = places.map((at) => decimal(postings[at]?.amount ?? '0'))
    const homes = homeAmounts(amounts, spot ? fxRate(pair, spot.mid, spot.unit) : null, scale)
    for (const [index, at] of places.entries()) homeAmts[at] = homes[index]?.toString() ?? null
  }
  return homeAmts
}
