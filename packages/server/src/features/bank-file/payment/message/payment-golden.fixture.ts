/**
 * Batches as banks get them, each with the file that stands in `golden/`. Those of the first rules were written by the code that made
 * files before addresses, and must come out the same for ever: a file that left is made again byte for byte.
 */
import type { PaymentFormat } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import type { PostalAddress } from '@hedgerow/contract/kit/person/postal-address'
import {
  generalProfile,
  type MessageProfile,
  messageRules,
  noAddress,
  type Payment,
  type PaymentBatch,
} from './payment-batch.rules.ts'

export interface GoldenCase {
  readonly name: string
  readonly format: DictionaryValue<typeof PaymentFormat>
  readonly batch: PaymentBatch
}

/** What files of the first rules do not say. */
export const firstPaymentHas = { payWay: '', purposeCode: '', payeeAddress: noAddress, bankAddress: noAddress } as const
export const firstFileHas = { messageRules: messageRules.first, senderBic: '', payerAddress: noAddress } as const

const uetr = '11111111-2222-4333-8444-555555555555'
const firstPayment: Payment = {
  ...firstPaymentHas,
  endToEndId: 'NET202604130001',
  uetr,
  amount: '300000.01',
  payDate: '20260413',
  payeeName: 'North Lake Trading GmbH',
  payeeAccount: 'DE87200500001234567890',
  payeeBank: 'North Lake Bank',
  payeeBic: 'NLAKDEFFXXX',
  payeeBankNo: '',
  interBic: '',
  remark: 'invoice 4711',
}
const first = (
  name: string,
  format: GoldenCase['format'],
  profile: Partial<MessageProfile> = {},
  payments: readonly Partial<Payment>[] = [{}],
  over: Partial<PaymentBatch> = {},
): GoldenCase => ({
  name: `first-${name}`,
  format,
  batch: {
    ...firstFileHas,
    fileNo: 'BFO202604130001',
    madeAt: '2026-04-13T01:02:03Z',
    payerName: 'Lanchuan Import and Export Co., Ltd',
    account: '6222 0000 1234',
    currency: 'USD',
    bankName: 'East Lake',
    bankBic: 'DHUBCNBJXXX',
    profile: { ...generalProfile, ...profile },
    payments: payments.map((over) => ({ ...firstPayment, ...over })),
    ...over,
  },
})
const longRemark =
  'for goods delivered in March and April under the frame contract of the third of January, less the credit of May'

const firstCases: readonly GoldenCase[] = [
  first('pain001', 'PAIN001'),
  first(
    'pain001-chinese',
    'PAIN001',
    { fileCharset: 'GB18030', chargeBearer: 'DEBT', debitKind: '1', nameLength: 20, remarkLength: 6 },
    [
      {
        payeeName: '收款人 <A> & “乙”',
        payeeBic: '',
        payeeBankNo: '102100099996',
        payeeAccount: '62220002',
        remark: '货款 运费 保险费',
      },
    ],
    { payerName: '岚川进出口 & Co <1>', bankBic: '' },
  ),
  first('pain001-days', 'PAIN001', { debitKind: '0' }, [
    {},
    { endToEndId: 'NET202604130002', payDate: '20260414', amount: '5.00', interBic: 'BOFAUS3NXXX', remark: '' },
  ]),
  first('pain001-odd-bic', 'PAIN001', {}, [{ payeeBic: '12AKDEFFXXX', interBic: '12FAUS3N' }]),
  first('mt103', 'MT103'),
  first('mt103-cut', 'MT103', { chargeBearer: 'DEBT', nameLength: 35 }, [
    {
      payeeName: 'A beneficiary whose name is longer than a line of SWIFT',
      remark: longRemark,
      interBic: 'BOFAUS3NXXX',
    },
  ]),
  first('mt103-bank-by-name', 'MT103', { chargeBearer: 'CRED' }, [{ payeeBic: '', remark: '' }]),
  first('mt202', 'MT202', {}, [{ payeeName: 'North Lake Bank', interBic: 'BOFAUS3NXXX', remark: 'FX settlement' }]),
  first('mt202-long', 'MT202', {}, [{ payeeName: 'North Lake Bank', remark: longRemark }]),
]

const hamburg: PostalAddress = {
  street: 'Jungfernstieg',
  buildingNo: '30',
  postCode: '20354',
  townName: 'Hamburg',
  country: 'DE',
  addressLine: '',
}
const ningbo: PostalAddress = {
  street: 'Zhongshan East Road',
  buildingNo: '1800',
  postCode: '315040',
  townName: 'Ningbo',
  country: 'CN',
  addressLine: '',
}
const addressed: Payment = {
  ...firstPayment,
  payWay: '3',
  payeeAccount: 'DE89370400440532013000',
  payeeAddress: hamburg,
}
/** A batch of today's rules: a SWIFT payment in dollars unless the case says otherwise. */
export const todaysBatch = (
  profile: Partial<MessageProfile> = {},
  payments: readonly Partial<Payment>[] = [{}],
  over: Partial<PaymentBatch> = {},
): PaymentBatch => ({
  messageRules: messageRules.current,
  fileNo: 'BFO202612010001',
  madeAt: '2026-12-01T01:02:03Z',
  payerName: 'Lanchuan Import and Export Co., Ltd',
  payerAddress: ningbo,
  account: '6222 0000 1234',
  currency: 'USD',
  bankName: 'East Lake',
  bankBic: 'DHUBCNBJXXX',
  senderBic: 'LANCCNBNXXX',
  profile: { ...generalProfile, ...profile },
  payments: payments.map((payment, at) => ({
    ...addressed,
    endToEndId: `NET20261201000${at + 1}`,
    payDate: '20261201',
    ...payment,
  })),
  ...over,
})
const today = (name: string, format: GoldenCase['format'], ...of: Parameters<typeof todaysBatch>): GoldenCase => ({
  name,
  format,
  batch: todaysBatch(...of),
})
const pain = (name: string, ...of: Parameters<typeof todaysBatch>) => today(`pain001-${name}`, 'PAIN001', ...of)
const chinese: Partial<Payment> = {
  payWay: '1',
  payeeName: '收款人 <A> & “乙” 有限公司',
  payeeAccount: '62220002',
  payeeAddress: noAddress,
  payeeBank: '西湖银行',
  payeeBic: '',
  payeeBankNo: '102100099996',
  remark: '货款 & 运费 😀',
}
export const euro = { currency: 'EUR', account: 'DE89 3704 0044 0532 0130 00' } as const
export const sepa: Partial<Payment> = {
  payWay: '6',
  payeeAccount: 'FR1420041010050500013M02606',
  payeeName: 'Müller & Söhne Société à responsabilité',
  payeeAddress: noAddress,
  payeeBic: 'NLAKFRPPXXX',
  amount: '1234.56',
}
const longName =
  'A beneficiary whose name goes on for much longer than one or even two of the lines that SWIFT has for it'

