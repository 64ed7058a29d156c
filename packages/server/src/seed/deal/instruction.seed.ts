/** Two tickets to banks: one sent with a limit, and a draft for the rest of an agreed request. */
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { type Cast, must, type Story } from '../book.seed.ts'

const dealer = 'lc_dealer1'
const api = '/CLOUD-FX/dealInstr'

export async function tellInstructions(story: Story, cast: Cast, request: { readonly id: string }): Promise<void> {
  const add = (orgCode: string, bank: string, over: object) =>
    must(story, dealer, 'POST', `${api}/add`, {
      orgId: story.orgIds.get(orgCode),
      counterPartyId: cast.counterPartyIds.get(bank),
      businType: 'FX_FWD',
      validDate: businessDate('20260415'),
      validTime: '17:00:00',
      ...over,
    })
  const { id, version } = await add('ORG002', 'B1', {
    contact: '陈敏 / Chen Min',
    contactPhone: '+86 574 5555 0132',
    dealDirection: '2',
    currencyPair: 'USD/CNY',
    currency: 'USD',
    dealAmt: '600000',
    timeLimit: '3M',
    priceKind: '2',
    limitRate: '6.8',
    remark: '达到限价方可成交 / to be dealt at the limit or better',
  })
  await must(story, dealer, 'POST', `${api}/issue`, { id, version })
  await add('ORG003', 'B2', {
    contact: '刘洋 / Liu Yang',
    dealDirection: '1',
    currencyPair: 'JPY/CNY',
    currency: 'JPY',
    dealAmt: '80000000',
    timeLimit: '5M',
    priceKind: '1',
    hedgeRequestId: request.id,
  })
}
