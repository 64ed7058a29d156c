import { paymentFileRefusals } from '@hedgerow/contract/bank-file/payment/payment-file.refusals'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { describe, expect, it } from 'vitest'
import { fieldOf, readMt } from '../../read/mt.read.ts'
import { all, at, findNode, readXml, textAt } from '../../read/xml.read.ts'
import { pain001 } from './pain-message.rules.ts'
import { generalProfile, type Payment, type PaymentBatch } from './payment-batch.rules.ts'
import { firstFileHas, firstPaymentHas } from './payment-golden.fixture.ts'
import { mt103, mt202 } from './swift-message.rules.ts'

const batch: PaymentBatch = {
  ...firstFileHas,
  fileNo: 'BFO202604130001',
  madeAt: '2026-04-13T01:02:03Z',
  payerName: '岚川进出口 & Co <1>',
  account: '6222 0000 1234',
  currency: 'USD',
  bankName: '东湖银行',
  bankBic: 'DHUBCNBJXXX',
  profile: generalProfile,
  payments: [
    {
      ...firstPaymentHas,
      endToEndId: 'TRF202604130001',
      amount: '300000.01',
      uetr: '11111111-2222-4333-8444-555555555555',
      interBic: '',
      payDate: '20260413',
      payeeName: 'Payee',
      payeeAccount: 'DE87200500001234567890',
      payeeBank: 'North Lake Bank',
      payeeBic: 'NLAKDEFFXXX',
      payeeBankNo: '',
      remark: '货款 "A"',
    },
    {
      ...firstPaymentHas,
      endToEndId: 'TRF202604130002',
      amount: '5.00',
      uetr: '11111111-2222-4333-8444-555555555555',
      interBic: '',
      payDate: '20260414',
      payeeName: 'Other',
      payeeAccount: '62220002',
      payeeBank: '西湖银行',
      payeeBic: '',
      payeeBankNo: '102100099996',
      remark: '',
    },
  ],
}

describe('pain.001.001.09', () => {
  const text = pain001(batch)
  const message = at(findNode(readXml(Buffer.from(text)), 'Document'), 'CstmrCdtTrfInitn')

  it('reads back as the batch that it was made of', () => {
    expect(textAt(message, 'GrpHdr', 'MsgId')).toBe(batch.fileNo)
    expect([textAt(message, 'GrpHdr', 'NbOfTxs'), textAt(message, 'GrpHdr', 'CtrlSum')]).toEqual(['2', '300005.01'])
    expect(textAt(message, 'GrpHdr', 'InitgPty', 'Nm')).toBe(batch.payerName)
    const days = all(message, 'PmtInf')
    expect(days.map((day) => textAt(day, 'ReqdExctnDt', 'Dt'))).toEqual(['2026-04-13', '2026-04-14'])
    const [first, second] = days.map((day) => at(day, 'CdtTrfTxInf'))
    expect(at(first, 'Amt', 'InstdAmt')).toMatchObject({ text: '300000.01', currency: 'USD' })
    expect(textAt(first, 'PmtId', 'EndToEndId')).toBe('TRF202604130001')
    expect(textAt(first, 'CdtrAgt', 'FinInstnId', 'BICFI')).toBe('NLAKDEFFXXX')
    expect(textAt(first, 'CdtrAcct', 'Id', 'IBAN')).toBe('DE87200500001234567890')
    expect(textAt(first, 'RmtInf', 'Ustrd')).toBe('货款 "A"')
    expect(textAt(second, 'CdtrAgt', 'FinInstnId', 'ClrSysMmbId', 'MmbId')).toBe('102100099996')
    expect(textAt(second, 'CdtrAcct', 'Id', 'Othr', 'Id')).toBe('62220002')
    expect(at(second, 'RmtInf')).toBeUndefined()
  })

  it('is the same bytes every time, with the identifiers that were kept', () => {
    expect(pain001(structuredClone(batch))).toBe(text)
    expect(textAt(at(message, 'PmtInf', 'CdtTrfTxInf'), 'PmtId', 'UETR')).toBe(batch.payments[0]?.uetr)
  })
})

describe('MT103', () => {
  const latin = {
    ...batch,
    payerName: 'Lanchuan Import and Export Company Limited',
    payments: batch.payments.slice(0, 1).map((payment) => ({ ...payment, remark: 'goods' })),
  }

  it('reads back by its fields, one message a payment', () => {
    const [message] = readMt(mt103(latin))
    expect(message?.type).toBe('103')
    const tagValue = (tag: string) => fieldOf(message?.fields ?? [], tag)?.value
    expect(tagValue('32A')).toBe('260413USD300000,01')
    expect(tagValue('50K')).toBe(
      '/622200001234\nLanchuan Import and Export Company \nLimited'.replace('Company \n', 'Company\n'),
    )
    expect(tagValue('57A')).toBe('NLAKDEFFXXX')
    expect(tagValue('59')).toBe('/DE87200500001234567890\nPayee')
    expect(tagValue('70')).toBe('/ROC/TRF202604130001 goods')
  })

  it('refuses words that SWIFT does not carry, by payment', () => {
    const refused = () => mt103(batch)
    expect(refused).toThrow(Refusal)
    try {
      refused()
    } catch (error) {
      expect((error as Refusal).because).toBe(paymentFileRefusals.SWIFT_CHARACTERS)
    }
  })

  it('never lets a name begin a field of its own', () => {
    const [payment] = latin.payments
    const hostile = {
      ...payment,
      payeeName: 'Payee\r\n:59:/6666\n-}',
      payeeAccount: '62220003',
      payeeBic: '',
    } as Payment
    const [message, another] = readMt(mt103({ ...latin, payments: [{ ...hostile, payeeName: 'Payee :59:/6666' }] }))
    expect([message?.fields.filter(({ tag }) => tag === '59').length, another]).toEqual([1, undefined])
    expect(() => mt103({ ...latin, payments: [hostile] })).toThrow(Refusal)
  })
})

describe('MT202', () => {
  it('pays a bank, by the bank between where there is one', () => {
    const [first] = batch.payments
    const payments = first ? [{ ...first, payeeName: 'North Lake Bank', interBic: 'BOFAUS3NXXX', remark: 'FX' }] : []
    const [message] = readMt(mt202({ ...batch, payments }))
    const tagValue = (tag: string) => fieldOf(message?.fields ?? [], tag)?.value
    expect([message?.type, tagValue('20'), tagValue('32A')]).toEqual(['202', 'TRF202604130001', '260413USD300000,01'])
    expect([tagValue('56A'), tagValue('57A')]).toEqual(['BOFAUS3NXXX', 'NLAKDEFFXXX'])
    expect(tagValue('58D')).toBe('/DE87200500001234567890\nNorth Lake Bank')
    expect(tagValue('72')).toBe('/BNF/TRF202604130001 FX')
  })
})
