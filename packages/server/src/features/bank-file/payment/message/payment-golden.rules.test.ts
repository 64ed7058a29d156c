/** Each file that a bank gets, byte for byte, and within the rules of its standard. */
import fs from 'node:fs'
import path from 'node:path'
import { PaymentFormat } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { describe, expect, it } from 'vitest'
import { fitted } from './message-profile.rules.ts'
import { messageRules } from './payment-batch.rules.ts'
import { type GoldenCase, goldenCases } from './payment-golden.fixture.ts'
import { messageOf } from './payment-message.rules.ts'
import { demandPain001 } from './payment-schema.act.ts'
import { demandSwiftLines } from './swift-lines.fixture.ts'

const folder = path.join(import.meta.dirname, 'golden')
const fileOf = ({ name, format }: GoldenCase) => `${name}.${format === PaymentFormat.of.pain001 ? 'xml' : 'txt'}`

describe('a file to a bank', () => {
  it.each(goldenCases.map((one) => [fileOf(one), one] as const))('%s', (file, { format, batch }) => {
    const text = messageOf(format, fitted(format, batch).batch)
    expect(text).toBe(fs.readFileSync(path.join(folder, file), 'utf8'))
    if (format === PaymentFormat.of.pain001) demandPain001(text)
    else if (batch.messageRules === messageRules.current) demandSwiftLines(text)
  })

  it('stands in the folder for each case, and for no other', () =>
    expect(fs.readdirSync(folder).toSorted()).toEqual(goldenCases.map(fileOf).toSorted()))
})
