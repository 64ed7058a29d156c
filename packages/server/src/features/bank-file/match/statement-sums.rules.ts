/**
 * Lines that are several movements (a batch that the bank books once), and movements that are several lines (paid in parts): by what
 * they name, and of what names nothing by a whole batch. Only where one sum fits; what several sums could be is for a person. Pure.
 */
import { type Decimal, decimal, sum } from '@hedgerow/quant/basics/decimal'
import {
  isChargeBeside,
  isSameSide,
  type OpenFlow,
  type OpenLine,
  referencesOfLine,
  type Signed,
  type Tolerance,
} from '../statement/line-reference.rules.ts'
import { mostShown, nearByAmount } from './near-amount.rules.ts'

/** Together they are the same money: one line and several movements, or one movement and several lines. */
export interface Sum<L, F> {
  readonly lines: readonly L[]
  readonly flows: readonly F[]
}
interface Sums<L, F> {
  readonly sums: readonly Sum<L, F>[]
  /** Several sums fit. */
  readonly unsure: readonly { readonly line: L; readonly flows: readonly F[] }[]
}

/** Movements by the numbers that name them: alone, or together with others. */
export interface Named<F> {
  readonly alone: ReadonlyMap<string, readonly F[]>
  readonly together: ReadonlyMap<string, readonly F[]>
}

/** Of more parts every combination is not tried: then only all of them together. */
const mostParts = 10

export const totalOf = (parts: readonly Signed[]): Decimal => sum(parts.map(({ amount }) => decimal(amount)))
const isNear = (parts: readonly Signed[], whole: Signed, { amount }: Pick<Tolerance, 'amount'>) =>
  totalOf(parts).sub(decimal(whole.amount)).abs().lte(amount)

/** At most two of the sets of at least two parts that make the whole: all of them where they do, else any. */
function setsThatMake<T extends Signed>(parts: readonly T[], whole: Signed, tolerance: Tolerance): (readonly T[])[] {
  if (parts.length < 2) return []
  if (isNear(parts, whole, tolerance)) return [parts]
  if (parts.length > mostParts) return []
  const most = decimal(whole.amount).abs().add(tolerance.amount)
  const sets: (readonly T[])[] = []
  const grow = (chosen: readonly T[], total: Decimal, from: number) => {
    if (sets.length > 1 || total.gt(most)) return
    if (chosen.length > 1 && isNear(chosen, whole, tolerance)) sets.push(chosen)
    for (const [at, part] of parts.entries())
      if (at >= from) grow([...chosen, part], total.add(decimal(part.amount).abs()), at + 1)
  }
  grow([], decimal('0'), 0)
  return sets
}

/** Of lines that no single movement fits. `waiting` are lines that stand as differences already, each part of a payment. */
export function sumsByName<L extends OpenLine, F extends OpenFlow>(
  { lines, waiting }: { readonly lines: readonly L[]; readonly waiting: readonly L[] },
  named: Named<F>,
  tolerance: Tolerance,
  taken: Set<string>,
): Sums<L, F> {
  const sums: Sum<L, F>[] = []
  const unsure: { line: L; flows: readonly F[] }[] = []
  const done = new Set<string>()
  const take = (of: Sum<L, F>) => {
    sums.push(of)
    for (const { id } of of.flows) taken.add(id)
    for (const { id } of of.lines) done.add(id)
  }
  const doubt = (line: L, flows: readonly F[]) => {
    unsure.push({ line, flows: flows.slice(0, mostShown) })
    done.add(line.id)
  }
  const open = (line: L, numbers: ReadonlyMap<string, readonly F[]>) => {
    const flows = referencesOfLine(line).flatMap((number) => numbers.get(number) ?? [])
    return [...new Set(flows)].filter((flow) => !taken.has(flow.id) && isSameSide(line, flow))
  }
  for (const line of lines) {
    const sets = setsThatMake(open(line, named.alone), line, tolerance)
    if (sets.length > 1) doubt(line, sets.flat())
    else if (sets[0]) take({ lines: [line], flows: sets[0] })
  }
  const left = () => lines.filter(({ id }) => !done.has(id))
  takeBatches(left(), named, { tolerance, open, take, doubt })
  takeParts([...waiting, ...left()], new Set(lines.map(({ id }) => id)), { named, tolerance, open, take, doubt })
  return { sums, unsure }
}

