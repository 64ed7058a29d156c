/** Whatever a payment or a deal says, in every field: what a bank reads out of our messages is what stood in the batch. */

import type { PostalAddress } from '@hedgerow/contract/kit/person/postal-address'
import { addDays, businessDate } from '@hedgerow/quant/basics/business-date'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ConfirmedExchange, confirmations } from '../confirmation/confirmation-message.rules.ts'
import { fieldOf, type MtMessage, readMt } from '../read/mt.read.ts'
import { readMt300 } from '../read/mt300.read.ts'
import { all, at, findNode, readXml, textAt, type XmlNode } from '../read/xml.read.ts'
import { fitted } from './message/message-profile.rules.ts'
import { pain001 } from './message/pain-message.rules.ts'
import {
  generalProfile,
  messageRules,
  noAddress,
  type Payment,
  type PaymentBatch,
} from './message/payment-batch.rules.ts'
import { demandPain001 } from './message/payment-schema.act.ts'
import { demandSwiftLines } from './message/swift-lines.fixture.ts'
import { mt103, mt202 } from './message/swift-message.rules.ts'

const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays(businessDate('20240101'), days))
const amount = fc
  .tuple(fc.bigInt({ min: 1n, max: 999_999_999_999n }), fc.integer({ min: 0, max: 99 }))
  .map(([units, cents]) => `${units}.${String(cents).padStart(2, '0')}`)
const word = (characters: string, most: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: most })
const latin = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
const textOf = (characters: string, words: number, least = 1) =>
  fc.array(word(characters, 10), { minLength: least, maxLength: words }).map((parts) => parts.join(' '))
const bicOr = fc.constantFrom('', 'NLAKDEFFXXX', 'BOFAUS3N', 'DHUBCNBJXXX', '12AKDEFF')
/** None, town and country alone, or all of it. */
const addressOf = (characters: string): fc.Arbitrary<PostalAddress> => {
  const part = (most: number) => fc.oneof(fc.constant(''), word(characters, most))
  const least = { ...noAddress, townName: 'Kiel', country: 'DE' }
  const whole = fc.record({
    street: part(70),
    buildingNo: part(16),
    postCode: part(16),
    townName: word(characters, 35),
    country: fc.constantFrom('DE', 'CN'),
    addressLine: part(70),
  })
  return fc.oneof(fc.constant(noAddress), fc.constant(least), whole)
}

const batchOf = (characters: string): fc.Arbitrary<PaymentBatch> => {
  const payment: fc.Arbitrary<Payment> = fc.record({
    endToEndId: fc.integer({ min: 1, max: 9999 }).map((count) => `NET20260413${String(count).padStart(4, '0')}`),
    uetr: fc.uuid({ version: 4 }),
    amount,
    payDate: day,
    payWay: fc.constant('3'),
    purposeCode: fc.constantFrom('', 'TREA'),
    payeeAddress: addressOf(characters),
    bankAddress: fc.constant(noAddress),
    payeeName: textOf(characters, 9),
    payeeAccount: fc.oneof(word(latin.slice(24), 20), fc.constant('DE87200500001234567890')),
    payeeBank: textOf(characters, 9),
    payeeBic: bicOr,
    payeeBankNo: fc.constantFrom('', '102100099996'),
    interBic: bicOr,
    remark: fc.oneof(fc.constant(''), textOf(characters, 9)),
  })
  return fc.record({
    messageRules: fc.constant(messageRules.current),
    senderBic: fc.constant('LANCCNBNXXX'),
    payerAddress: addressOf(characters),
    fileNo: fc.constant('BFO202604130001'),
    madeAt: fc.constant('2026-04-13T01:02:03Z'),
    payerName: textOf(characters, 9),
    account: word('0123456789', 20),
    currency: fc.constantFrom('USD', 'CNY'),
    bankName: textOf(characters, 9),
    bankBic: bicOr,
    profile: fc.record({
      fileCharset: fc.constant(generalProfile.fileCharset),
      chargeBearer: fc.constantFrom('SHAR', 'DEBT', 'CRED'),
      debitKind: fc.constantFrom(null, '0', '1'),
      nameLength: fc.constant(140),
      remarkLength: fc.constant(140),
      longText: fc.constant(generalProfile.longText),
    }) as fc.Arbitrary<PaymentBatch['profile']>,
    payments: fc.array(payment, { minLength: 1, maxLength: 5 }),
  })
}

