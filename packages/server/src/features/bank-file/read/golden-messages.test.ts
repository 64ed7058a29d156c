/**
 * Messages as banks write them, one case a file, in `golden/messages`: beside each stands what must be read of it, or why it is refused.
 * What was expected was written from the facts of the case, not by the readers.
 */
import fs from 'node:fs'
import path from 'node:path'
import { bankFileRefusals } from '@hedgerow/contract/bank-file/bank-file.refusals'
import { fileProblems } from '@hedgerow/contract/bank-file/bank-file.text'
import { PaymentItemStatus } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { type AnsweredItem, outcomeOf } from '../payment/payment-answer.rules.ts'
import { scales } from './bank-file.fixture.ts'
import { readBankFile } from './bank-file.read.ts'
import type { ReadStatement, TableWay } from './read-file.shape.ts'

interface Case {
  readonly about: string
  /** The format that the bank agreed, or that a person confirmed. */
  readonly way?: TableWay
  readonly proposes?: { readonly ways: readonly string[]; readonly lines: readonly string[] }
  /** More than one way fits, and they differ. */
  readonly unclear?: true
  readonly reads?: readonly object[]
  readonly answers?: object
  readonly refused?: { readonly refusal: string; readonly problem?: keyof typeof fileProblems; readonly line?: number }
}

const folder = path.resolve(import.meta.dirname, '../golden/messages')
const filesIn = (kind: string) => fs.readdirSync(path.join(folder, kind)).toSorted()
const caseOf = (file: string): Case =>
  JSON.parse(fs.readFileSync(path.join(folder, file.replace(/\.\w+$/, '.json')), 'utf8'))
const read = (file: string, way?: TableWay) =>
  readBankFile(fs.readFileSync(path.join(folder, file)), path.basename(file), { scales, way })

const plain = (amount: string | null) => (amount === null ? null : decimal(amount).stripZeros().toString())
const shownLine = (line: string) => {
  const [amount = '', ...rest] = line.split(' | ')
  return [plain(amount), ...rest].join(' | ')
}
const summaryOf = ({ openingBalance, closingBalance, lines, ...head }: ReadStatement) => ({
  ...head,
  opening: plain(openingBalance),
  closing: plain(closingBalance),
  lines: lines.map(({ amount, bookDate, valueDate, endToEndId, bankRef }) =>
    [plain(amount), bookDate, valueDate ?? '-', endToEndId || '-', bankRef || '-'].join(' | '),
  ),
})
type Expected = ReturnType<typeof summaryOf>
const wanted = (one: Expected) => ({
  ...one,
  opening: plain(one.opening),
  closing: plain(one.closing),
  lines: one.lines.map(shownLine),
})

async function demandRefused(file: string, { way, refused }: Case) {
  const error = await read(file, way).catch((reason: unknown) => reason)
  if (!(error instanceof Refusal)) throw new Error(`${file} was read`)
  const { FILE_BROKEN } = bankFileRefusals
  expect(error.because).toBe(bankFileRefusals[refused?.refusal as keyof typeof bankFileRefusals])
  if (refused?.problem)
    expect([error.because, error.params.problem]).toEqual([FILE_BROKEN, fileProblems[refused.problem]])
  if (refused?.line) expect(error.params.line).toBe(refused.line)
}

async function demandTable(file: string, { proposes, unclear }: Case) {
  const reading = await read(file)
  if (reading.kind !== 'table') throw new Error(`${file} is no table to ask about`)
  if (unclear) expect(reading.ways.length).toBeGreaterThan(1)
  if (!proposes) return
  expect(reading.ways).toEqual(proposes.ways)
  const lines = reading.lines.map((one) => [one.writtenDay, one.writtenAmount, one.bookDate, one.amount].join(' | '))
  expect(lines).toEqual(proposes.lines)
}

const payments = (): AnsweredItem[] =>
  JSON.parse(fs.readFileSync(path.join(folder, 'pain002/payments.json'), 'utf8')).map((one: object) => ({
    ...one,
    itemStatus: PaymentItemStatus.of.inFile,
    isPaid: false,
  }))

async function demandAnswers(file: string, answers: object) {
  const reading = await read(file)
  if (reading.kind !== 'answer') throw new Error(`${file} is no answer`)
  const { taken, failed, given, odd } = outcomeOf('BFO202604130001', payments(), reading.answers)
  const ids = (all: readonly { readonly item: AnsweredItem }[]) => all.map(({ item }) => item.endToEndId)
  expect({
    messageId: reading.messageId,
    taken: taken.map(({ endToEndId }) => endToEndId),
    failed: ids(failed),
    given: ids(given),
    odd: odd.map(({ number }) => number),
  }).toEqual(answers)
}

async function demandCase(file: string): Promise<void> {
  const one = caseOf(file)
  if (one.proposes || one.unclear) await demandTable(file, one)
  if (one.refused) await demandRefused(file, one)
  if (one.answers) await demandAnswers(file, one.answers)
  if (!one.reads) return
  const reading = await read(file, one.way)
  if (reading.kind !== 'statements') throw new Error(`${file} is no statement`)
  expect(reading.statements.map(summaryOf)).toEqual((one.reads as Expected[]).map(wanted))
}

const kinds = ['mt940', 'camt', 'csv', 'pain002'] as const
describe.each(kinds)('%s', (kind) => {
  const files = filesIn(kind).filter((name) => !name.endsWith('.json'))
  it.each(files)('%s', (name) => demandCase(`${kind}/${name}`))
  it('has a file beside each of its expectations', () => {
    const named = filesIn(kind).filter((name) => name.endsWith('.json') && name !== 'payments.json')
    expect(named).toEqual(files.map((name) => name.replace(/\.\w+$/, '.json')))
    expect(files.length).toBeGreaterThan(40)
  })
})
