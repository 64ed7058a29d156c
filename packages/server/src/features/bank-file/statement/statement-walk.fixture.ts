/**
 * A bank that books at random what we ordered and what only it knows, and tells of it by files that overlap, come in any order, twice and
 * cut: what an account then holds is known from the bank's lines alone.
 */
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { type RandomStream, randomStream } from '@hedgerow/quant/maths/random'

interface BankLine {
  readonly amount: string
  readonly endToEndId: string
  readonly bankRef: string
  readonly text: string
}
export interface Ordered {
  readonly number: string
  /** What leaves, without a sign. */
  readonly amount: string
  /** The number of the batch of our payment file, where it stands in one. */
  readonly batchNo?: string
}
export interface Sent {
  readonly name: string
  readonly text: string
}

const day = { mt: '260413', mtBooked: '0413', plain: '20260413' } as const

export class RandomBank {
  readonly lines: BankLine[] = []
  readonly #random: RandomStream
  readonly #account: string
  readonly #opening: Decimal
  constructor(seed: number, account: string, opening: string) {
    this.#random = randomStream(seed)
    this.#account = account
    this.#opening = decimal(opening)
  }

  get balance(): string {
    return this.#before(this.lines.length).toString()
  }

  below(most: number): number {
    return Math.floor(this.#random.uniform() * most)
  }

  #before(place: number): Decimal {
    return this.lines.slice(0, place).reduce((total, { amount }) => total.add(decimal(amount)), this.#opening)
  }

  #book(amount: Decimal | string, of: Partial<BankLine> = {}): void {
    const bankRef = `B${String(this.lines.length).padStart(7, '0')}`
    this.lines.push({ endToEndId: '', text: '', bankRef, ...of, amount: decimal(amount.toString()).toString() })
  }

  /** The bank makes payments of ours in one of the ways in which banks do. */
  pay(payments: readonly [Ordered, ...Ordered[]]): void {
    const [{ number: endToEndId, amount, batchNo }] = payments
    const paid = decimal(amount).neg()
    const named = { endToEndId }
    if (payments.length > 1) {
      const total = payments.reduce((sum, one) => sum.sub(decimal(one.amount)), decimal('0'))
      const numbers = payments.map((one) => one.number).join(' ')
      this.#book(total, batchNo ? { endToEndId: batchNo } : { text: `bulk ${numbers}` })
      return
    }
    const ways: readonly (() => void)[] = [
      () => this.#book(paid, named),
      () => this.#book(paid, { text: `payment ${endToEndId} thank you` }),
      () => this.#book(paid),
      () => this.#book(paid.add(decimal('0.03')), named),
      () => this.#returned(paid, named),
      () => this.#twice(paid, named),
      () => this.#inParts(paid, named),
      () => this.#withCharge(paid, named),
      () => this.#book(paid.sub(decimal('7.50')), named),
      // Not made at all.
      () => {},
    ]
    ways[this.below(ways.length)]?.()
  }

  #returned(paid: Decimal, named: Partial<BankLine>) {
    this.#book(paid, named)
    this.#book(paid.neg(), { ...named, text: 'account closed' })
  }
  #twice(paid: Decimal, named: Partial<BankLine>) {
    this.#book(paid, named)
    this.#book(paid, named)
  }
  #inParts(paid: Decimal, named: Partial<BankLine>) {
    const half = decimal(String(1 + this.below(90)))
    this.#book(half.neg(), named)
    this.#book(paid.add(half), named)
  }
  #withCharge(paid: Decimal, named: Partial<BankLine>) {
    this.#book('-4.20', { ...named, text: '手续费' })
    this.#book(paid, named)
  }

  /** What only the bank knows; two that are alike in everything come together. */
  others(): void {
    const text = `own ${this.lines.length}`
    const ways: readonly (() => void)[] = [
      () => this.#book('-11.00', { bankRef: '', text: `fee ${text}` }),
      () => this.#book(String(100 + this.below(900)), { text }),
      () => this.#book('-500.00', { endToEndId: 'TRF202501010042', text: 'a stranger' }),
      () => {
        this.#book('-3.00', { bankRef: '', text })
        this.#book('-3.00', { bankRef: '', text })
      },
    ]
    ways[this.below(ways.length)]?.()
  }

  /** Where a file may begin or end: never between two lines that nothing tells apart. */
  #cut(place: number): number {
    const [one, other] = [this.lines[place - 1], this.lines[place]]
    return one && other && JSON.stringify(one) === JSON.stringify(other) ? place + 1 : place
  }

  /** Files that together hold every line, each of about so many; in random order, some twice, some cut off. */
  files(length: number): Sent[] {
    const all: Sent[] = []
    for (let at = 0; at < this.lines.length; ) {
      const from = this.#cut(Math.max(0, at - this.below(length)))
      const to = this.#cut(Math.min(this.lines.length, at + 1 + this.below(length)))
      all.push(this.below(2) === 0 ? this.#table(from, to, all.length) : this.#statement(from, to, all.length))
      if (this.below(5) === 0) all.push(this.#table(from, to, 1_000_000 + all.length))
      at = to
    }
    const cut = all.filter(({ name }) => name.endsWith('.sta')).filter((_, at) => at % 4 === 0)
    return this.shuffled([
      ...all,
      ...cut.map(({ name, text }) => ({ name, text: text.slice(0, text.indexOf(':62F:')) })),
    ])
  }

  shuffled<T>(all: readonly T[]): T[] {
    const left = [...all]
    for (let at = left.length - 1; at > 0; at--) {
      const other = this.below(at + 1)
      ;[left[at], left[other]] = [left[other] as T, left[at] as T]
    }
    return left
  }

  #table(from: number, to: number, no: number): Sent {
    const rows = this.lines
      .slice(from, to)
      .map(({ amount, endToEndId, bankRef, text }) =>
        [this.#account, 'CNY', `T${no}`, day.plain, amount, endToEndId, bankRef, text].join(','),
      )
    const head = 'account,currency,statementId,bookDate,amount,endToEndId,bankRef,lineText'
    return { name: `${no}.csv`, text: `${[head, ...rows].join('\n')}\n` }
  }

  #statement(from: number, to: number, no: number): Sent {
    const swift = (amount: Decimal | string) =>
      amount
        .toString()
        .replace('-', '')
        .replace('.', ',')
        .replace(/^(\d+)$/, '$1,')
    const balance = (field: string, at: Decimal) => `:${field}:${at.isNegative() ? 'D' : 'C'}${day.mt}CNY${swift(at)}`
    const lines = this.lines
      .slice(from, to)
      .flatMap(({ amount, endToEndId, bankRef, text }) => [
        `:61:${day.mt}${day.mtBooked}${amount.startsWith('-') ? 'D' : 'C'}${swift(amount)}NTRF${endToEndId || 'NONREF'}${bankRef ? `//${bankRef}` : ''}`,
        ...(text ? [`:86:${text}`] : []),
      ])
    const fields = [
      `:20:M${no}`,
      `:25:${this.#account.replaceAll(' ', '')}`,
      ':28C:1',
      balance('60F', this.#before(from)),
      ...lines,
    ]
    return { name: `${no}.sta`, text: [...fields, balance('62F', this.#before(to)), ''].join('\r\n') }
  }
}
