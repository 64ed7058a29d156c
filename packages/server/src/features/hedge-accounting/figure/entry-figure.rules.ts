/** How each figure of a booked entry follows from what was kept of its period and of the one before. Pure. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { hedgeEntryWords } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.text'
import type { LineFigure } from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss-figure.contract'
import { gainLossInputs } from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss-figure.text'
import { HedgeKind } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { filled } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { figureFunctions } from '@hedgerow/quant/figures/figure-functions'
import { releasedPart } from '@hedgerow/quant/risk/hedge/hedge-period'
import type { FigureInput, FigureOrigin } from '../../../kit/http/figure-source.ts'
import type { EntryLine } from '../entry/hedge-entry.rules.ts'

interface DatedEntry extends EntryLine {
  readonly runId: string
  readonly runNo: string
  readonly relationNo: string
  readonly entryDate: string
  readonly decimalScale: number
}
interface EntryStory {
  readonly entry: DatedEntry
  /** The last that was booked before it; undefined of the first. */
  readonly before: DatedEntry | undefined
  /** What was still to come of the item, and what of it became due; undefined where that can no longer be told. */
  readonly item: { readonly open: string; readonly due: string } | undefined
}
type Made = Pick<FigureOrigin, 'by' | 'inputs'>
type Stored = Exclude<keyof EntryLine, 'openItemTotal' | 'openHedgeTotal'>
type Column = keyof typeof words & Stored

const words = { ...hedgeEntryWords, wholeTotal: gainLossInputs.wholeTotal }
const placeOf = ({ runId, runNo, entryDate }: DatedEntry) => ({
  source: runNo,
  date: entryDate,
  url: pathOf('hedge-gain-loss', { open: runId }),
})

/** Of this entry. */
const now = (symbol: string, column: Column, { entry }: EntryStory): FigureInput => ({
  symbol,
  name: words[column],
  value: entry[column],
  unit: entry.currency,
  ...placeOf(entry),
})
/** Of the entry before; nothing had moved before the first. */
const earlier = (symbol: string, column: Column, { entry, before }: EntryStory): FigureInput => ({
  symbol,
  name: filled(gainLossInputs.before, { name: words[column] }),
  value: before?.[column] ?? '0',
  unit: entry.currency,
  ...(before ? placeOf(before) : {}),
})

const change =
  (column: 'itemTotal' | 'hedgeTotal') =>
  (of: EntryStory): Made => ({ by: 'differenceOf', inputs: [now('a', column, of), earlier('b', column, of)] })

/** As the function makes it; as `other` does where a part of the item was due while its hedge went on. */
function agreed(value: string, made: Made, other: Made): Made {
  const inputs = Object.fromEntries(made.inputs.map((one) => [one.symbol, String(one.value)]))
  const last = figureFunctions[made.by].work(inputs).at(-1)
  return last && decimal(String(last.value)).eq(decimal(value)) ? made : other
}

const isCashFlow = ({ entry }: EntryStory) => entry.hedgeKind === HedgeKind.of.cashFlow
const cumulative = (of: EntryStory) => [
  earlier('h0', 'hedgeTotal', of),
  earlier('i0', 'itemTotal', of),
  now('h1', 'hedgeTotal', of),
  now('i1', 'itemTotal', of),
]

/** As the entry keeps it. */
const recorded = (value: string, name: FigureInput['name'], { entry }: EntryStory): Made => ({
  by: 'asTold',
  inputs: [{ symbol: 'x', name, value, unit: entry.currency, ...placeOf(entry) }],
})

/** The balance that the release is taken from, before it: of a cash flow hedge its reserve, else the adjustment of the item. */
const gathered = (of: EntryStory) =>
  isCashFlow(of)
    ? [earlier('a1', 'reserveAmt', of), now('a2', 'effectiveAmt', of)]
    : [earlier('a1', 'adjustmentAmt', of), now('a2', 'itemChange', of)]

function released(value: string, name: FigureInput['name'], of: EntryStory): Made {
  const { entry, item } = of
  if (!item || decimal(value).isZero()) return recorded(value, name, of)
  const inputs = gathered(of)
  const balance = inputs.reduce((total, one) => total.add(decimal(String(one.value))), decimal('0'))
  const terms = { open: decimal(item.open), due: decimal(item.due) }
  // An event that was entered since may have moved the item: what was booked stays, as its record says it.
  if (!releasedPart(balance, terms, entry.decimalScale).eq(decimal(value))) return recorded(value, name, of)
  const relation = { source: entry.relationNo, url: pathOf('hedge-effectiveness', { open: entry.relationId }) }
  return {
    by: 'hedgeReleased',
    inputs: [
      ...inputs,
      { symbol: 'o', name: gainLossInputs.itemOpen, value: item.open, ...relation },
      { symbol: 'q', name: gainLossInputs.itemDue, value: item.due, ...relation },
      { symbol: 'd', name: cellInputs.decimals, value: String(entry.decimalScale) },
    ],
  }
}

const goneFrom = ({ entry }: EntryStory, symbol: string): FigureInput => ({
  symbol,
  name: gainLossInputs.released,
  value: entry.releasedAmt,
  unit: entry.currency,
  ...placeOf(entry),
})

/** Of a cash flow hedge the balance is a reserve, of a fair value hedge the adjustment of the item; the other one is nothing. */
const balance =
  (column: 'reserveAmt' | 'adjustmentAmt') =>
  (of: EntryStory): Made =>
    isCashFlow(of) === (column === 'reserveAmt')
      ? { by: 'balanceAfter', inputs: [...gathered(of), goneFrom(of, 'b1')] }
      : recorded(of.entry[column], words[column], of)

export const madeOf: Readonly<Record<LineFigure, (of: EntryStory, value: string) => Made>> = {
  itemChange: change('itemTotal'),
  hedgeChange: change('hedgeTotal'),
  effectiveAmt: (of, value) =>
    isCashFlow(of)
      ? agreed(
          value,
          { by: 'hedgeEffective', inputs: cumulative(of) },
          {
            by: 'balanceAfter',
            inputs: [now('a1', 'reserveAmt', of), goneFrom(of, 'a2'), earlier('b1', 'reserveAmt', of)],
          },
        )
      : recorded(value, words.effectiveAmt, of),
  ineffectiveAmt: (of, value) =>
    isCashFlow(of)
      ? agreed(
          value,
          { by: 'hedgeIneffective', inputs: cumulative(of) },
          { by: 'differenceOf', inputs: [now('a', 'hedgeChange', of), now('b', 'effectiveAmt', of)] },
        )
      : { by: 'addedUp', inputs: [now('a1', 'itemChange', of), now('a2', 'hedgeChange', of)] },
  reclassifiedAmt: (of, value) => released(value, words.reclassifiedAmt, of),
  basisAmt: (of, value) => released(value, words.basisAmt, of),
  reserveAmt: balance('reserveAmt'),
  adjustmentAmt: balance('adjustmentAmt'),
  costChange: (of) => ({
    by: 'balanceAfter',
    inputs: [
      now('a1', 'wholeTotal', of),
      earlier('a2', 'hedgeTotal', of),
      earlier('b1', 'wholeTotal', of),
      now('b2', 'hedgeTotal', of),
    ],
  }),
  costReleased: (of, value) => recorded(value, words.costReleased, of),
  costAmt: (of) => ({
    by: 'balanceAfter',
    inputs: [earlier('a1', 'costAmt', of), now('a2', 'costChange', of), now('b1', 'costReleased', of)],
  }),
  carryingAmt: (of, value) => recorded(value, words.carryingAmt, of),
}
