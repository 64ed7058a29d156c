/** The figures of gains and losses of hedges that tell how they were made: entries, their sums over a period, and what the ledger has beside them. */
import { type Card, sheetsOf } from '../../kit/figure/card.ts'
import type { Figure, Figures } from '../../kit/figure/figure.ts'
import type { Text } from '../../kit/text.ts'
import { hedgeEntryWords } from '../entry/hedge-entry.text.ts'
import {
  type GainLossBook,
  type GainLossLine,
  type GainLossMonth,
  type GainLossSum,
  hedgeGainLossApi,
} from './hedge-gain-loss.contract.ts'
import { hedgeGainLossWords } from './hedge-gain-loss.text.ts'

/** Of one relationship in one run of entries: what was booked stays. */
export const gainLossLine = {
  itemChange: 'hedgeEntryLine.itemChange',
  hedgeChange: 'hedgeEntryLine.hedgeChange',
  effectiveAmt: 'hedgeEntryLine.effectiveAmt',
  ineffectiveAmt: 'hedgeEntryLine.ineffectiveAmt',
  reclassifiedAmt: 'hedgeEntryLine.reclassifiedAmt',
  basisAmt: 'hedgeEntryLine.basisAmt',
  reserveAmt: 'hedgeEntryLine.reserveAmt',
  adjustmentAmt: 'hedgeEntryLine.adjustmentAmt',
  costChange: 'hedgeEntryLine.costChange',
  costReleased: 'hedgeEntryLine.costReleased',
  costAmt: 'hedgeEntryLine.costAmt',
  carryingAmt: 'hedgeEntryLine.carryingAmt',
} as const satisfies Partial<Record<keyof GainLossLine, string>>
export type LineFigure = keyof typeof gainLossLine

/** Of one kind of hedge and currency over the period. */
export const gainLossSum = {
  openingAmt: 'hedgeGainLoss.openingAmt',
  itemChange: 'hedgeGainLoss.itemChange',
  hedgeChange: 'hedgeGainLoss.hedgeChange',
  together: 'hedgeGainLoss.together',
  effectiveAmt: 'hedgeGainLoss.effectiveAmt',
  ineffectiveAmt: 'hedgeGainLoss.ineffectiveAmt',
  reclassifiedAmt: 'hedgeGainLoss.reclassifiedAmt',
  basisAmt: 'hedgeGainLoss.basisAmt',
  closingAmt: 'hedgeGainLoss.closingAmt',
} as const satisfies Partial<Record<keyof GainLossSum, string>>
export type SumFigure = keyof typeof gainLossSum

/** Of one month end and currency, the kinds together, as the chart draws it. */
export const gainLossMonth = {
  itemChange: 'hedgeGainLossMonth.itemChange',
  hedgeChange: 'hedgeGainLossMonth.hedgeChange',
  together: 'hedgeGainLossMonth.together',
} as const satisfies Partial<Record<keyof GainLossMonth, string>>
export type MonthFigure = keyof typeof gainLossMonth

/** Of one currency over the period, the kinds together. */
export const gainLossWhole = { together: 'hedgeGainLossWhole.together' } as const

/** Of one account of reserves and currency, by all entries up to now. */
export const gainLossBook = {
  entriesAmt: 'hedgeGainLossBook.entriesAmt',
  ledgerAmt: 'hedgeGainLossBook.ledgerAmt',
  difference: 'hedgeGainLossBook.difference',
} as const satisfies Partial<Record<keyof GainLossBook, string>>
export type BookFigure = keyof typeof gainLossBook

const [day, record, currency] = [/^\d{8}$/, /^[1-9]\d{0,17}$/, /^[A-Z]{3}$/]
const period = { startDate: day, endDate: day, orgId: record, hedgeKind: /^\d$/, of: currency }
export const gainLossTitles: Readonly<Record<LineFigure | SumFigure | BookFigure, Text>> = {
  ...hedgeEntryWords,
  ...hedgeGainLossWords,
}

const figuresOf = <N extends keyof typeof gainLossTitles>(
  names: Readonly<Record<N, string>>,
  own: Figure['own'],
): Figures =>
  Object.fromEntries(
    (Object.keys(names) as N[]).map((name) => [
      names[name],
      { title: gainLossTitles[name], needs: 'hedge-relation.view' as const, own },
    ]),
  )

export const gainLossFigures: Figures = {
  ...figuresOf(gainLossLine, { run: record, relation: record }),
  ...figuresOf(gainLossSum, period),
  ...figuresOf(gainLossMonth, { ...period, month: day }),
  ...figuresOf(gainLossWhole, period),
  ...figuresOf(gainLossBook, { orgId: record, role: /^[a-zA-Z]{1,40}$/, of: currency }),
}

export const gainLossCards: readonly Card[] = [
  {
    endpoint: hedgeGainLossApi.run,
    figures: {
      ...sheetsOf('lines[].', gainLossLine, { run: 'runId', relation: 'relationId' }),
      ...sheetsOf('sums[].', gainLossSum, {
        startDate: 'startDate',
        endDate: 'endDate',
        hedgeKind: 'hedgeKind',
        of: 'currency',
      }),
      ...sheetsOf('months[].', gainLossMonth, {
        startDate: 'startDate',
        endDate: 'endDate',
        of: 'currency',
        month: 'entryDate',
      }),
      ...sheetsOf('currencies[].', gainLossWhole, { startDate: 'startDate', endDate: 'endDate', of: 'currency' }),
      ...sheetsOf('books[].', gainLossBook, { role: 'ledgerRole', of: 'currency' }),
    },
  },
]
