/** Messages that others published, where they are on this machine: each says the same after it was read, written by us and read again. */
import fs from 'node:fs'
import path from 'node:path'
import { bankFileRefusals } from '@hedgerow/contract/bank-file/bank-file.refusals'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { ParseOption, XmlDocument, XsdValidator } from 'libxml2-wasm'
import { describe, expect, it, test } from 'vitest'
import { confirmations } from '../confirmation/confirmation-message.rules.ts'
import { pain001 } from '../payment/message/pain-message.rules.ts'
import { generalProfile, type Payment } from '../payment/message/payment-batch.rules.ts'
import { firstFileHas, firstPaymentHas } from '../payment/message/payment-golden.fixture.ts'
import { demandPain001 } from '../payment/message/payment-schema.act.ts'
import { mt103, mt202 } from '../payment/message/swift-message.rules.ts'
import { scales } from './bank-file.fixture.ts'
import { readBankFile } from './bank-file.read.ts'
import { fieldOf, readMt } from './mt.read.ts'
import { readMt300 } from './mt300.read.ts'
import type { ReadStatement } from './read-file.shape.ts'
import { camtOf, mt940Of } from './statement-writing.fixture.ts'
import { at, findNode, readXml, textAt } from './xml.read.ts'

const folder = path.resolve(import.meta.dirname, '../../../../../../../shared/data/messages')
const isThere = fs.existsSync(folder)
const bytes = (name: string) => fs.readFileSync(path.join(folder, name))
/** Two of them are the second page of a statement whose first one nobody published; here they are the only one. */
const read = (name: string) => {
  const text = bytes(name).toString().replace('<PgNb>2</PgNb>', '<PgNb>1</PgNb>')
  return readBankFile(Buffer.from(text), name, { scales })
}
const option = ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET

function demandSchema(name: string, text: string): void {
  const schema = XsdValidator.fromDoc(XmlDocument.fromBuffer(bytes(`xsd/${name}.xsd`), { option }))
  const document = XmlDocument.fromBuffer(Buffer.from(text), { option })
  schema.validate(document)
  document.dispose()
  schema.dispose()
}
const again = async (text: string) => {
  const reading = await readBankFile(Buffer.from(text), 'again', { scales })
  return reading.kind === 'statements' ? reading.statements : []
}
/** A notification or an unfinished statement says fewer days; then the day is said by its movements. */
const sameDay = (statement: ReadStatement) => ({ ...statement, statementDate: expect.any(String) })