const agentIn = (node: XmlNode | undefined) => ({
  bic: textAt(node, 'FinInstnId', 'BICFI') ?? '',
  bankNo: textAt(node, 'FinInstnId', 'ClrSysMmbId', 'MmbId') ?? '',
  name: textAt(node, 'FinInstnId', 'Nm') ?? '',
})
const addressIn = (node: XmlNode | undefined): PostalAddress => {
  const part = (name: string) => textAt(node, 'PstlAdr', name) ?? ''
  return {
    street: part('StrtNm'),
    buildingNo: part('BldgNb'),
    postCode: part('PstCd'),
    townName: part('TwnNm'),
    country: part('Ctry'),
    addressLine: part('AdrLine'),
  }
}
const accountIn = (node: XmlNode | undefined) => textAt(node, 'Id', 'IBAN') ?? textAt(node, 'Id', 'Othr', 'Id')

it('as pain.001, which holds to its schema', () => {
  fc.assert(
    fc.property(batchOf(`${latin}aé中文，。&<>"';:=+@{}-`), (batch) => {
      const text = pain001(batch)
      demandPain001(text)
      const message = at(findNode(readXml(Buffer.from(text)), 'Document'), 'CstmrCdtTrfInitn')
      const read = all(message, 'PmtInf').flatMap((part) => {
        const { debitKind, chargeBearer } = batch.profile
        expect([textAt(part, 'Dbtr', 'Nm'), accountIn(at(part, 'DbtrAcct')), textAt(part, 'ChrgBr')]).toEqual([
          batch.payerName,
          batch.account,
          chargeBearer,
        ])
        expect(addressIn(at(part, 'Dbtr'))).toEqual(batch.payerAddress)
        expect(agentIn(at(part, 'DbtrAgt'))).toEqual({ bic: batch.bankBic, bankNo: '', name: batch.bankName })
        expect(textAt(part, 'BtchBookg')).toBe(debitKind === null ? undefined : String(debitKind === '1'))
        return all(part, 'CdtTrfTxInf').map((one): Payment => {
          const payee = agentIn(at(one, 'CdtrAgt'))
          expect(at(one, 'Amt', 'InstdAmt')?.currency).toBe(batch.currency)
          return {
            endToEndId: textAt(one, 'PmtId', 'EndToEndId') ?? '',
            uetr: textAt(one, 'PmtId', 'UETR') ?? '',
            amount: textAt(one, 'Amt', 'InstdAmt') ?? '',
            payDate: textAt(part, 'ReqdExctnDt', 'Dt')?.replaceAll('-', '') ?? '',
            payWay: '3',
            purposeCode: (textAt(one, 'Purp', 'Cd') ?? '') as Payment['purposeCode'],
            payeeAddress: addressIn(at(one, 'Cdtr')),
            bankAddress: noAddress,
            payeeName: textAt(one, 'Cdtr', 'Nm') ?? '',
            payeeAccount: accountIn(at(one, 'CdtrAcct')) ?? '',
            payeeBank: payee.name,
            payeeBic: payee.bic,
            payeeBankNo: payee.bankNo,
            interBic: agentIn(at(one, 'IntrmyAgt1')).bic,
            remark: textAt(one, 'RmtInf', 'Ustrd') ?? '',
          }
        })
      })
      expect(read).toEqual(batch.payments.toSorted((one, other) => one.payDate.localeCompare(other.payDate)))
    }),
    // Each is held against the schema, which takes most of the time.
    { numRuns: 40 },
  )
})

const swift = `${latin}abcxyz().,'+?/`
/** Of text that fills its lines nobody can tell where a word went on. */
const solid = (text: string) => text.replaceAll(/\s+/g, '')
const tagValue = ({ fields }: MtMessage, tag: string) => fieldOf(fields, tag)?.value ?? ''

