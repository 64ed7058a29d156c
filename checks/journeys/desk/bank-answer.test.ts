/**
 * What banks do to payments that left, once in each language: of two batches of a file one is refused, so that it may be paid again and
 * the other not; and the other is executed twice, which is told as a difference of its own and ends once the money is back.
 */

import { DiffKind, DiffProposal } from '@hedgerow/contract/bank-file/bank-file.dict'
import { bankFileTexts } from '@hedgerow/contract/bank-file/bank-file.text'
import { differenceTexts, differenceWords } from '@hedgerow/contract/bank-file/difference.text'
import { paymentFileTexts } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Lang } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { expect } from 'vitest'
import { journey } from '../journey.ts'
import { act, numberSaid, startNew } from '../pages.ts'
import { people } from '../people.ts'
import { callAs, rowsAs } from '../sessions.ts'
import type { Visitor } from '../visitor.ts'

const { settler: maker, payReviewer } = people
/** Two accounts in yuan of one organisation. */
const [from, to] = ['6222000000350009', '6222000000310006']
const stories: readonly { readonly lang: Lang; readonly refused: string; readonly paid: string }[] = [
  { lang: 'zh_CN', refused: '310', paid: '320' },
  { lang: 'en_US', refused: '410', paid: '420' },
]

for (const { lang, refused, paid } of stories)
  journey(`a batch is refused, and the other is executed twice (${lang})`, async (enter) => {
    // A file has a batch for each day of payment; on a later day no cut-off is past, at whatever hour this is told.
    const [one, other] = [await ordered(refused, '20260415'), await ordered(paid, '20260414')]
    const visitor = await enter({ as: maker, lang })
    const before = await held()
    const fileNo = await sent(visitor, [one, other])
    await upload(visitor, 'pain002.xml', answerTo(fileNo))
    await visitor.toast(bankFileTexts.answered)
    await startNew(visitor, 'bank-file', paymentFileTexts.make)
    await visitor.dialog().getByRole('checkbox', { name: one }).waitFor()
    expect(await visitor.dialog().getByRole('checkbox', { name: other }).count()).toBe(0)

    await stated(visitor, `${other}-1`, [`-${paid},${other},E1`, `-${paid},${other},E2`])
    await cleared(visitor, DiffKind.of.executedAgain, other)
    expect(await held()).toBe(plus(plus(before, `-${paid}`), `-${paid}`))
  })

async function ordered(amount: string, payDate: string): Promise<string> {
  const { id, dealSerialNo } = await callAs<{ id: string; dealSerialNo: string }>(
    maker,
    '/CLOUD-BIZ/transfer/addCommit',
    {
      transferType: '2',
      payWay: '4',
      drawOutBank: 'A',
      drawOutAccount: from,
      transferInBank: 'B',
      transferInAccount: to,
      currency: 'CNY',
      amount,
      payDate,
      trader: maker.userName,
    },
  )
  const { version } = await callAs<{ version: number }>(maker, `/CLOUD-BIZ/transfer/getByDealId/${id}`)
  await callAs(payReviewer, '/CLOUD-BIZ/transferCheck/check', { id, version, checkStatus: '1', comment: 'seen' })
  return dealSerialNo
}

/** Made by one and released by the other. @returns the number of the file */
async function sent(visitor: Visitor, numbers: readonly string[]): Promise<string> {
  await startNew(visitor, 'bank-file', paymentFileTexts.make)
  for (const name of numbers) await visitor.dialog().getByRole('checkbox', { name }).check()
  await visitor.button(paymentFileTexts.make, visitor.dialog()).click()
  const fileNo = await numberSaid(visitor, paymentFileTexts.made)
  await visitor.become(payReviewer)
  await act(visitor, 'bank-file', { record: fileNo, action: paymentFileTexts.release, asks: true })
  await visitor.toast(paymentFileTexts.released)
  await visitor.become(maker)
  return fileNo
}

const answerTo = (fileNo: string) => {
  const batches = ['ACCP', 'RJCT'].map(
    (status, at) =>
      `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${fileNo}-${at + 1}</OrgnlPmtInfId><PmtInfSts>${status}</PmtInfSts></OrgnlPmtInfAndSts>`,
  )
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>M</MsgId></GrpHdr>
  <OrgnlGrpInfAndSts><OrgnlMsgId>${fileNo}</OrgnlMsgId></OrgnlGrpInfAndSts>${batches.join('')}</CstmrPmtStsRpt></Document>`
}

async function upload(visitor: Visitor, name: string, content: string): Promise<void> {
  await visitor.open(pathOf('bank-file', { tab: 'in' }))
  await visitor.button(bankFileTexts.upload).first().click()
  await visitor.upload({ name, content })
}

/** Lines as `amount,end-to-end id,bank's reference`. */
async function stated(visitor: Visitor, statementId: string, lines: readonly string[]): Promise<void> {
  const rows = lines.map((line) => `${from},CNY,${statementId},20260413,${line}\n`)
  const head = 'account,currency,statementId,bookDate,amount,endToEndId,bankRef\n'
  await upload(visitor, 'statement.csv', head + rows.join(''))
  await visitor.toast(bankFileTexts.uploaded)
  const statements = await rowsAs<{ fileNo: string; statementId: string }>(
    maker,
    '/CLOUD-BIZ/bankStatement/queryByPage',
    {},
  )
  const record = statements.find((row) => row.statementId === statementId)?.fileNo ?? ''
  await act(visitor, 'bank-file', { record, action: bankFileTexts.match, search: { tab: 'in' } })
  await visitor.toast(bankFileTexts.matched)
}

/** The clerk sees what kind it is and asks the bank; the entry is proposed by one and booked by the other. */
async function cleared(visitor: Visitor, diffKind: string, number: string): Promise<void> {
  const list = '/CLOUD-BIZ/bankDifference/queryByPage'
  const differences = await rowsAs<{ diffNo: string; endToEndId: string }>(maker, list, { diffKind })
  const [record, ...others] = differences.flatMap((row) => (row.endToEndId === number ? [row.diffNo] : []))
  if (!record || others.length > 0) throw new Error(`should hold: ${number} is one difference of its kind`)
  await visitor.open(pathOf('bank-difference'))
  const row = await visitor.row(record)
  await row
    .cell('diffKind')
    .getByText(visitor.says(labelOf(DiffKind, diffKind)))
    .waitFor()
  await row.select()
  await visitor.button(differenceTexts.propose).click()
  await visitor.choose(differenceWords.proposal, labelOf(DiffProposal, DiffProposal.of.unexplained), visitor.dialog())
  await visitor.type(differenceWords.reason, 'the bank gives it back', visitor.dialog())
  await visitor.button(kitWords.submit, visitor.dialog()).click()
  await visitor.toast(differenceTexts.proposed)
  await visitor.become(payReviewer)
  await act(visitor, 'bank-difference', { record, action: differenceTexts.book, asks: true })
  await visitor.toast(differenceTexts.booked)
  await visitor.become(maker)
}

async function held(): Promise<string> {
  const balances = await rowsAs<{ account: string; balance: string }>(maker, '/CLOUD-BIZ/bankAccount/queryBalance', {})
  return balances.find(({ account }) => account === from)?.balance ?? ''
}
const plus = (balance: string, amount: string) => decimal(balance).add(decimal(amount)).stripZeros().toString()
