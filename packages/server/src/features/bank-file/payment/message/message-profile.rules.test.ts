import { bankProfileRefusals } from '@hedgerow/contract/bank-file/profile/bank-profile.refusals'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { describe, expect, it } from 'vitest'
import { fieldOf, readMt } from '../../read/mt.read.ts'
import { fileNameOf, isFileName } from './file-name.rules.ts'
import { fitted } from './message-profile.rules.ts'
import { generalProfile, type MessageProfile, type PaymentBatch } from './payment-batch.rules.ts'
import { firstFileHas, firstPaymentHas } from './payment-golden.fixture.ts'
import { messageOf } from './payment-message.rules.ts'
import { demandPain001 } from './payment-schema.act.ts'

const batch = (profile: Partial<MessageProfile> = {}, over: object = {}): PaymentBatch => ({
  ...firstFileHas,
  fileNo: 'BFO202604130001',
  madeAt: '2026-04-13T01:02:03Z',
  payerName: 'Lanchuan Trading',
  account: '62220001',
  currency: 'USD',
  bankName: 'East Lake',
  bankBic: 'DHUBCNBJXXX',
  profile: { ...generalProfile, ...profile },
  payments: [
    {
      ...firstPaymentHas,
      endToEndId: 'NET202604130001',
      uetr: '11111111-2222-4333-8444-555555555555',
      amount: '5.00',
      payDate: '20260413',
      payeeName: 'A name of thirty-six characters long',
      payeeAccount: '62220002',
      payeeBank: 'West Lake',
      payeeBic: 'NLAKDEFFXXX',
      payeeBankNo: '',
      interBic: '',
      remark: '货款与运费',
      ...over,
    },
  ],
})

describe('what a bank takes', () => {
  it('is cut to its lengths, and says what is lost', () => {
    const { batch: fits, cuts } = fitted('PAIN001', batch({ nameLength: 20, remarkLength: 2 }))
    expect(cuts).toEqual([
      { number: 'NET202604130001', field: 'payeeName', kept: 'A name of thirty-six', dropped: ' characters long' },
      { number: 'NET202604130001', field: 'remark', kept: '货款', dropped: '与运费' },
    ])
    expect(messageOf('PAIN001', fits)).toContain('<Ustrd>货款</Ustrd>')
  })

  it('or is refused by its field where the bank takes nothing that is cut', () => {
    try {
      fitted('PAIN001', batch({ nameLength: 20, longText: '2' }))
      expect.unreachable()
    } catch (error) {
      const { because, field, params } = error as Refusal
      expect(error).toBeInstanceOf(Refusal)
      expect([because, field, params.max]).toEqual([bankProfileRefusals.TEXT_TOO_LONG, 'ids', 20])
    }
  })

  it('leaves to a SWIFT message what its four lines hold, our number before the remark', () => {
    const { batch: fits, cuts } = fitted('MT103', batch({}, { remark: 'x'.repeat(140) }))
    expect(cuts.map(({ field, dropped }) => [field, dropped.length])).toEqual([['remark', 25]])
    const [message] = readMt(messageOf('MT103', fits))
    expect(fieldOf(message?.fields ?? [], '70')?.value.replaceAll('\n', '')).toBe(
      `/ROC/NET202604130001 ${'x'.repeat(115)}`,
    )
  })
})

describe('a message in the words of a bank', () => {
  it('is valid with each way to bear the charges and to debit the account', () => {
    for (const chargeBearer of ['SHAR', 'DEBT', 'CRED', 'SLEV'] as const)
      for (const debitKind of ['0', '1', null] as const) {
        const text = messageOf('PAIN001', batch({ chargeBearer, debitKind, fileCharset: 'GB18030' }))
        expect(() => demandPain001(text)).not.toThrow()
        expect(text).toContain(`<ChrgBr>${chargeBearer}</ChrgBr>`)
        expect(text.includes('<BtchBookg>')).toBe(debitKind !== null)
      }
    expect(messageOf('PAIN001', batch({ debitKind: '1' }))).toContain('<BtchBookg>true</BtchBookg>')
    expect(messageOf('PAIN001', batch({ fileCharset: 'GB18030' }))).toContain('encoding="GB18030"')
  })

  it.each([
    ['SHAR', 'SHA'],
    ['DEBT', 'OUR'],
    ['CRED', 'BEN'],
  ] as const)('says %s as %s in field 71A', (chargeBearer, code) => {
    const [message] = readMt(messageOf('MT103', batch({ chargeBearer }, { remark: '' })))
    expect(fieldOf(message?.fields ?? [], '71A')?.value).toBe(code)
  })
})

describe('the name of a file', () => {
  const parts = { fileNo: 'BFO1', yyyymmdd: '20260413', sequence: '7', account: '6222 01', currency: 'USD' }
  it('is the bank’s pattern with what the file says', () =>
    expect(fileNameOf('PAY_[account]_[yyyymmdd]-[sequence].[fileNo].xml', parts)).toBe(
      'PAY_622201_20260413-7.BFO1.xml',
    ))
  it.each([
    ['[fileNo].xml', true],
    ['[yyyymmdd].xml', false],
    ['[fileNo]/x.xml', false],
    ['../[fileNo]', false],
    ['.[fileNo]', false],
    ['[fileNo][secret]', false],
    ['[fileNo] a', false],
  ])('%s may be one: %s', (pattern, is) => expect(isFileName(pattern)).toBe(is))
})