/** A party with its address, or without: what stands between the marks of its lines. */
function partyIn(message: MtMessage, [plainTag, structuredTag]: readonly [string, string]): string {
  const structured = tagValue(message, structuredTag)
  return solid(structured ? structured.replaceAll(/\n[123]\//g, '') : tagValue(message, plainTag))
}
const partyText = (account: string, name: string, { street, townName, country }: PostalAddress) =>
  solid(`/${account}${name}${country === '' ? '' : `${street}${country}/${townName}`}`)

function sameOrder(entered: PaymentBatch, kind: '103' | '202'): void {
  const { batch } = fitted(`MT${kind}`, entered)
  const written = kind === '103' ? mt103(batch) : mt202(batch)
  demandSwiftLines(written)
  const messages = readMt(written)
  expect(messages).toHaveLength(batch.payments.length)
  for (const [index, payment] of batch.payments.entries()) {
    const message = messages[index] as MtMessage
    const {
      payDate,
      amount: money,
      payeeBic,
      payeeBank,
      payeeAccount,
      payeeName,
      interBic,
      endToEndId,
      remark,
    } = payment
    const code = kind === '103' ? '/ROC/' : '/BNF/'
    expect([message.type, tagValue(message, '20'), tagValue(message, '56A')]).toEqual([kind, endToEndId, interBic])
    expect(tagValue(message, '32A')).toBe(`${payDate.slice(2)}${batch.currency}${money.replace('.', ',')}`)
    expect(solid(payeeBic ? tagValue(message, '57A') : tagValue(message, '57D'))).toBe(solid(payeeBic || payeeBank))
    // Only the note marks the lines that go on; what is said to the payee may begin a line with the same two strokes.
    const words = kind === '202' ? tagValue(message, '72').replaceAll(/\n\/\//g, '') : tagValue(message, '70')
    expect(solid(words)).toBe(solid(`${code}${endToEndId}${remark}`))
    if (kind === '202') {
      expect(tagValue(message, '53B')).toBe(`/${batch.account}`)
      expect(solid(tagValue(message, '58D'))).toBe(solid(`/${payeeAccount}${payeeName}`))
    } else {
      expect(partyIn(message, ['50K', '50F'])).toBe(partyText(batch.account, batch.payerName, batch.payerAddress))
      expect(partyIn(message, ['59', '59F'])).toBe(partyText(payeeAccount, payeeName, payment.payeeAddress))
      const bearers: Readonly<Record<string, string>> = { SHAR: 'SHA', DEBT: 'OUR', CRED: 'BEN' }
      expect(tagValue(message, '71A')).toBe(bearers[batch.profile.chargeBearer])
    }
  }
}

it('as MT103', () => fc.assert(fc.property(batchOf(swift), (batch) => sameOrder(batch, '103'))))

it('as MT202', () => fc.assert(fc.property(batchOf(swift), (batch) => sameOrder(batch, '202'))))

const exchange: fc.Arbitrary<ConfirmedExchange> = fc.record({
  dealSerialNo: fc.integer({ min: 1, max: 9999 }).map((count) => `FWD20260413${String(count).padStart(4, '0')}`),
  buyCurrency: fc.constantFrom('USD', 'EUR'),
  buyAmt: amount,
  sellCurrency: fc.constant('CNY'),
  sellAmt: amount,
  exchangeRate: fc.integer({ min: 1, max: 999_999_999 }).map((rate) => (rate / 1e6).toFixed(6)),
  transDate: day,
  valueDate: day,
})

it('as MT300, which the other side reads with both amounts turned', () => {
  const parties = { fileNo: 'BFC202604130001', ourBic: 'LANCCNSHXXX', bankBic: 'BANKCNBJ' }
  const number = (text: string) => text.replace(/\.?0+$/, '')
  fc.assert(
    fc.property(fc.array(exchange, { minLength: 1, maxLength: 4 }), (deals) => {
      expect(readMt300(readMt(confirmations(parties, deals))).confirmations).toEqual(
        deals.map((deal) => ({
          counterPartyDealNo: deal.dealSerialNo,
          isCancelled: false,
          numbers: [deal.dealSerialNo],
          buyCurrency: deal.sellCurrency,
          buyAmt: number(deal.sellAmt),
          sellCurrency: deal.buyCurrency,
          sellAmt: number(deal.buyAmt),
          exchangeRate: number(deal.exchangeRate),
          valueDate: deal.valueDate,
        })),
      )
    }),
  )
})
