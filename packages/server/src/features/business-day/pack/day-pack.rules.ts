/** What the pack of a closed day says, table by table, from the snapshot and what its close knew. Pure; the files are made of it. */
import { DayAct, MarketPart, MarketState } from '@hedgerow/contract/business-day/business-day.dict'
import { businessDayWords } from '@hedgerow/contract/business-day/day/business-day.text'
import { dayPackTexts } from '@hedgerow/contract/business-day/pack/day-pack.text'
import type { MarketFigure } from '@hedgerow/contract/business-day/snapshot/snapshot.contract'
import type { Explanation } from '@hedgerow/contract/business-day/valuing/explain.contract'
import { explainWords } from '@hedgerow/contract/business-day/valuing/explain.text'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { type DictionaryValue, labelOf } from '@hedgerow/contract/kit/dictionary'
import { type Column, columns } from '@hedgerow/contract/kit/list'
import { filled, listText, type Text } from '@hedgerow/contract/kit/text'
import { BusinType, DealDirection } from '@hedgerow/contract/reference/reference.dict'
import type { DayCell, DayColumn, DayTable } from '../../../kit/http/feature.ts'
import type { FrozenMarket } from '../snapshot/frozen-market.rules.ts'
import { ratesTable } from './day-pack-rates.rules.ts'

export interface ClosedAct {
  readonly dayAct: DictionaryValue<typeof DayAct>
  readonly snapshotNo: number
  readonly userName: string | null
  /** Packs of before have it in one language. */
  readonly note: string | Text
  readonly actTime: string
}

/** Beside the snapshot, as it was when the day was closed. */
export interface CloseFacts {
  readonly orgName: Text
  /** The moment of the close, and the clock that it is told by. */
  readonly madeAt: string
  readonly timeZone: string
  readonly acts: readonly ClosedAct[]
  readonly steps: readonly { readonly name: Text; readonly stand: Text }[]
  /** What other features did on the day. */
  readonly tables: readonly DayTable[]
}

export interface PackDeal {
  readonly dealSerialNo: string
  readonly businType: string
  readonly currencyPair: string
  readonly dealDirection: string
  readonly principal: string
  readonly exchangeRate: string
  readonly valueDate: string
  readonly marketRate: string | null
  readonly value: string | null
  readonly change: string | null
}
interface PackExposure {
  readonly serialNo: string
  readonly currency: string
  readonly exposureDirection: string
  readonly endDate: string
  readonly effectiveAmt: string
  readonly lockAmt: string
  readonly netAmt: string
}
interface PackFlow {
  readonly payDateAdj: string
  readonly payCurrency: string
  readonly payAmt: string
  readonly dealSerialNo: string | null
}

export interface PackFacts {
  readonly close: CloseFacts
  readonly day: string
  readonly snapshotNo: number
  readonly knownTime: string
  readonly freezeTime: string
  readonly homeCurrency: string
  readonly runNo: string
  readonly libraryVersion: string
  readonly market: FrozenMarket
  readonly figures: readonly MarketFigure[]
  readonly explanation: Explanation
  readonly deals: readonly PackDeal[]
  readonly exposures: readonly PackExposure[]
  readonly flows: readonly PackFlow[]
  readonly hashes: readonly { readonly part: string; readonly rowCount: number; readonly sha256: string }[]
}

const columnOf = (title: Text, column: Column): DayColumn => ({ title, column })
const inHome = columns.amount({ unit: 'home', width: 110 })

export function packTables(facts: PackFacts): DayTable[] {
  const { close } = facts
  return [
    coverTable(facts),
    ratesTable(facts.market),
    explanationTable(facts),
    dealsTable(facts),
    exposuresTable(facts),
    flowsTable(facts),
    controlsTable(facts),
    ...close.tables,
    actsTable(facts),
  ]
}

