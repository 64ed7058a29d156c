/** Files to and from the banks of the demonstration company: one of each state. */
import { type Cast, must, type Story, sent } from '../book.seed.ts'
import { type Opened, passed, transferSaid } from './funding.seed.ts'

const maker = 'lc_back1'
const reviewer = 'lc_back2'
const files = '/CLOUD-BIZ/bankFile'
const statements = '/CLOUD-BIZ/bankStatement'

interface Saved {
  readonly id: string
  readonly version: number
}
interface Payable {
  readonly id: string
  readonly number: string
}

/** A reviewed transfer between two own accounts. @returns its number */
async function transfer(story: Story, [from, , to]: readonly Opened[], amount: string): Promise<string> {
  const body = transferSaid(from, to?.account, { amount, transferInAccountName: '澜川进出口 Lanchuan Trading' })
  const { dealSerialNo, ...saved } = await must<Saved & { dealSerialNo: string }>(
    story,
    maker,
    'POST',
    '/CLOUD-BIZ/transfer/addCommit',
    body,
  )
  await passed(story, saved)
  return dealSerialNo
}

async function make(story: Story, number: string): Promise<Saved> {
  const payable = await must<Payable[]>(story, maker, 'GET', `${files}/payable`)
  const ids = payable.find((payment) => payment.number === number)?.id
  return await must(story, maker, 'POST', `${files}/make`, { ids, fileFormat: 'PAIN001' })
}

async function release(story: Story, { id, version }: Saved): Promise<Saved> {
  return await must(story, reviewer, 'POST', `${files}/release`, { id, version })
}

const answer = (story: Story, { id, version }: Saved, over: object) =>
  must(story, maker, 'POST', `${files}/answer`, { id, version, ...over })

const takes = {
  fileFormat: 'PAIN001',
  fileCharset: 'UTF-8',
  chargeBearer: 'SHAR',
  debitKind: '0',
  nameLength: 70,
  remarkLength: 140,
  longText: '1',
  fileName: '[fileNo].xml',
} as const

/** What three banks take: two in force, one that waits for the second person; and a change that was taken back. */
export async function tellBankProfiles(story: Story, { counterPartyIds }: Cast): Promise<void> {
  const profiles = '/CLOUD-BIZ/bankProfile'
  const orgId = story.orgIds.get('ORG002')
  const act = (who: string, name: string, body: object) => must<Saved>(story, who, 'POST', `${profiles}/${name}`, body)
  const add = (bank: string, over: object) =>
    act(maker, 'add', { orgId, bankId: counterPartyIds.get(bank), ...takes, ...over })
  const pass = (saved: Saved) =>
    act(reviewer, 'check', {
      ...saved,
      checkStatus: '1',
      comment: '已与银行核对接口规范 / interface specification checked with the bank',
    })
  const hours = { cutOffs: 'CNY 17:00, USD 15:30' }
  const first = await pass(
    await add('B1', {
      debitKind: '1',
      serviceLevel: 'NURG',
      purposeCode: 'TREA',
      fileName: 'YJ_[account]_[fileNo].xml',
      ...hours,
    }),
  )
  await pass(await add('B3', { fileCharset: 'GB18030', nameLength: 35, longText: '2' }))
  await add('B2', {
    fileFormat: 'MT103',
    chargeBearer: 'DEBT',
    serviceLevel: 'URGP',
    senderBic: 'LANCCNBNXXX',
    nameLength: 35,
    fileName: '[fileNo].txt',
  })
  const changed = { id: first.id, version: first.version, ...takes, ...hours, chargeBearer: 'DEBT' }
  await act(maker, 'withdraw', await act(maker, 'modify', changed))
}

/** Refused by the bank, and its payment in the next file; accepted; waiting for the bank; void; partly taken. */
export async function tellPaymentFiles(story: Story, accounts: readonly Opened[]): Promise<void> {
  const pay = (amount: string) => transfer(story, accounts, amount)
  const again = await pay('11800.00')
  const refused = await release(story, await make(story, again))
  await answer(story, refused, { answer: '9', reason: '数字签名已过期 / the signature has expired' })
  await make(story, again)
  await answer(story, await release(story, await make(story, await pay('12600.50'))), { answer: '2' })
  await release(story, await make(story, await pay('13250.00')))
  const gone = await make(story, await pay('14000.00'))
  await must(story, maker, 'POST', `${files}/invalid`, { id: gone.id, version: gone.version })
  await tellPartly(story, await pay('15900.00'))
}

/** The bank takes the file and none of its one payment: so a file is partly accepted. */
async function tellPartly(story: Story, number: string): Promise<void> {
  const { id } = await release(story, await make(story, number))
  const { fileNo } = await must<{ fileNo: string }>(story, maker, 'GET', `${files}/query/${id}`)
  const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>YJ${fileNo}</MsgId></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${fileNo}</OrgnlMsgId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><TxInfAndSts>
<OrgnlEndToEndId>${number}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>closed account</AddtlInf></StsRsnInf>
</TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
  await uploaded(story, `pain002-${fileNo}.xml`, text)
}

async function uploaded(story: Story, fileName: string, text: string): Promise<string> {
  const { statements: stored } = (await sent(story, maker, fileName, text)) as { statements: readonly Saved[] }
  return stored[0]?.id ?? ''
}

const heading = 'account,currency,statementId,bookDate,amount,bankRef,lineText'
const table = (account: Opened | undefined, currency: string, id: string, lines: readonly string[]) =>
  [heading, ...lines.map((line) => `${account?.account},${currency},${id},${line}`), ''].join('\n')

/** One that agrees, one with differences, one that nobody has matched, one that was taken back; and a payment that the bank gave back. */
export async function tellStatements(story: Story, accounts: readonly Opened[]): Promise<void> {
  const [, dollars, other, more, , parts] = accounts
  const act = async (name: string, id: string) => {
    const { version } = await must(story, maker, 'GET', `${statements}/query/${id}`)
    await must(story, maker, 'POST', `${statements}/${name}`, { id, version })
  }
  const payables = await must<(Payable & { account: string })[]>(story, maker, 'GET', `${files}/payable`)
  const waits = payables.find(({ account }) => account === parts?.account)
  const agrees = table(parts, 'CNY', 'YJ0413-6', [`20260413,-25000.00,${waits?.number},funds transferred`])
  await act('match', await uploaded(story, 'yongjiang-0413.csv', agrees))
  const fee = table(other, 'CNY', 'BC0413-1', ['20260413,-8.00,BC8801,account maintenance fee'])
  await act('match', await uploaded(story, 'beichen-0413.csv', fee))
  await uploaded(
    story,
    'yongjiang-usd-0413.csv',
    table(dollars, 'USD', 'YJU0413', ['20260413,2500.00,YJ77,from abroad']),
  )
  const mistaken = table(more, 'JPY', 'BCJ0413', ['20260413,1200,BC79,wrong account'])
  await act('revert', await uploaded(story, 'beichen-jpy-0413.csv', mistaken))
  const paid = payables.find(({ number, account }) => number.startsWith('NET') && account === dollars?.account)
  for (const [id, amount, text] of [
    ['YJU0413-1', '-500000.00', 'settlement'],
    ['YJU0413-2', '500000.00', 'returned: beneficiary account closed'],
  ] as const) {
    const line = `20260413,${amount},${paid?.number},${text}`
    await act('match', await uploaded(story, `${id.toLowerCase()}.csv`, table(dollars, 'USD', id, [line])))
  }
}
