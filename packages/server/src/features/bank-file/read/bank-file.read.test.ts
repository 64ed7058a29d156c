import { bankFileRefusals } from '@hedgerow/contract/bank-file/bank-file.refusals'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { describe, expect, it } from 'vitest'
import { camt053, mt940, scales } from './bank-file.fixture.ts'
import { readBankFile } from './bank-file.read.ts'

const read = (text: string, name = 'file') => readBankFile(Buffer.from(text), name, { scales, way: '.YMD' })
async function statement(text: string) {
  const reading = await read(text)
  if (reading.kind !== 'statements') throw new Error('statements expected')
  return reading.statements[0]
}
const refusalOf = (text: string) =>
  read(text).then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? [error.because, error.params.line] : [error]),
  )

describe('camt.053', () => {
  it('says account, days, balances and lines, what left as negative', async () => {
    expect(await statement(camt053())).toEqual({
      statementId: 'STMT-2026-071',
      account: '622200001234',
      currency: 'CNY',
      statementDate: '20260413',
      openingBalance: '1000000.00',
      closingBalance: '699999.99',
      lines: [
        {
          amount: '-300000.01',
          bookDate: '20260413',
          valueDate: '20260414',
          bankRef: 'BANK/77',
          endToEndId: 'TRF202604130001',
          entryCode: 'PMNT/ICDT/DMCT',
          lineText: '货款 & more · 东湖银行',
        },
      ],
    })
  })

  it('leaves out what is not booked yet, and splits a batch whose parts add up', async () => {
    expect((await statement(camt053({ status: 'PDNG' })))?.lines).toEqual([])
    const parts = ['100000.01', '200000'].map((part, at) => detail(part, `E${at}`)).join('')
    expect(
      (await statement(camt053({ details: parts })))?.lines.map(({ amount, endToEndId }) => [amount, endToEndId]),
    ).toEqual([
      ['-100000.01', 'E0'],
      ['-200000', 'E1'],
    ])
    expect((await statement(camt053({ details: detail('1', 'E0') + detail('2', 'E1') })))?.lines).toHaveLength(1)
  })

  it('is refused by line and field where it is broken, and with any document type', async () => {
    const { FILE_BROKEN, FILE_DOCTYPE, FILE_KIND_UNKNOWN } = bankFileRefusals
    expect((await refusalOf(camt053({ amount: '1e3' })))?.slice(0, 2)).toEqual([FILE_BROKEN, expect.any(Number)])
    expect((await refusalOf(camt053({ day: '2026-02-30' })))?.[0]).toBe(FILE_BROKEN)
    expect((await refusalOf(camt053().slice(0, -20)))?.[0]).toBe(FILE_BROKEN)
    const doctype = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    expect((await refusalOf(camt053().replace('<Document', `${doctype}<Document`)))?.[0]).toBe(FILE_DOCTYPE)
    expect((await refusalOf('<Document><Other/></Document>'))?.[0]).toBe(FILE_KIND_UNKNOWN)
  })
})

const detail = (amount: string, id: string) =>
  `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="CNY">${amount}</Amt></TxDtls>`

describe('MT940', () => {
  it('says the same with commas, without years, and with the four marks of its sides', async () => {
    expect(await statement(mt940)).toMatchObject({
      account: '622200001234',
      currency: 'USD',
      statementDate: '20260102',
      openingBalance: '-10.5',
      closingBalance: '4123944619.0',
    })
    const lines = (await statement(mt940))?.lines.map(
      ({ amount, bookDate, valueDate, endToEndId, bankRef, lineText }) =>
        [amount, bookDate, valueDate, endToEndId, bankRef, lineText].join('|'),
    )
    expect(lines).toEqual([
      '-1250.00|20251231|20260101|NET202512310001|BR-1|words here',
      '7.5|20260102|20260102|||',
      '-3|20260102|20260102||B2|',
      '4|20260102|20260102|||',
    ])
  })

  it('is refused by the line of the field that is wrong', async () => {
    expect((await refusalOf(mt940.replace(':61:2601020102C', ':61:26AA020102C')))?.slice(0, 2)).toEqual([
      bankFileRefusals.FILE_BROKEN,
      8,
    ])
  })
})