function coverTable(facts: PackFacts): DayTable {
  const { close, day, snapshotNo, homeCurrency, explanation, runNo, libraryVersion } = facts
  const last = (act: string) => close.acts.findLast((one) => one.dayAct === act && one.snapshotNo === snapshotNo)
  const { freeze, review, close: closing, value } = DayAct.of
  const done = (title: Text, kind: string) => {
    const act = last(kind)
    return { item: title, name: act?.userName ?? dayPackTexts.machine, time: act?.actTime ?? null }
  }
  const plain = (item: Text, name: DayCell) => ({ item, name, time: null })
  const change = (item: Text, amount: string) => ({ item, name: homeCurrency, amount, home: homeCurrency, time: null })
  const comparison = explanation.openingDate
  return {
    title: dayPackTexts.cover,
    columns: {
      item: columnOf(dayPackTexts.item, columns.text({ width: 180 })),
      name: columnOf(dayPackTexts.content, columns.text({ width: 260 })),
      amount: columnOf(dayPackTexts.amount, inHome),
      time: columnOf(dayPackTexts.time, columns.instant()),
    },
    rows: [
      plain(businessDayWords.orgName, close.orgName),
      plain(businessDayWords.businessDate, filled({ zh: '{day:day}', en: '{day:day}' }, { day })),
      plain(businessDayWords.snapshotNo, String(snapshotNo)),
      { ...plain(dayPackTexts.known, ''), time: facts.knownTime },
      done(dayPackTexts.frozen, freeze),
      done(dayPackTexts.valued, value),
      plain(dayPackTexts.run, runNo),
      plain(dayPackTexts.library, libraryVersion),
      done(dayPackTexts.signed, review),
      plain(dayPackTexts.note, last(review)?.note ?? ''),
      done(dayPackTexts.closed, closing),
      plain(
        dayPackTexts.compared,
        comparison ? filled({ zh: '{day:day}', en: '{day:day}' }, { day: comparison }) : dayPackTexts.firstDay,
      ),
      change(explainWords.openingValue, explanation.openingValue),
      change(explainWords.change, explanation.change),
      change(explainWords.closingValue, explanation.closingValue),
    ],
  }
}

const parts = [
  'openingValue',
  'new',
  'settled',
  'changes',
  'time',
  'spot',
  'points',
  'vol',
  'residual',
  'closingValue',
  'change',
] as const

function explanationTable({ explanation, homeCurrency }: PackFacts): DayTable {
  const rowOf = (currencyPair: DayCell, of: Readonly<Record<(typeof parts)[number], string>>) => ({
    currencyPair,
    home: homeCurrency,
    ...Object.fromEntries(parts.map((part) => [part, of[part]])),
  })
  return {
    title: filled(dayPackTexts.explanation, { currency: homeCurrency }),
    columns: {
      currencyPair: columnOf(dayPackTexts.pair, columns.code({ width: 90 })),
      ...Object.fromEntries(parts.map((part) => [part, columnOf(explainWords[part], inHome)])),
    },
    rows: [...explanation.pairs.map((pair) => rowOf(pair.currencyPair, pair)), rowOf(dayPackTexts.total, explanation)],
  }
}

function dealsTable({ deals, homeCurrency }: PackFacts): DayTable {
  return {
    title: filled(dayPackTexts.deals, { currency: homeCurrency }),
    columns: {
      dealSerialNo: columnOf(dayPackTexts.deal, columns.code({ width: 150 })),
      businType: columnOf(dayPackTexts.dealKind, columns.text({ width: 90 })),
      currencyPair: columnOf(dayPackTexts.pair, columns.code({ width: 90 })),
      dealDirection: columnOf(dayPackTexts.direction, columns.text({ width: 70 })),
      principal: columnOf(dayPackTexts.principal, columns.amount({ unit: 'base', width: 130 })),
      exchangeRate: columnOf(dayPackTexts.rate, columns.rate()),
      valueDate: columnOf(dayPackTexts.valueDate, columns.date()),
      marketRate: columnOf(dayPackTexts.marketRate, columns.rate()),
      value: columnOf(dayPackTexts.value, inHome),
      change: columnOf(dayPackTexts.change, inHome),
    },
    rows: deals.map((deal) => ({
      ...deal,
      businType: labelOf(BusinType, deal.businType),
      dealDirection: labelOf(DealDirection, deal.dealDirection),
      base: deal.currencyPair.slice(0, 3),
      home: homeCurrency,
    })),
  }
}

