/**
 * What stands behind each part of one deal's explanation: its value before and after the step, on markets mixed of the two days by the functions
 * that explained it, each value with a sheet of its own. Over several days a part is the sum of those days.
 */
import { explainList } from '@hedgerow/contract/business-day/valuing/explain.contract'
import { explainTexts, explainWords } from '@hedgerow/contract/business-day/valuing/explain.text'
import { explainStage } from '@hedgerow/contract/business-day/valuing/explain-figure.contract'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { Row } from '@hedgerow/contract/kit/list'
import { filled } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { worthTexts } from '@hedgerow/contract/trade/kinds/deal-worth.text'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import { explainSteps } from '@hedgerow/quant/risk/profit/profit-explain'
import type {
  FigureAsk,
  FigureInput,
  FigureOrigin,
  FigureSource,
  FigureSources,
} from '../../../kit/http/figure-source.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { listRow } from '../../../kit/row/list-row.ts'
import { conversionInput, decimalsInput, marketOrigin } from '../../position/market-input.rules.ts'
import { dealValue, worthFigureOf } from '../../position/valuation.rules.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { chainBetween } from '../explain/explain.answer.ts'
import { type ExplainStage, stagesOf } from '../explain/explain.rules.ts'
import { explainSource } from '../explain/explain.sources.ts'
import { frozenMarket, snapshotById } from '../snapshot/snapshot.store.ts'
import { dealOfSnapshot, type ExplainedValue, explainedValues } from './valuation.store.ts'

/** One deal of one snapshot, stage by stage. */
interface StagedDeal {
  readonly value: ExplainedValue
  readonly homeCurrency: string
  readonly scale: number
  readonly day: string
  /** Undefined before the deal was made and after it left. */
  readonly stages: { readonly opening: boolean; readonly closing: boolean; readonly all: readonly ExplainStage[] }
}

async function stagedDeal({ tx, session }: Context, value: ExplainedValue): Promise<StagedDeal | undefined> {
  const snapshot = await snapshotById(tx, session, value.snapshotId)
  if (!snapshot || !session.orgIds.includes(snapshot.orgId)) return undefined
  const deal = await dealOfSnapshot(tx, session, value)
  const closing = await frozenMarket(tx, session, value.snapshotId)
  const opening = value.openingId === null ? null : await frozenMarket(tx, session, value.openingId)
  const { homeCurrency, day } = snapshot
  return {
    value,
    homeCurrency,
    day,
    scale: (await amountScales(tx))(homeCurrency),
    stages: {
      opening: Boolean(deal?.opening),
      closing: Boolean(deal?.closing),
      all: deal ? stagesOf({ opening, closing }, deal) : [],
    },
  }
}

const stageAmount = ({ scale }: StagedDeal, stage: ExplainStage | undefined): string =>
  ((stage && dealValue(stage.day, stage.terms)?.converted) ?? ZERO).round(scale).toString()

const standOf = ({ day, value }: StagedDeal) => ({ calcDate: day, snapshotId: value.snapshotId, isLive: false })

/** What the function of the deal's kind takes in a stage, and the rate that converts. */
function stageInputs({ value }: StagedDeal, { day, terms }: ExplainStage): FigureInput[] {
  const ofDeal = { source: value.dealSerialNo, url: pathOf('inputmng', { open: value.dealId }) }
  const { base } = splitPair(terms.currencyPair)
  const figure = worthFigureOf(day, terms)
  return [
    ...(figure?.inputs ?? []).map(({ from, in: unit, ...input }) => ({
      ...input,
      ...(unit && { unit: unit === 'pair' ? terms.currencyPair : base }),
      ...(from === 'deal' ? ofDeal : marketOrigin(day, terms.currencyPair, from)),
    })),
    ...conversionInput(day, terms.currencyPair),
  ]
}

/** The value of a stage, converted; nothing where the deal has none there. */
function stageOrigin(staged: StagedDeal, stage: ExplainStage | undefined): FigureOrigin | undefined {
  const figure = stage && worthFigureOf(stage.day, stage.terms)
  if (!figure) return undefined
  return {
    value: stageAmount(staged, stage),
    unit: staged.homeCurrency,
    by: `${figure.by}Converted`,
    inputs: [...stageInputs(staged, stage), decimalsInput(staged.scale)],
    ...standOf(staged),
  }
}

const nothing = (staged: StagedDeal): FigureOrigin => ({
  value: ZERO.round(staged.scale).toString(),
  unit: staged.homeCurrency,
  by: 'sumOfParts',
  inputs: [
    { symbol: 'x', name: explainTexts.parts, value: [], unit: staged.homeCurrency },
    decimalsInput(staged.scale),
  ],
  ...standOf(staged),
})

type Ends = readonly [before: number | undefined, after: number | undefined]

/** Between which stages a part lies; nothing where it moved nothing. */
function endsOf(part: string, { opening, closing, all }: StagedDeal['stages']): Ends | undefined {
  const step = (explainSteps as readonly string[]).indexOf(part)
  if (step >= 0) return opening && closing ? [step, step + 1] : undefined
  if (part === 'new') return closing && !opening ? [undefined, all.length - 1] : undefined
  return opening && !closing ? [0, undefined] : undefined
}