describe('the template', () => {
  it('is read by its words in either language, one statement for each account and id', async () => {
    const csv =
      'Account,Currency,Statement id,Booked on,Amount,End-to-end id\n62 1,CNY,A,2026-04-13,"-1,000.50",E1\n62 1,CNY,A,20260412,2,\n'
    expect(await statement(csv)).toMatchObject({
      account: '62 1',
      statementId: 'A',
      statementDate: '20260413',
      closingBalance: null,
      lines: [
        { amount: '-1000.50', endToEndId: 'E1' },
        { amount: '2', bookDate: '20260412' },
      ],
    })
    const zh = '账号,币种,记账日,金额\n621,CNY,20260413,5\n'
    expect((await statement(zh))?.lines).toHaveLength(1)
    expect((await refusalOf('a,b\n1,2\n'))?.[0]).toBe(bankFileRefusals.FILE_KIND_UNKNOWN)
  })
})

it('reads what a bank made of a payment file', async () => {
  const pain002 = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>X</MsgId></GrpHdr>
    <OrgnlGrpInfAndSts><OrgnlMsgId>BFO202604130001</OrgnlMsgId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>TRF202604130001</OrgnlEndToEndId><TxSts>RJCT</TxSts>
    <StsRsnInf><Rsn><Cd>AC01</Cd></Rsn><AddtlInf>wrong account</AddtlInf></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts>
    </CstmrPmtStsRpt></Document>`
  expect(await read(pain002)).toEqual({
    kind: 'answer',
    format: 'PAIN002',
    messageId: 'BFO202604130001',
    answers: [
      { of: 'file', batchId: null, paymentIds: [], answer: 'partly', reason: '' },
      {
        of: 'payment',
        batchId: null,
        paymentIds: ['TRF202604130001'],
        answer: 'refused',
        reason: 'AC01 · wrong account',
      },
    ],
  })
})

it('reads the status of each batch, and a payment by its instruction id alone', async () => {
  const payment = (id: string, status: string) =>
    `<TxInfAndSts><OrgnlInstrId>${id}</OrgnlInstrId><OrgnlEndToEndId>NOTPROVIDED</OrgnlEndToEndId><TxSts>${status}</TxSts></TxInfAndSts>`
  const batch = (id: string, status: string, inside = '') =>
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${id}</OrgnlPmtInfId><PmtInfSts>${status}</PmtInfSts>${inside}</OrgnlPmtInfAndSts>`
  const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>X</MsgId></GrpHdr>
    <OrgnlGrpInfAndSts><OrgnlMsgId>BFO1</OrgnlMsgId></OrgnlGrpInfAndSts>
    ${batch('BFO1-1', 'RJCT')}${batch('BFO1-2', 'PATC', payment('TRF1', 'ACWP') + payment('TRF2', 'BLCK'))}</CstmrPmtStsRpt></Document>`
  const answer = await read(text)
  expect(
    answer.kind === 'answer' && answer.answers.map((one) => [one.of, one.batchId, ...one.paymentIds, one.answer]),
  ).toEqual([
    ['batch', 'BFO1-1', 'refused'],
    ['batch', 'BFO1-2', 'pending'],
    ['payment', 'BFO1-2', 'TRF1', 'accepted'],
    ['payment', 'BFO1-2', 'TRF2', 'blocked'],
  ])
})

it('reads a confirmation of an exchange from our side, and says the line of what it cannot read', async () => {
  const mt300 = (rate: string) => `{1:F01ABCDSKB0AXXX1024007372}{2:O3001920140829ABCDHUH0AXXX21390371231409011800N}{4:
:15A:
:20:712443
:21:SPOT202604130001
:22A:NEWT
:15B:
:30V:20140902
:36:${rate}
:32B:USD200000,
:57A:BOFAUS30XXX
:33B:HUF46420000,
-}`
  expect(await read(mt300('232,1'))).toEqual({
    kind: 'confirmations',
    format: 'MT300',
    confirmations: [
      {
        counterPartyDealNo: '712443',
        isCancelled: false,
        numbers: ['SPOT202604130001'],
        buyCurrency: 'HUF',
        buyAmt: '46420000',
        sellCurrency: 'USD',
        sellAmt: '200000',
        exchangeRate: '232.1',
        valueDate: '20140902',
      },
    ],
  })
  expect(await refusalOf(mt300('about 232'))).toEqual([bankFileRefusals.FILE_BROKEN, 8])
})