function exposuresTable({ exposures }: PackFacts): DayTable {
  const own = columns.amount({ unit: 'currency', width: 130 })
  return {
    title: dayPackTexts.exposures,
    columns: {
      serialNo: columnOf(dayPackTexts.exposure, columns.code({ width: 150 })),
      exposureDirection: columnOf(dayPackTexts.direction, columns.text({ width: 110 })),
      currency: columnOf(dayPackTexts.currency, columns.code({ width: 70 })),
      endDate: columnOf(dayPackTexts.endDate, columns.date()),
      effectiveAmt: columnOf(dayPackTexts.effective, own),
      lockAmt: columnOf(dayPackTexts.locked, own),
      netAmt: columnOf(dayPackTexts.net, own),
    },
    rows: exposures.map((one) => ({ ...one, exposureDirection: labelOf(ExposureDirection, one.exposureDirection) })),
  }
}

function flowsTable({ flows }: PackFacts): DayTable {
  return {
    title: dayPackTexts.flows,
    columns: {
      payDateAdj: columnOf(dayPackTexts.payDate, columns.date()),
      dealSerialNo: columnOf(dayPackTexts.deal, columns.code({ width: 150 })),
      payCurrency: columnOf(dayPackTexts.currency, columns.code({ width: 70 })),
      payAmt: columnOf(dayPackTexts.amount, columns.amount({ unit: 'payCurrency', width: 130 })),
    },
    rows: flows.map((flow) => ({ ...flow })),
  }
}

const hashedParts: Readonly<Record<string, Text>> = {
  market: dayPackTexts.partMarket,
  book: dayPackTexts.partBook,
  values: dayPackTexts.partValues,
}

function controlsTable(facts: PackFacts): DayTable {
  const { close, deals, explanation, figures, hashes, snapshotNo } = facts
  const stale = staleStand(figures, close, snapshotNo)
  const done = deals.filter(({ value }) => value !== null).length
  const row = (control: Text, stand: DayCell) => ({ control, stand })
  return {
    title: dayPackTexts.controls,
    columns: {
      control: columnOf(dayPackTexts.control, columns.text({ width: 260 })),
      stand: columnOf(dayPackTexts.stand, columns.text({ width: 420 })),
    },
    rows: [
      row(dayPackTexts.residual, explanation.residual),
      row(dayPackTexts.valuedDeals, filled(dayPackTexts.valuedOf, { done, total: deals.length })),
      stale,
      ...close.steps.map(({ name, stand }) => row(name, stand)),
      ...hashes.map(({ part, rowCount, sha256 }) =>
        row(filled(dayPackTexts.sealed, { part: hashedParts[part] ?? part, count: rowCount }), sha256),
      ),
    ],
  }
}

/** Which figures were not of the day, and who took the responsibility for them. */
function staleStand(figures: readonly MarketFigure[], { acts }: CloseFacts, snapshotNo: number) {
  const list = figures
    .filter(({ marketState }) => marketState === MarketState.of.stale)
    .map(({ part, name }) =>
      filled({ zh: `${name} {part}`, en: `${name} {part}` }, { part: labelOf(MarketPart, part) }),
    )
  if (list.length === 0) return { control: dayPackTexts.staleFigures, stand: dayPackTexts.noneStale }
  const accepted = acts.findLast(({ dayAct, snapshotNo: no }) => dayAct === DayAct.of.accept && no === snapshotNo)
  const by = { list: listText(list), name: accepted?.userName ?? '', reason: accepted?.note ?? '' }
  return { control: dayPackTexts.staleFigures, stand: filled(dayPackTexts.acceptedBy, by) }
}

function actsTable({ close }: PackFacts): DayTable {
  return {
    title: dayPackTexts.acts,
    columns: {
      actTime: columnOf(dayPackTexts.time, columns.instant()),
      dayAct: columnOf(dayPackTexts.act, columns.text({ width: 120 })),
      snapshotNo: columnOf(dayPackTexts.snapshot, columns.number({ width: 70 })),
      userName: columnOf(dayPackTexts.person, columns.text({ width: 140 })),
      note: columnOf(dayPackTexts.remark, columns.text({ width: 300 })),
    },
    rows: close.acts.map((act) => ({
      actTime: act.actTime,
      dayAct: labelOf(DayAct, act.dayAct),
      snapshotNo: String(act.snapshotNo),
      userName: act.userName ?? dayPackTexts.machine,
      note: act.note,
    })),
  }
}
