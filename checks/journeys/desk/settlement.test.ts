/**
 * From a deal to the booked account entry, once in each language: the bank's MT300, netting preview, postscript, commitment, review by
 * another, allocation, its confirmation, a payment file released by another, the bank's statement, and the balance that follows; then
 * the bank gives the payment back, and the row is open again with the money on the account.
 */

import { ConfirmResult } from '@hedgerow/contract/bank-file/bank-file.dict'
import { bankFileTexts } from '@hedgerow/contract/bank-file/bank-file.text'
import { paymentFileTexts } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Lang } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { netResultTexts, netResultWords } from '@hedgerow/contract/settlement/net/net-result.text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { expect } from 'vitest'
import { journey } from '../journey.ts'
import { act, decide, numberSaid, startNew } from '../pages.ts'
import { people } from '../people.ts'
import { callAs, rowsAs } from '../sessions.ts'
import type { Visitor } from '../visitor.ts'
import { allocated, dealt } from './clearing.ts'

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
const spotDay = '20260415'
const nets = '/CLOUD-BIZ/netResult/queryByPage'

for (const story of stories)
  journey(`a deal is settled and its balance follows (${story.lang})`, async (enter) => {
    const sold = { sellCurrency: 'USD', sellAmt: story.amount, buyCurrency: 'CNY', buyAmt: story.counter }
    const { dealSerialNo } = await dealt({ orgCode: 'ORG002', bank: 'B1', ...sold, spotRate: rate })
    const settler = await enter({ as: people.settler, lang: story.lang })
    await bankConfirms(settler, story, dealSerialNo)
    const nettingNo = await netted(settler, story)
    await reviewed(settler, nettingNo)
    await allocated(settler, nettingNo)
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

/** The bank is party A: it buys the dollars that we sell. */
async function bankConfirms(settler: Visitor, { amount, counter }: Story, serial: string): Promise<void> {
  const { open, button, dialog, says, upload } = settler
  const content = `{1:F01LANCCNSHAXXX0000000000}{2:O3001200260413YJBKCNSHAXXX00000000002604131201N}{4:
:15A:
:20:YJ${amount}
:21:${serial}
:22A:NEWT
:82A:YJBKCNSHXXX
:87A:LANCCNSHXXX
:15B:
:30T:${today}
:30V:${spotDay}
:36:${rate.replace('.', ',')}
:32B:USD${amount},
:57A:YJBKCNSHXXX
:33B:CNY${counter.replace('.', ',')}
:57A:LANCCNSHXXX
-}`
  await open(pathOf('bank-file', { tab: 'in' }))
  await button(bankFileTexts.upload).first().click()
  await upload({ name: 'mt300.txt', content })
  await dialog().getByText(serial).waitFor()
  await dialog()
    .getByText(says(labelOf(ConfirmResult, ConfirmResult.of.matched)))
    .waitFor()
}

/** @returns the number of the one clearing flow that the preview makes of what is due in dollars */
async function netted(settler: Visitor, { amount }: Story): Promise<string> {
  const { button, dialog, type, choose, says, toast, field, page: screen } = settler
  await startNew(settler, 'settlement', netResultTexts.generate)
  await choose(netResultWords.settleCurrency, 'USD', dialog())
  // The demonstration has dollars that are due before.
  await type(netResultWords.settleDateStart, '2026/04/15', dialog())
  await type(netResultWords.settleDateEnd, '2026/04/15', dialog())
  await button(says(netResultTexts.generateAsk, { count: 1 }), dialog()).waitFor()
  await settler.picture('netting')
  await button(says(netResultTexts.generateAsk, { count: 1 }), dialog()).click()
  await toast(netResultTexts.generated)
  const drafts = await rowsAs<{ nettingNo: string; settleAmt: string }>(people.settler, nets, {
    nettingStatus: 'T',
    settleCurrency: 'USD',
  })
  const nettingNo = drafts.find(({ settleAmt }) => settleAmt === amount)?.nettingNo ?? ''
  await act(settler, 'settlement', { record: nettingNo, action: netResultTexts.postscript })
  await dialog().waitFor()
  await field(netResultWords.postscript, dialog()).fill('FX settlement')
  await button(kitWords.submit, dialog()).click()
  await toast(netResultTexts.postscriptDone)
  await screen.locator('.ant-modal').waitFor({ state: 'detached' })
  await act(settler, 'settlement', { record: nettingNo, action: netResultTexts.commit, asks: true })
  await toast(netResultTexts.committed)
  return nettingNo
}

async function reviewed(visitor: Visitor, nettingNo: string): Promise<void> {
  await visitor.become(people.payReviewer)
  const { pass: press, passed: done } = netResultTexts
  await decide(visitor, 'settle-check', { record: nettingNo, press, done, comment: [netResultWords.comment, 'seen'] })
  await visitor.become(people.settler)
}

async function payingAccount(nettingNo: string): Promise<string> {
  const payables = await callAs<{ number: string; account: string }[]>(people.settler, '/CLOUD-BIZ/bankFile/payable')
  return payables.find(({ number }) => number === nettingNo)?.account ?? ''
}

/** The file is made by one and released by the other; what it pays is locked. */
async function sent(visitor: Visitor, nettingNo: string): Promise<void> {
  await startNew(visitor, 'bank-file', paymentFileTexts.make)
  await visitor.dialog().getByRole('checkbox', { name: nettingNo }).check()
  await visitor.picture('payment-file')
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
