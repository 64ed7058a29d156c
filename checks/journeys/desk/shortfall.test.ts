/**
 * A payment that its accounts cannot make, once in each language: the allocation says what is missing and offers the transfer, another
 * passes it and writes down that the bank made it, and then the payment is allocated and confirmed.
 */

import { allocationTexts } from '@hedgerow/contract/funding/allocation/allocation.text'
import { transferTexts, transferWords } from '@hedgerow/contract/funding/transfer.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Lang } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { expect } from 'vitest'
import { journey } from '../journey.ts'
import { act, decide, numberSaid } from '../pages.ts'
import { people } from '../people.ts'
import { rowsAs } from '../sessions.ts'
import type { Visitor } from '../visitor.ts'
import { allocated, owed } from './clearing.ts'

const { settler: maker, payReviewer } = people
/** Pools the yuan of the company and pays nobody outside of it. */
const pool = '6222000000350009'
const nets = '/CLOUD-BIZ/netResult'

/** Yen bought for more than the accounts hold with their overdraft; the second time they hold nothing at all. */
const stories: readonly { readonly lang: Lang; readonly buyAmt: string; readonly sellAmt: string }[] = [
  { lang: 'zh_CN', buyAmt: '50000000', sellAmt: '2137250' },
  { lang: 'en_US', buyAmt: '1000000', sellAmt: '42745' },
]

for (const { lang, ...amounts } of stories)
  journey(`a payment that is short is funded by a transfer (${lang})`, async (enter) => {
    const currencies = { buyCurrency: 'JPY', sellCurrency: 'CNY', spotRate: '4.2745', dealType: '2' }
    const { nettingNo } = await owed({ orgCode: 'ORG003', bank: 'B1', ...currencies, ...amounts })
    const visitor = await enter({ as: maker, lang })
    const transferNo = await funded(visitor, nettingNo)
    await made(visitor, transferNo)
    await allocated(visitor, nettingNo)
    const [row] = await rowsAs(maker, `${nets}/queryByPage`, { nettingNo })
    expect(row).toMatchObject({ nettingStatus: '1', allocateStatus: '2' })
  })

/** From what the allocation says is missing. @returns the number of the transfer */
async function funded(visitor: Visitor, record: string): Promise<string> {
  const { allocate, fund } = allocationTexts
  await act(visitor, 'allocate', { record, action: allocate, search: { nettingNo: record, allocateStatus: '' } })
  await visitor.dialog().getByRole('alert').waitFor()
  await visitor.button(fund, visitor.dialog()).click()
  await visitor.dialog().getByText(visitor.says(transferTexts.newTitle)).waitFor()
  await visitor.choose(transferWords.drawOutAccount, pool, visitor.dialog())
  // On a later day no cut-off is past, at whatever hour this is told.
  await visitor.type(transferWords.payDate, '2026/04/14', visitor.dialog())
  await visitor.button(kitWords.submit, visitor.dialog()).click()
  return numberSaid(visitor, transferTexts.done)
}

async function made(visitor: Visitor, record: string): Promise<void> {
  await visitor.become(payReviewer)
  const { pass: press, checked: done } = transferTexts
  await decide(visitor, 'transfer-check', { record, press, done, comment: [transferWords.comment, 'seen'] })
  await visitor.open(pathOf('transfer', { dealSerialNo: record }))
  await (await visitor.row(record)).select()
  await visitor.button(transferTexts.record).click()
  await visitor.button(kitWords.submit, visitor.dialog()).click()
  await visitor.toast(transferTexts.recorded)
  await visitor.become(maker)
}