describe.runIf(isThere)('published messages', () => {
  it.each([
    ['camt.053.001.02_genkgo_multi.xml', 'CAMT053', ['8.85', '-7.00'], ['18.15 27.00', '27.00 20.00']],
    // Balances in four currencies: the closing one is not in that of the account.
    ['camt.053.001.08_sample.xml', 'CAMT053', ['8.85'], ['18.15 null']],
    // Neither an end nor a day of its own, and no movement.
    ['camt.053.001.07_prowide_minimal.xml', 'CAMT053', [], ['null null']],
    ['camt.054.001.08_sample.xml', 'CAMT054', ['-200000'], ['null null']],
  ] as const)('%s as a statement', async (name, format, amounts, balances) => {
    const reading = await read(name)
    if (reading.kind !== 'statements') throw new Error('statements expected')
    const { statements } = reading
    expect(statements.flatMap(({ lines }) => lines.map(({ amount }) => amount))).toEqual(amounts)
    expect(statements.map((one) => `${one.openingBalance} ${one.closingBalance}`)).toEqual(balances)
    for (const statement of statements) {
      const written = camtOf(format, statement)
      // A statement without any balance is none to the schema.
      if (format === 'CAMT054') demandSchema('camt.054.001.08', written)
      else if (statement.openingBalance !== null) demandSchema('camt.053.001.08', written)
      expect(await again(written)).toEqual([sameDay(statement)])
    }
  })

  it.each(['camt.053.001.08_sample.xml', 'camt.054.001.08_sample.xml'])(
    '%s as a page without its first',
    async (name) => {
      const refused = await readBankFile(bytes(name), name, { scales }).catch((error: unknown) => error)
      expect(refused instanceof Refusal && refused.because).toBe(bankFileRefusals.PAGES_MISSING)
    },
  )

  it('a batch whose parts are in another currency is none of its payments, and named by its own number', async () => {
    const read54 = await read('camt.054.001.08_sample.xml')
    const [statement] = read54.kind === 'statements' ? read54.statements : []
    expect(statement?.lines.map(({ endToEndId }) => endToEndId)).toEqual(['UXC06170000006PI00001'])
  })

  it('MT940, of which only the empty decimal is gone', async () => {
    const reading = await read('mt940_prowide_sample.txt')
    const [statement] = reading.kind === 'statements' ? reading.statements : []
    expect(statement?.lines.map(({ amount }) => amount)).toEqual([
      '-4105400.0',
      '-3000000000.0',
      '959919691.0',
      '523237057.0',
      '3000000000.0',
    ])
    expect(statement && (await again(mt940Of(statement)))).toEqual([statement])
  })

  it('MT300 as the exchange that the bank means, and with a currency missing by the line of its amount', async () => {
    const reading = await read('mt300_prowide_sample2_fx_confirmation.txt')
    const [confirmation] = reading.kind === 'confirmations' ? reading.confirmations : []
    expect(confirmation).toMatchObject({
      buyAmt: '46420000',
      sellAmt: '200000',
      exchangeRate: '232.1',
      valueDate: '20140902',
    })
    if (!confirmation) return
    const { buyCurrency, buyAmt, sellCurrency, sellAmt, exchangeRate, valueDate } = confirmation
    // Whoever confirms says it from their own side: two turns are the same deal again.
    const deal = {
      dealSerialNo: '712443',
      transDate: '20140829',
      buyCurrency,
      buyAmt,
      sellCurrency,
      sellAmt,
      exchangeRate,
      valueDate,
    }
    const parties = { fileNo: 'BFC202604130001', ourBic: 'ABCDSKB0XXX', bankBic: 'ABCDHUH0XXX' }
    const [turned] = readMt300(readMt(confirmations(parties, [deal]))).confirmations
    expect(turned).toMatchObject({
      exchangeRate,
      valueDate,
      buyCurrency: sellCurrency,
      buyAmt: sellAmt,
      sellCurrency: buyCurrency,
      sellAmt: buyAmt,
    })
    const refused = await read('mt300_prowide_sample1.txt').catch((error: unknown) => error)
    expect(refused instanceof Refusal && [refused.because, refused.params.line]).toEqual([
      bankFileRefusals.FILE_BROKEN,
      14,
    ])
  })

  it.each([
    ['mt103_prowide_sample.txt', mt103, ['32A', '50K', '57A', '59', '71A']],
    ['mt202_prowide_sample.txt', mt202, ['32A', '57A']],
  ] as const)('%s as the payment that it orders', (name, write, tags) => {
    const [message] = readMt(bytes(name).toString())
    const fields = message?.fields ?? []
    const tagValue = (tag: string) => fieldOf(fields, tag)?.value ?? ''
    const [, day = '', currency = '', amount = ''] = /^(\d{6})([A-Z]{3})([\d,]+)$/.exec(tagValue('32A')) ?? []
    const [payer = '', ...payerName] = tagValue('50K').slice(1).split('\n')
    const [payee = '', ...payeeName] = (tagValue('59') || tagValue('58A')).slice(1).split('\n')
    const payment: Payment = {
      ...firstPaymentHas,
      endToEndId: tagValue('20'),
      uetr: '11111111-2222-4333-8444-555555555555',
      amount: amount.replace(/,$/, '').replace(',', '.'),
      payDate: `20${day}`,
      payeeName: payeeName.join(' '),
      payeeAccount: payee,
      payeeBank: '',
      payeeBic: tagValue('57A'),
      payeeBankNo: '',
      interBic: '',
      remark: '',
    }
    const profile = { ...generalProfile, chargeBearer: tagValue('71A') === 'OUR' ? 'DEBT' : 'SHAR' } as const
    const head = { fileNo: 'BFO202604130001', madeAt: '2026-04-13T01:02:03Z', bankName: '', bankBic: '' }
    const batch = {
      ...firstFileHas,
      ...head,
      payerName: payerName.join(' '),
      account: payer,
      currency,
      profile,
      payments: [payment],
    }
    const [ours] = readMt(write(batch))
    // Of text that fills its lines nobody can tell where a word went on.
    const words = (text: string) => text.replaceAll(/\s+/g, '')
    for (const tag of tags)
      expect([tag, words(fieldOf(ours?.fields ?? [], tag)?.value ?? '')]).toEqual([tag, words(tagValue(tag))])
  })

  it('pain.001 as the payment that it orders', () => {
    const initiation = at(findNode(readXml(bytes('pain.001.001.09_phpsepa.xml')), 'Document'), 'CstmrCdtTrfInitn')
    const batchOf = (message: typeof initiation) => at(message, 'PmtInf')
    const whole = (message: typeof initiation) => {
      const one = at(batchOf(message), 'CdtTrfTxInf')
      return {
        fileNo: textAt(message, 'GrpHdr', 'MsgId') ?? '',
        payerName: textAt(batchOf(message), 'Dbtr', 'Nm') ?? '',
        account: textAt(batchOf(message), 'DbtrAcct', 'Id', 'IBAN') ?? '',
        currency: textAt(batchOf(message), 'DbtrAcct', 'Ccy') ?? '',
        bankBic: textAt(batchOf(message), 'DbtrAgt', 'FinInstnId', 'BICFI') ?? '',
        payDate: textAt(batchOf(message), 'ReqdExctnDt', 'Dt')?.replaceAll('-', '') ?? '',
        endToEndId: textAt(one, 'PmtId', 'EndToEndId') ?? '',
        uetr: textAt(one, 'PmtId', 'UETR') ?? '',
        amount: textAt(one, 'Amt', 'InstdAmt') ?? '',
        payeeName: textAt(one, 'Cdtr', 'Nm') ?? '',
        payeeAccount: textAt(one, 'CdtrAcct', 'Id', 'IBAN') ?? '',
        payeeBic: textAt(one, 'CdtrAgt', 'FinInstnId', 'BICFI') ?? '',
        remark: textAt(one, 'RmtInf', 'Ustrd') ?? '',
      }
    }
    const order = whole(initiation)
    const payment = { ...firstPaymentHas, ...order, payeeBank: '', payeeBankNo: '', interBic: '' }
    const text = pain001({
      ...firstFileHas,
      ...order,
      madeAt: '2025-08-19T08:32:02Z',
      bankName: '',
      profile: generalProfile,
      payments: [payment],
    })
    demandPain001(text)
    expect(order.amount).toBe('12.34')
    expect(whole(at(findNode(readXml(Buffer.from(text)), 'Document'), 'CstmrCdtTrfInitn'))).toEqual(order)
  })

  it.each([
    'mt320_prowide.txt',
    'pacs.009.001.07_prowide.xml',
    'pain.001.001.09_phpsepa.xml',
    'strata_fxtrades.csv',
    'mt103_prowide_sample.txt',
  ])('%s, which no bank sends us, is refused by its name', async (name) => {
    const refused = await read(name).catch((error: unknown) => error)
    expect(refused instanceof Refusal && refused.because).toBe(bankFileRefusals.FILE_KIND_UNKNOWN)
  })
})

test.runIf(!isThere)('not read: ../shared/data/messages is not on this machine', () => undefined)
