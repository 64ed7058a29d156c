/**
 * What becomes of a payment, once in each language: a file of it is released by another, the bank's statement books it, and the balance
 * follows; then the bank gives it back, and the row is open again with the money on the account. The way to it is walked by the tour.
 */

import { bankFileTexts } from '@hedgerow/contract/bank-file/bank-file.text'
import { paymentFileTexts } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import type { Lang } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { expect } from 'vitest'
import { journey } from '../journey.ts'
import { act, numberSaid, startNew } from '../pages.ts'
import { people } from '../people.ts'
import { callAs, rowsAs } from '../sessions.ts'
import type { Visitor } from '../visitor.ts'
import { allocatedByCalls, owed } from './clearing.ts'

interface Story {
  readonly lang: Lang
  /** Dollars that are sold spot, at the rate. */
  readonly amount: string
  readonly counter: string
}
const stories: readonly Story[] = [
  { lang: 'zh_CN', amount: '3100', counter: '21179.2' },
  { lang: 'en_US', amount: '3200', counter: '21862.4' },
]
const rate = '6.832'
const today = '20260413'
const nets = '/CLOUD-BIZ/netResult/queryByPage'

for (const story of stories)
  journey(`a payment is booked and given back, and its balance follows (${story.lang})`, async (enter) => {
    const sold = { sellCurrency: 'USD', sellAmt: story.amount, buyCurrency: 'CNY', buyAmt: story.counter }
    const net = await owed({ orgCode: 'ORG002', bank: 'B1', ...sold, spotRate: rate })
    await allocatedByCalls(net)
    const { nettingNo } = net
    const settler = await enter({ as: people.settler, lang: story.lang })
    const account = await payingAccount(nettingNo)
    const before = await balanceOf(account)
    await sent(settler, nettingNo)
    await stated(settler, { account, nettingNo, amount: `-${story.amount}`, statementId: `YJ-${nettingNo}` })
    expect(await balanceOf(account)).toBe(decimal(before).sub(decimal(story.amount)).stripZeros().toString())
    const settled = await rowOf(nettingNo)
    expect(settled).toMatchObject({ nettingStatus: '2', lockFlag: '0' })
    const fileNo = await stated(settler, {
      account,
      nettingNo,
      amount: story.amount,
      statementId: `YJR-${nettingNo}`,
    })
    await cameBack(settler, { nettingNo, fileNo })
    expect(await balanceOf(account)).toBe(before)
  })

async function payingAccount(nettingNo: string): Promise<string> {
  const payables = await callAs<{ number: string; account: string }[]>(people.settler, '/CLOUD-BIZ/bankFile/payable')
  return payables.find(({ number }) => number === nettingNo)?.account ?? ''
}

/** The file is made by one and released by the other; what it pays is locked. */
async function sent(visitor: Visitor, nettingNo: string): Promise<void> {
  await startNew(visitor, 'bank-file', paymentFileTexts.make)
  await visitor.dialog().getByRole('checkbox', { name: nettingNo }).check()
  await visitor.button(paymentFileTexts.make, visitor.dialog()).click()
  const fileNo = await numberSaid(visitor, paymentFileTexts.made)
  await visitor.become(people.payReviewer)
  await act(visitor, 'bank-file', { record: fileNo, action: paymentFileTexts.release, asks: true })
  await visitor.toast(paymentFileTexts.released)
  await visitor.become(people.settler)
  expect(await rowOf(nettingNo)).toMatchObject({ lockFlag: '1' })
}

interface Stated {
  readonly account: string
  readonly nettingNo: string
  /** What left is negative. */
  readonly amount: string
  readonly statementId: string
}

/** @returns the number of the file, as the screens call it */
async function stated(visitor: Visitor, { account, nettingNo, amount, statementId }: Stated): Promise<string> {
  const content = `account,currency,statementId,bookDate,amount,bankRef\n${account},USD,${statementId},${today},${amount},${nettingNo}\n`
  await visitor.open(pathOf('bank-file', { tab: 'in' }))
  await visitor.button(bankFileTexts.upload).first().click()
  await visitor.upload({ name: 'statement.csv', content })
  await visitor.toast(bankFileTexts.uploaded)
  const statements = await rowsAs<{ fileNo: string; statementId: string }>(
    people.settler,
    '/CLOUD-BIZ/bankStatement/queryByPage',
    {},
  )
  const record = statements.find((row) => row.statementId === statementId)?.fileNo ?? ''
  await act(visitor, 'bank-file', { record, action: bankFileTexts.match, search: { tab: 'in' } })
  await visitor.toast(bankFileTexts.matched)
  return record
}

/** The row waits for another payment and says which statement gave the first one back. */
async function cameBack(
  visitor: Visitor,
  { nettingNo, fileNo }: { readonly nettingNo: string; readonly fileNo: string },
) {
  expect(await rowOf(nettingNo)).toMatchObject({ nettingStatus: '1', allocateStatus: '0' })
  await visitor.open(pathOf('allocate', { nettingNo, allocateStatus: '' }))
  await (await visitor.row(nettingNo)).view()
  await visitor.page.getByRole('alert').getByText(fileNo).waitFor()
}

async function balanceOf(account: string): Promise<string> {
  const balances = await rowsAs<{ account: string; currency: string; balance: string }>(
    people.settler,
    '/CLOUD-BIZ/bankAccount/queryBalance',
    {},
  )
  return balances.find((row) => row.account === account && row.currency === 'USD')?.balance ?? ''
}

async function rowOf(nettingNo: string) {
  const [row] = await rowsAs<{ nettingNo: string }>(people.settler, nets, { nettingNo })
  return row
}
