/** Whatever a statement says, in every field: written as a bank writes it and read again it says the same. */
import { addDays, businessDate } from '@hedgerow/quant/basics/business-date'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scales } from './bank-file.fixture.ts'
import { readBankFile } from './bank-file.read.ts'
import type { ReadLine, ReadStatement } from './read-file.shape.ts'
import { camtOf, mt940Of, templateOf } from './statement-writing.fixture.ts'

const first = businessDate('20240101')
const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays(first, days))
const units = fc.bigInt({ min: 1n, max: 999_999_999_999n })
const positive = fc.tuple(units, fc.integer({ min: 1, max: 99 }), fc.boolean())
const amount = fc
  .tuple(positive, fc.boolean())
  .map(
    ([[whole, cents, isRound], leaves]) =>
      `${leaves ? '-' : ''}${whole}${isRound ? '' : `.${String(cents).padStart(2, '0')}`}`,
  )
const word = (characters: string, most: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: most })
const latin = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
const swiftReference = fc.oneof(fc.constant(''), word(latin, 16))
const reference = fc.oneof(fc.constant(''), word(`${latin}-/._`, 35))
const textOf = (characters: string) => fc.array(word(characters, 12), { maxLength: 12 }).map((words) => words.join(' '))
const account = fc.oneof(word('0123456789', 20), fc.constant('DE87200500001234567890'))
const code = fc.oneof(fc.constant(''), fc.constant('PMNT/ICDT/DMCT'), word(latin, 20))

const line = (of: Partial<Record<keyof ReadLine, fc.Arbitrary<string>>>): fc.Arbitrary<ReadLine> =>
  fc
    .tuple(
      fc.record({
        amount,
        bookDate: day,
        bankRef: reference,
        endToEndId: reference,
        entryCode: code,
        lineText: textOf(hostile),
        ...of,
      }),
      fc.integer({ min: -5, max: 5 }),
      fc.boolean(),
    )
    .map(([fields, apart, isValued]) => ({
      ...fields,
      valueDate: isValued ? addDays(businessDate(fields.bookDate), apart) : null,
    }))
const hostile = `${latin}aé中文，。&<>"';:=+@{}-`

const statement = (lines: fc.Arbitrary<ReadLine>, least = 0): fc.Arbitrary<ReadStatement> =>
  fc.record({
    statementId: word(`${latin}-`, 35),
    account,
    currency: fc.constantFrom('USD', 'CNY', 'GBP'),
    statementDate: day,
    openingBalance: fc.option(amount),
    closingBalance: fc.option(amount),
    lines: fc.array(lines, { minLength: least, maxLength: 6 }),
  })

async function roundTrip(
  kind: string,
  statements: fc.Arbitrary<ReadStatement>,
  written: (statement: ReadStatement) => string,
) {
  await fc.assert(
    fc.asyncProperty(statements, async (one) => {
      const read = await readBankFile(Buffer.from(written(one)), `${kind}.txt`, { scales, way: '.YMD' })
      expect(read).toEqual({ kind: 'statements', format: kind, statements: [one] })
    }),
  )
}
const daysOf = ({ lines }: ReadStatement) => lines.map(({ bookDate }) => bookDate).toSorted()

it('as camt.053, the day of which is that of its closing balance', () =>
  roundTrip(
    'CAMT053',
    statement(line({})).map((one) => ({ ...one, closingBalance: one.closingBalance ?? '0.5' })),
    (one) => camtOf('CAMT053', one),
  ))

it('as camt.054, without balances and of the day of its last movement', () =>
  roundTrip(
    'CAMT054',
    statement(line({}), 1).map((one) => ({
      ...one,
      openingBalance: null,
      closingBalance: null,
      statementDate: daysOf(one).at(-1) ?? '',
    })),
    (one) => camtOf('CAMT054', one),
  ))

it('as MT940, whose days have no century and whose id has three parts', () =>
  roundTrip(
    'MT940',
    fc
      .tuple(
        statement(
          line({
            bankRef: swiftReference,
            endToEndId: swiftReference,
            entryCode: word(latin, 3).map((code) => `N${code.padEnd(3, 'X')}`),
            lineText: textOf(`${latin}aé中文，。&<>"'`),
          }),
        ),
        fc.tuple(word('0123456789', 5), word(latin, 16), amount, amount),
      )
      .map(([one, [number, own, openingBalance, closingBalance]]) => ({
        ...one,
        statementId: `${number} ${own} ${one.statementDate}`,
        openingBalance,
        closingBalance,
        lines: one.lines.map((line) => ({ ...line, valueDate: line.valueDate ?? line.bookDate })),
      })),
    mt940Of,
  ))

it('as the template, which has no codes', () =>
  roundTrip(
    'CSV',
    // Two loose digits behind a whole amount may be its decimals, and are refused.
    statement(line({ entryCode: fc.constant(''), endToEndId: reference.filter((id) => !/^\d{2}$/.test(id)) }), 1).map(
      (one) => ({
        ...one,
        statementDate: daysOf(one).at(-1) ?? '',
      }),
    ),
    templateOf,
  ))
