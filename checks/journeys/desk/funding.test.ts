/**
 * Money between own accounts, once in each language: dollars are changed into yuan by one person, passed and booked by another, and
 * both balances follow. And a path that was changed: nothing goes by it before somebody else has called back, and it is said after.
 */

import { PayWay } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { transferTexts, transferWords } from '@hedgerow/contract/funding/transfer.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Lang } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { netResultRefusals } from '@hedgerow/contract/settlement/net/net-result.refusals'
import { netResultTexts } from '@hedgerow/contract/settlement/net/net-result.text'
import { NewSettlePath } from '@hedgerow/contract/settlement/path/settle-path.contract'
import { settlePathTexts, settlePathWords } from '@hedgerow/contract/settlement/path/settle-path.text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { expect } from 'vitest'
import { journey } from '../journey.ts'
import { act, decide, numberSaid, startNew } from '../pages.ts'
import { people } from '../people.ts'
import { callAs, rowsAs } from '../sessions.ts'

const dollars = '6222000000210002'
const yuan = '6222000000210001'
const rate = '6.83'
const stories: readonly { readonly lang: Lang; readonly amount: string; readonly arrives: string }[] = [
  { lang: 'zh_CN', amount: '1300', arrives: '8879' },
  { lang: 'en_US', amount: '1400', arrives: '9562' },
]

interface Balance {
  readonly account: string
  readonly currency: string
  readonly balance: string
}
async function held(account: string): Promise<string> {
  const balances = await rowsAs<Balance>(people.settler, '/CLOUD-BIZ/bankAccount/queryBalance', {})
  return balances.find((row) => row.account === account)?.balance ?? ''
}
const plus = (balance: string, amount: string) => decimal(balance).add(decimal(amount)).stripZeros().toString()

for (const { lang, amount, arrives } of stories)
  journey(`dollars are changed into yuan and both balances follow (${lang})`, async (enter) => {
    const settler = await enter({ as: people.settler, lang })
    const { dialog, choose, type, button, field } = settler
    const before = [await held(dollars), await held(yuan)] as const
    await startNew(settler, 'crossccy', transferTexts.add)
    await choose(transferWords.drawOutAccount, dollars, dialog())
    await choose(transferWords.transferInAccount, yuan, dialog())
    await choose(transferWords.payWay, labelOf(PayWay, PayWay.of.within), dialog())
    // On a later day no cut-off is past, at whatever hour this is told.
    await type(transferWords.payDate, '2026/04/14', dialog())
    await type(transferWords.amount, amount, dialog())
    await type(transferWords.exchangeRate2, rate, dialog())
    await expect
      .poll(async () => (await field(transferWords.amount2, dialog()).inputValue()).replace(/[^\d.]/g, ''))
      .toBe(`${arrives}.00`)
    await button(kitWords.submit, dialog()).click()
    const record = await numberSaid(settler, transferTexts.done)
    await settler.become(people.payReviewer)
    const { pass: press, checked: done } = transferTexts
    await decide(settler, 'transfer-check', { record, press, done, comment: [transferWords.comment, 'seen'] })
    await act(settler, 'crossccy', { record, action: transferTexts.record })
    await button(kitWords.submit, dialog()).click()
    await settler.toast(transferTexts.recorded)
    expect([await held(dollars), await held(yuan)]).toEqual([plus(before[0], `-${amount}`), plus(before[1], arrives)])
  })

interface DraftNet {
  readonly id: string
  readonly nettingNo: string
}
interface Path {
  readonly id: string
  readonly pathNo: string
}

/** The counterparty sends another name of its account, and a colleague writes it down. @returns the number of the path */
async function changedPath(net: DraftNet, accountName: string): Promise<string> {
  const { theirs } = await callAs<{ theirs: Path }>(people.settler, `/CLOUD-BIZ/netResult/querySettlePath/${net.id}`)
  const { path } = await callAs<{ path: Readonly<Record<string, string | null>> & { readonly version: number } }>(
    people.settler,
    `/CLOUD-BIZ/settlePath/query/${theirs.id}`,
  )
  const names = Object.keys(NewSettlePath.schema.shape)
  const body = Object.fromEntries(Object.entries(path).filter(([name, value]) => names.includes(name) && value))
  await callAs(people.settler, '/CLOUD-BIZ/settlePath/modify', {
    ...body,
    accountName,
    id: theirs.id,
    version: path.version,
  })
  return theirs.pathNo
}

for (const lang of ['zh_CN', 'en_US'] as const)
  journey(`a path that was changed stops its payment until somebody has called back (${lang})`, async (enter) => {
    const [net] = await rowsAs<DraftNet>(people.settler, '/CLOUD-BIZ/netResult/queryByPage', { nettingStatus: 'T' })
    if (!net) throw new Error('should hold: the demonstration has a draft of a clearing flow')
    const pathNo = await changedPath(net, `Gulf Union ${lang}`)
    const refusedAt = '/CLOUD-BIZ/netResult/commitList'
    const settler = await enter({ as: people.settler, lang, refusedAt })
    const commit = { record: net.nettingNo, action: netResultTexts.commit, asks: true }
    await act(settler, 'settlement', commit)
    await settler.page.getByText(settler.says(netResultRefusals.NET_PATH_NOT_VERIFIED)).first().waitFor()
    await settler.become(people.payReviewer)
    await settler.open(pathOf('settle-path', { pathNo }))
    await (await settler.row(pathNo)).view()
    await settler.type(settlePathWords.comment, 'called back on the number of the record', settler.drawer())
    await settler.button(settlePathTexts.verify, settler.drawer()).click()
    const question = settler.dialog().filter({ hasText: settler.says(settlePathTexts.verifyAsk, { pathNo }) })
    await settler.button(settlePathTexts.verify, question).click()
    await settler.toast(settlePathTexts.verified)
    await settler.become(people.settler)
    await act(settler, 'settlement', commit)
    await settler.toast(netResultTexts.committed)
    await settler.become(people.payReviewer)
    await settler.open(pathOf('settle-check'))
    await (await settler.row(net.nettingNo)).view()
    const changed = settler.says(settlePathTexts.changedLately, { date: '20260413' })
    await settler.drawer().getByText(changed).first().waitFor()
    const detail = await callAs<{ net: { version: number } }>(
      people.payReviewer,
      `/CLOUD-BIZ/netResult/query/${net.id}`,
    )
    const { version } = detail.net
    const back = { id: net.id, version, checkStatus: '2', comment: 'for the next story' }
    await callAs(people.payReviewer, '/CLOUD-BIZ/netResultCheck/check', back)
  })