interface Taking<L, F> {
  readonly tolerance: Tolerance
  readonly open: (line: L, numbers: ReadonlyMap<string, readonly F[]>) => F[]
  readonly take: (of: Sum<L, F>) => void
  readonly doubt: (line: L, flows: readonly F[]) => void
}

/** Lines that name what several movements share: one of them is the whole of it, or each is one of its movements. */
function takeBatches<L extends OpenLine, F extends OpenFlow>(
  lines: readonly L[],
  named: Named<F>,
  { tolerance, open, take, doubt }: Taking<L, F>,
): void {
  const numberOf = (line: L) => referencesOfLine(line).find((one) => (named.together.get(one)?.length ?? 0) > 1)
  for (const [number, own] of Map.groupBy(lines, numberOf)) {
    if (number === undefined) continue
    for (const side of Map.groupBy(own, ({ amount }) => amount.startsWith('-')).values()) {
      const [first] = side
      const flows = first ? open(first, new Map([[number, named.together.get(number) ?? []]])) : []
      const whole = flows.length > 1 ? side.filter((line) => isNear(flows, line, tolerance)) : []
      if (whole.length === 1 && whole[0]) {
        take({ lines: [whole[0]], flows })
        continue
      }
      for (const line of whole) doubt(line, flows)
      if (whole.length > 0) continue
      const near = nearByAmount(side, flows, tolerance)
      for (const { line, flow } of near.pairs) take({ lines: [line], flows: [flow] })
      for (const one of near.lines) if (one.flows.length > 0) doubt(one.line, one.flows)
    }
  }
}

/** Movements that several lines name, of which each is a part. */
function takeParts<L extends OpenLine, F extends OpenFlow>(
  lines: readonly L[],
  fresh: ReadonlySet<string>,
  { named, tolerance, open, take, doubt }: Taking<L, F> & { readonly named: Named<F> },
): void {
  const flowOf = (line: L) => {
    const [flow, ...others] = open(line, named.alone)
    return others.length === 0 ? flow : undefined
  }
  for (const [flow, own] of Map.groupBy(lines, flowOf)) {
    if (!flow || own.length < 2 || !own.some(({ id }) => fresh.has(id))) continue
    const parts = own.filter((line) => !isChargeBeside(line, flow, tolerance))
    const all = setsThatMake(own, flow, tolerance)
    const sets = (all.length === 1 || parts.length === own.length ? all : setsThatMake(parts, flow, tolerance)).filter(
      (set) => set.some(({ id }) => fresh.has(id)),
    )
    if (sets.length === 1 && sets[0]) take({ lines: sets[0], flows: [flow] })
    else if (sets.length > 1) for (const line of own) if (fresh.has(line.id)) doubt(line, [flow])
  }
}

/** Lines that name nothing and are a whole batch: one of each, near in amount and days. */
export function sumsOfBatches<L extends OpenLine, F extends OpenFlow>(
  lines: readonly L[],
  flows: readonly F[],
  tolerance: Tolerance,
): Sums<L, F> {
  const batches = [...Map.groupBy(flows, ({ batchNo }) => batchNo ?? '')].flatMap(([id, own]) => {
    const [first] = own
    const isBatch = id !== '' && first && own.length > 1 && own.every((flow) => isSameSide(flow, first))
    return isBatch ? [{ id, flows: own, amount: totalOf(own).toString(), changeDate: first.changeDate }] : []
  })
  if (batches.length === 0) return { sums: [], unsure: [] }
  const near = nearByAmount(lines, batches, tolerance)
  return {
    sums: near.pairs.map(({ line, flow }) => ({ lines: [line], flows: flow.flows })),
    unsure: near.lines.flatMap(({ line, flows: several }) =>
      several.length > 0 ? [{ line, flows: several.flatMap((one) => one.flows).slice(0, mostShown) }] : [],
    ),
  }
}