function partOrigin(staged: StagedDeal, part: string): FigureOrigin {
  const ends = endsOf(part, staged.stages)
  if (!ends) return nothing(staged)
  const [before, after] = ends
  const unit = staged.homeCurrency
  const { id, snapshotId } = staged.value
  const amountAt = (at: number | undefined) => stageAmount(staged, at === undefined ? undefined : staged.stages.all[at])
  const [w0, w1] = [amountAt(before), amountAt(after)]
  const partAt = (name: FigureInput['name'], value: string, at: number | undefined) =>
    at === undefined
      ? []
      : [{ name, value, unit, figureId: figureId(explainStage, { snapshotId, id, stage: String(at) }) }]
  return {
    value: decimal(w1).sub(decimal(w0)).toString(),
    unit,
    by: 'differenceOf',
    inputs: [
      { symbol: 'a', name: explainWords.after, value: w1, unit },
      { symbol: 'b', name: explainWords.before, value: w0, unit },
    ],
    parts: [...partAt(explainWords.before, w0, before), ...partAt(explainWords.after, w1, after)],
    ...standOf(staged),
  }
}

function resultOrigin(staged: StagedDeal): FigureOrigin | undefined {
  const last = staged.stages.all.at(-1)
  const figure = staged.stages.closing && last && worthFigureOf(last.day, last.terms)
  const worth = last && dealValue(last.day, last.terms)
  if (!figure || !last || !worth) return undefined
  const { quote } = splitPair(last.terms.currencyPair)
  const cost = worth.cost?.stripZeros().toString() ?? '0'
  return {
    value: worth.result.round(staged.scale).toString(),
    unit: staged.homeCurrency,
    by: `${figure.by}Result`,
    inputs: [
      ...stageInputs(staged, last),
      { symbol: 'C', name: worthTexts.cost, value: cost, unit: quote, source: staged.value.dealSerialNo },
      decimalsInput(staged.scale),
    ],
    ...standOf(staged),
  }
}

function originOf(staged: StagedDeal, column: string): FigureOrigin | undefined {
  const { opening, closing, all } = staged.stages
  if (column === 'openingValue') return opening ? stageOrigin(staged, all[0]) : nothing(staged)
  if (column === 'closingValue') return closing ? stageOrigin(staged, all.at(-1)) : nothing(staged)
  return column === 'gainLoss' ? resultOrigin(staged) : partOrigin(staged, column)
}

/** The value is the row's own: what was stored. */
const columnSource =
  (column: string): FigureSource =>
  async (context, ask) => {
    const { tx, session, today } = context
    const { filters, own } = ask
    const { id = '' } = own
    const row = await listRow(tx, explainSource, { queryWrapper: filters, id }, { scope: session, today })
    const value = row?.[column]
    if (!row?.dealId || !row.snapshotId || !value) return undefined
    const { snapshotIds } = await chainBetween(tx, session, row.snapshotId, asDate(filters))
    const values = await explainedValues(tx, session, snapshotIds, row.dealId)
    const [last, first] = [values[0], values.at(-1)]
    if (values.length > 1 && column !== 'openingValue' && column !== 'closingValue' && column !== 'gainLoss')
      return sumOfDays(column, row, values)
    const staged = await one(context, column === 'openingValue' ? first : last)
    const made = staged && originOf(staged, column)
    return made && { ...made, value }
  }

const asDate = ({ openingDate }: FigureAsk['filters']) => (openingDate ? businessDate(openingDate) : undefined)
const one = async (context: Context, value: ExplainedValue | undefined) => value && stagedDeal(context, value)

function sumOfDays(column: string, row: Row, values: readonly ExplainedValue[]): FigureOrigin {
  const unit = row.homeCurrency ?? null
  const amounts = values.map((one) => one.parts[column] ?? '0')
  return {
    value: row[column] ?? '',
    unit,
    by: 'sumOfParts',
    inputs: [{ symbol: 'x', name: explainTexts.parts, value: amounts, unit }],
    parts: values.map(({ day, id, snapshotId }, at) => ({
      name: filled(explainTexts.ofDay, { day }),
      value: amounts[at] ?? '',
      unit,
      figureId: figureId(`${explainList.name}.${column}`, { id, snapshotId }),
    })),
    calcDate: values[0]?.day ?? '',
    snapshotId: row.snapshotId ?? null,
    isLive: false,
  }
}

const stageSource: FigureSource = async (context, { filters, own: { id = '', stage = '' } }) => {
  const { tx, session, today } = context
  const row = await listRow(tx, explainSource, { queryWrapper: filters, id }, { scope: session, today })
  if (!row?.dealId || !row.snapshotId) return undefined
  const [value] = await explainedValues(tx, session, [row.snapshotId], row.dealId)
  const staged = await one(context, value)
  return staged && stageOrigin(staged, staged.stages.all[Number(stage)])
}

const columns = (explainList.figures?.of ?? []).filter((column) => column !== 'residual')

export const explainDealFigures: FigureSources = {
  ...Object.fromEntries(columns.map((column) => [`${explainList.name}.${column}`, columnSource(column)])),
  [explainStage]: stageSource,
}
