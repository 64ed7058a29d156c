/** What the banks confirm of the book: all of it, but for one rate that differs and two deals of the last days still open. */
import { type BookDeal, must, type Story } from './book.seed.ts'

const settler = 'lc_back1'
const unconfirmed: readonly string[] = ['FWD26040902', 'FWD26040903']
/** The bank says five pips more than we booked. */
const differing: Readonly<Record<string, string>> = { FWD26040901: '6.7898' }

export async function confirm(story: Story, deal: BookDeal, id: string): Promise<void> {
  if (unconfirmed.includes(deal.dealNo)) return
  const booked = await must(story, settler, 'GET', `/CLOUD-FX/fxDeal/getById/${id}`)
  const bankRate = differing[deal.dealNo]
  await must(story, settler, 'POST', '/CLOUD-FX/fxDeal/match', {
    ...booked,
    ...(bankRate ? { exchangeRate: bankRate } : {}),
    counterPartyDealNo: `${deal.bank}-${deal.dealNo.slice(3)}`,
  })
}
