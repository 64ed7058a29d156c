/** What the banks confirm of the book: all of it, but for one rate that differs and two deals of the last days still open. */
import { type BookDeal, must, type Story, sent } from '../book.seed.ts'

const settler = 'lc_back1'
const unconfirmed: readonly string[] = ['FWD26040902', 'FWD26040903']
/** The bank says five pips more than we booked. */
const differing: Readonly<Record<string, string>> = { FWD26040901: '6.7898' }
/** What these banks say came as a file. */
const inFiles: readonly string[] = ['SPT26031301', 'FWD26040901']

interface Booked {
  readonly dealSerialNo: string
  readonly exchangeRate: string
  readonly valueDate: string
  readonly buyCurrency: string
  readonly buyAmt: string
  readonly sellCurrency: string
  readonly sellAmt: string
}
const decimalsOf = (amount: string) => (amount.includes('.') ? amount.replace('.', ',') : `${amount},`)

/** Of a bank that is party A: what it buys is what we sell. */
const mt300 = ({ transDate, bank }: BookDeal, bankNo: string, terms: Booked) =>
  `{1:F01LANCCNSHAXXX0000000000}{2:O300100026041300BKCNSHAXXX00000000002604131201N}{4:
:15A:
:20:${bankNo}
:21:${terms.dealSerialNo}
:22A:NEWT
:82A:${bank}BKCNSHXXX
:87A:LANCCNSHXXX
:15B:
:30T:${transDate}
:30V:${terms.valueDate}
:36:${decimalsOf(terms.exchangeRate)}
:32B:${terms.sellCurrency}${decimalsOf(terms.sellAmt)}
:57A:${bank}BKCNSHXXX
:33B:${terms.buyCurrency}${decimalsOf(terms.buyAmt)}
:57A:LANCCNSHXXX
-}`

export async function confirm(story: Story, deal: BookDeal, id: string): Promise<void> {
  if (unconfirmed.includes(deal.dealNo)) return
  const booked = await must<Booked>(story, settler, 'GET', `/CLOUD-FX/fxDeal/getById/${id}`)
  const exchangeRate = differing[deal.dealNo]
  const terms = { ...booked, ...(exchangeRate ? { exchangeRate } : {}) }
  const bankNo = `${deal.bank}-${deal.dealNo.slice(3)}`
  if (!inFiles.includes(deal.dealNo)) {
    await must(story, settler, 'POST', '/CLOUD-FX/fxDeal/match', { ...terms, counterPartyDealNo: bankNo })
    return
  }
  const text = mt300(deal, bankNo, terms)
  await sent(story, settler, `mt300-${bankNo}.txt`, text)
}
