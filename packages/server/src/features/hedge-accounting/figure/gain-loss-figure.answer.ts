/** What stands behind the gains and losses of hedges: of one entry, of a month end, of a period, and of what the ledger has beside them. */
import {
  type GainLossLine,
  type HedgeGainLoss,
  hedgeGainLossApi,
} from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss.contract'
import {
  type BookFigure,
  gainLossBook,
  gainLossLine,
  gainLossMonth,
  gainLossSum,
  gainLossTitles,
  gainLossWhole,
  type LineFigure,
  type MonthFigure,
  type SumFigure,
} from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss-figure.contract'
import { gainLossInputs } from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss-figure.text'
import { HedgeKind } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { type FigureFacts, figureId } from '@hedgerow/contract/kit/figure/figure'
import { filled, type Text } from '@hedgerow/contract/kit/text'
import type { FigureName } from '@hedgerow/quant/figures/figure-functions'
import type { FigurePart, FigureSource, FigureSources } from '../../../kit/http/figure-source.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { recordsIn } from '../../../kit/row/figure-records.ts'
import { roleParts } from '../../ledger/role-balance.store.ts'
import { itemOf, sharesBy, shownLine } from '../entry/hedge-entry.rules.ts'
import { type StoredEntry, storedEntry } from '../entry/hedge-entry.store.ts'
import { entryRelations } from '../entry/hedge-entry-book.store.ts'
import { entryOrigin, hedgeGainLoss } from '../gain-loss/hedge-gain-loss.answer.ts'
import { reserves } from '../gain-loss/hedge-gain-loss.rules.ts'
import { balanceParts } from '../gain-loss/hedge-gain-loss.store.ts'
import { madeOf } from './entry-figure.rules.ts'

/** What became due of the item, from the events in effect; undefined where the relationship no longer has it. */
async function itemBy({ tx, session }: Context, { orgId, entryDate, relationId }: StoredEntry) {
  const relations = sharesBy(entryDate, await entryRelations(tx, session, { orgId, entryDate }))
  const relation = relations.find((one) => one.relationId === relationId)
  if (!relation) return undefined
  const { open, due } = itemOf(relation, entryDate)
  return { open: open.toString(), due: due.toString() }
}

const lineSource =
  (name: LineFigure): FigureSource =>
  async (context, { own: { run: runId = '', relation: relationId = '' } }) => {
    const { tx, session } = context
    const entry = await storedEntry(tx, session, { runId, relationId })
    if (!entry) return undefined
    const before = await storedEntry(tx, session, { relationId, before: entry.entryDate })
    const item = name === 'reclassifiedAmt' || name === 'basisAmt' ? await itemBy(context, entry) : undefined
    const { currency: unit, entryDate: calcDate } = entry
    const value = shownLine(entry)[name]
    return { value, unit, ...madeOf[name]({ entry, before, item }, value), calcDate, isLive: false }
  }

/** The answer of the screen; nothing where the facts are no question of it. @throws Refusal of `hedgeGainLoss` */
async function answered(context: Context, facts: FigureFacts): Promise<HedgeGainLoss | undefined> {
  const { startDate, endDate, orgId, hedgeKind } = facts
  const question = hedgeGainLossApi.run.input.schema.safeParse({ startDate, endDate, orgId, hedgeKind })
  return question.success ? hedgeGainLoss(context, question.data) : undefined
}
const orgsOf = ({ session }: Context, { orgId }: FigureFacts) => (orgId ? [orgId] : session.orgIds)

type LineOf = Pick<GainLossLine, 'runId' | 'runNo' | 'entryDate' | 'relationId' | 'relationNo' | 'currency'>
const entryPart = (line: LineOf, name: LineFigure, value: string): FigurePart => ({
  name: filled(gainLossInputs.entry, { relation: line.relationNo, day: line.entryDate, no: line.runNo }),
  value,
  unit: line.currency,
  figureId: figureId(gainLossLine[name], { run: line.runId, relation: line.relationId }),
})

/** Added up exactly: every part has the decimals of its currency. */
const addedUp = (parts: readonly FigurePart[], unit: string, name: Text) => ({
  by: 'sumOfParts' as const,
  inputs: [{ symbol: 'x', name, value: parts.map(({ value }) => value), unit }],
  parts,
})

interface Named {
  readonly symbol: string
  readonly title: Text
  readonly sheet: string
  readonly value: string
}
/** Of a few figures with the same facts, each with its sheet. */
const ofFigures = (by: FigureName, named: readonly Named[], facts: FigureFacts) => ({
  by,
  inputs: named.map(({ symbol, title: name, value }) => ({ symbol, name, value, unit: facts.of ?? null })),
  parts: named.map(
    ({ title: name, sheet, value }): FigurePart => ({
      name,
      value,
      unit: facts.of ?? null,
      figureId: figureId(sheet, facts),
    }),
  ),
})

/** Figures of a sum that follow from others of it; of a fair value hedge nothing is kept in a reserve. */
const followed: Partial<Record<SumFigure, Readonly<Record<string, SumFigure>>>> = {
  together: { a1: 'itemChange', a2: 'hedgeChange' },
  closingAmt: { a1: 'openingAmt', a2: 'effectiveAmt', b1: 'reclassifiedAmt', b2: 'basisAmt' },
}
const unreserved = { a1: 'openingAmt' } as const