const pains: readonly GoldenCase[] = [
  pain('structured'),
  pain('hybrid', {}, [
    {
      payeeAddress: {
        ...hamburg,
        street: '',
        buildingNo: '',
        addressLine: `Hafencity, ${'Speicher Q, Eingang Nord, '.repeat(4)}Tor 7`,
      },
    },
  ]),
  pain('town-and-country', {}, [{ payeeAddress: { ...noAddress, townName: 'Hamburg', country: 'DE' } }]),
  pain('chinese', { fileCharset: 'GB18030' }, [chinese], {
    payerName: '岚川进出口 & Co <1>',
    currency: 'CNY',
    payerAddress: { ...noAddress, townName: '宁波', country: 'CN' },
  }),
  pain('chinese-cut', { nameLength: 6, remarkLength: 7 }, [chinese], { currency: 'CNY' }),
  pain('emoji', {}, [{ payeeName: '👩‍👩‍👧 Family & Söhne 😀', remark: '“Ümläuts” & <tags> 😀' }]),
  pain('bank-by-name', {}, [{ payeeBic: '', bankAddress: { ...noAddress, townName: 'Kiel', country: 'DE' } }]),
  pain('not-urgent', { serviceLevel: 'NURG' }),
  pain('urgent', { serviceLevel: 'URGP', chargeBearer: 'DEBT' }),
  pain('same-day', { serviceLevel: 'SDVA', chargeBearer: 'CRED' }),
  pain('gpi', { serviceLevel: 'G001' }),
  pain('purpose-of-bank', { purposeCode: 'TREA' }),
  pain('purpose-of-path', { purposeCode: 'TREA' }, [{ purposeCode: 'INTE' }, {}]),
  pain('as-agreed', { chargeBearer: 'SLEV', debitKind: '1' }),
  pain('days', { debitKind: '0' }, [
    {},
    { payDate: '20261202', interBic: 'BOFAUS3N' },
    { payDate: '20261201', remark: '' },
  ]),
  pain('bic-of-digits', {}, [{ payeeBic: '12AKDEFFXXX', interBic: '12FAUS3N' }]),
  pain('iban-with-hyphens', {}, [{ payeeAccount: 'de89-3704-0044-0532-0130-00' }]),
  pain('yen', {}, [{ amount: '500000' }], { currency: 'JPY' }),
  pain('dinar', {}, [{ amount: '1250.125' }], { currency: 'KWD' }),
  pain('sepa', { chargeBearer: 'DEBT', serviceLevel: 'URGP' }, [sepa], euro),
  pain('sepa-without-bic', {}, [{ ...sepa, payeeBic: '', payeeAddress: hamburg }], { ...euro, bankBic: '' }),
  pain('sepa-cut', {}, [{ ...sepa, payeeName: longName }], euro),
]

const mts: readonly GoldenCase[] = [
  today('mt103-structured', 'MT103'),
  today('mt103-without-address', 'MT103', { addressRule: '0' }, [{ payeeAddress: noAddress }], {
    payerAddress: noAddress,
  }),
  today('mt103-cut', 'MT103', {}, [
    {
      payeeName: longName,
      remark: longRemark,
      payeeAddress: { ...hamburg, street: 'Grosse Elbstrasse am Fischmarkt', townName: 'Freie und Hansestadt Hamburg' },
    },
  ]),
  today('mt103-instructions', 'MT103', { serviceLevel: 'SDVA', purposeCode: 'INTC', chargeBearer: 'DEBT' }, [
    { interBic: 'BOFAUS3N' },
  ]),
  today('mt103-bank-by-name', 'MT103', { chargeBearer: 'CRED' }, [
    { payeeBic: '', bankAddress: { ...noAddress, townName: 'Kiel', country: 'DE' } },
  ]),
  today('mt103-several', 'MT103', { nameLength: 20 }, [{}, { amount: '5.00', remark: '' }]),
  today('mt103-yen', 'MT103', {}, [{ amount: '500000', remark: 'for the goods -as a field would begin' }], {
    currency: 'JPY',
  }),
  today('mt103-sender-of-eight', 'MT103', {}, [{}], { senderBic: 'LANCCNBN', bankBic: 'DHUBCNBJ' }),
  today('mt202-short', 'MT202', {}, [{ payeeName: 'North Lake Bank', remark: '' }]),
  today('mt202-continued', 'MT202', {}, [
    { payeeName: 'North Lake Bank', interBic: 'BOFAUS3NXXX', remark: longRemark },
  ]),
]
export const goldenCases: readonly GoldenCase[] = [...firstCases, ...pains, ...mts]
