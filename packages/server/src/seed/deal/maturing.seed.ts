/** Two small forwards that fall due on the business date, one delivered in full and one settled net: what expiring asks can be looked at. */
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { type BookDeal, type Cast, dealOf, dealPath, must, type Story } from '../book.seed.ts'
import { confirm } from './confirmation.seed.ts'
import { agreed, checker, dealer, dealNumbered, receivable } from './deal-event.seed.ts'

const due = businessDate('20260413')
const dealt = businessDate('20260310')

interface Maturing {
  readonly dealNo: string
  readonly amount: string
  readonly settleType: '1' | '2'
  readonly exposure: string
  readonly remark: string
}
const maturing: readonly Maturing[] = [
  {
    dealNo: 'FWD26031004',
    amount: '20000',
    settleType: '1',
    exposure: 'EXP-DUE1',
    remark: '样机尾款 / final payment for a sample machine',
  },
  { dealNo: 'FWD26031005', amount: '10000', settleType: '2', exposure: 'EXP-DUE2', remark: '备件 / spare parts' },
]

const lineOf = ({ dealNo, amount, exposure }: Maturing): BookDeal => ({
  dealNo,
  transDate: dealt,
  currencyPair: 'USD/CNY',
  side: 'sell',
  amount,
  spotRate: '6.8762',
  points: '-0.0137',
  rate: '6.8625',
  valueDate: due,
  exposure,
  bank: 'B2',
})

/** Each hedges a receivable of its own, so that the book's cover stays what it is. */
export async function tellMaturing(story: Story, cast: Cast, day: BusinessDate): Promise<void> {
  if (day !== dealt) return
  for (const one of maturing) {
    const { exposure: serialNo, amount: exposureAmt, remark, settleType } = one
    const about = { serialNo, exposureAmt, remark, endDate: due, orgCode: 'ORG002', currency: 'USD' }
    const exposure = { ...about, exposureType: '1', exposureDirection: '1' }
    const line = lineOf(one)
    await receivable(story, cast, day, exposure)
    const hedgeRequestId = await agreed(story, cast, line, exposure)
    const body = { ...dealOf(story, cast, line, exposure), settleType, hedgeRequestId }
    const { id, version } = await must(story, dealer, 'POST', dealPath(line, 'Deal'), body)
    await must(story, checker, 'POST', '/CLOUD-FX/fxDealCheck/check', { id, version, checkStatus: '1' })
  }
}

/** The bank confirms them late, once the clearing of the days to come is prepared: what is in clearing is not expired. */
export async function confirmMaturing(story: Story): Promise<void> {
  for (const one of maturing) {
    const { id } = await dealNumbered(story, one.dealNo)
    await confirm(story, lineOf(one), id)
  }
}