const sumSource =
  (name: SumFigure): FigureSource =>
  async (context, { own }) => {
    const { of: unit = '', hedgeKind = '' } = own
    const answer = await answered(context, own)
    const isOwn = (one: { readonly currency: string; readonly hedgeKind: string }) =>
      one.currency === unit && one.hedgeKind === hedgeKind
    const row = answer?.sums.find(isOwn)
    if (!answer || !row) return undefined
    const stand = { value: row[name], unit, calcDate: answer.endDate, isLive: true }
    if (name === 'together' || name === 'closingAmt') {
      const isReserved = name === 'together' || row.hedgeKind === HedgeKind.of.cashFlow
      const named = Object.entries((isReserved && followed[name]) || unreserved).map(([symbol, of]) => ({
        symbol,
        title: gainLossTitles[of],
        sheet: gainLossSum[of],
        value: row[of],
      }))
      return { ...stand, ...ofFigures('balanceAfter', named, own) }
    }
    if (name === 'openingAmt') {
      const of = { orgIds: orgsOf(context, own), hedgeKind: row.hedgeKind }
      const balances = await balanceParts(context.tx, context.session, of, answer.startDate)
      const parts = balances.filter(isOwn).map((line) => entryPart(line, 'reserveAmt', line.reserveAmt))
      return { ...stand, ...addedUp(parts, unit, gainLossInputs.balances) }
    }
    const parts = answer.lines.filter(isOwn).map((line) => entryPart(line, name, line[name]))
    return { ...stand, ...addedUp(parts, unit, gainLossInputs.entries) }
  }

/** As the chart draws it: all kinds of a month end together. */
const monthSource =
  (name: MonthFigure): FigureSource =>
  async (context, { own }) => {
    const { of: unit = '', month = '' } = own
    const answer = await answered(context, own)
    const isOwn = (one: { readonly currency: string; readonly entryDate: string }) =>
      one.currency === unit && one.entryDate === month
    const row = answer?.months.find(isOwn)
    if (!answer || !row) return undefined
    const stand = { value: row[name], unit, calcDate: month, isLive: true }
    if (name === 'together') {
      const named = (['itemChange', 'hedgeChange'] as const).map((side, at) => ({
        symbol: `a${at + 1}`,
        title: gainLossTitles[side],
        sheet: gainLossMonth[side],
        value: row[side],
      }))
      return { ...stand, ...ofFigures('balanceAfter', named, own) }
    }
    const parts = answer.lines.filter(isOwn).map((line) => entryPart(line, name, line[name]))
    return { ...stand, ...addedUp(parts, unit, gainLossInputs.entries) }
  }

/** Of one currency: its month ends added up. */
const wholeSource: FigureSource = async (context, { own }) => {
  const { of: unit = '' } = own
  const answer = await answered(context, own)
  const whole = answer?.currencies.find(({ currency }) => currency === unit)
  if (!answer || !whole) return undefined
  const parts = answer.months
    .filter(({ currency }) => currency === unit)
    .map(({ entryDate, together }) => ({
      name: filled(gainLossInputs.month, { day: entryDate }),
      value: together,
      unit,
      figureId: figureId(gainLossMonth.together, { ...own, month: entryDate }),
    }))
  const stand = { value: whole.together, unit, calcDate: answer.endDate, isLive: true }
  return { ...stand, ...addedUp(parts, unit, gainLossInputs.months) }
}

const bookSource =
  (name: BookFigure): FigureSource =>
  async (context, { own }) => {
    const { of: unit = '', role = '' } = own
    const answer = await answered(context, { ...(own.orgId && { orgId: own.orgId }) })
    const book = answer?.books.find(({ currency, ledgerRole }) => currency === unit && ledgerRole === role)
    if (!book) return undefined
    const { tx, session, today } = context
    const stand = { value: book[name], unit, calcDate: today, isLive: true }
    if (name === 'difference') {
      const [a, b] = (['entriesAmt', 'ledgerAmt'] as const).map((one) => ({
        title: gainLossTitles[one],
        sheet: gainLossBook[one],
        value: book[one],
      }))
      const named = [a, b].flatMap((one, at) => (one ? [{ ...one, symbol: at === 0 ? 'a' : 'b' }] : []))
      return { ...stand, ...ofFigures('differenceOf', named, own) }
    }
    const orgIds = orgsOf(context, own)
    if (name === 'entriesAmt') {
      const column = reserves.find(([one]) => one === role)?.[1] ?? 'reserveAmt'
      const balances = await balanceParts(tx, session, { orgIds }, null)
      const parts = balances
        .filter(({ currency }) => currency === unit)
        .map((line) => entryPart(line, column, line[column]))
      return { ...stand, ...addedUp(parts, unit, gainLossInputs.balances) }
    }
    const records = await recordsIn(tx, roleParts(session, { orgIds, originType: entryOrigin, role, currency: unit }))
    return {
      ...stand,
      by: 'sumOfParts',
      inputs: [{ symbol: 'x', name: gainLossInputs.journals, value: records.map(({ amount }) => amount), unit }],
      parts: records.map((record) => ({ record, unit })),
    }
  }

const sourcesOf = <N extends string>(names: Readonly<Record<N, string>>, source: (name: N) => FigureSource) =>
  Object.fromEntries((Object.keys(names) as N[]).map((name) => [names[name], source(name)]))

export const gainLossFigures: FigureSources = {
  ...sourcesOf(gainLossLine, lineSource),
  ...sourcesOf(gainLossSum, sumSource),
  ...sourcesOf(gainLossMonth, monthSource),
  [gainLossWhole.together]: wholeSource,
  ...sourcesOf(gainLossBook, bookSource),
}
