/** What a stress test gave and what it followed from, as sheets, unrounded. Pure. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { columns } from '@hedgerow/contract/kit/list'
import { type Lang, listText, nameText, say } from '@hedgerow/contract/kit/text'
import { riskRunTexts } from '@hedgerow/contract/risk/run/risk-run.text'
import { scenarioWords } from '@hedgerow/contract/risk/scenario/scenario.text'
import type { ScenarioResult, StressResult } from '@hedgerow/contract/risk/stress/stress.contract'
import { BankGap, StressSide } from '@hedgerow/contract/risk/stress/stress.dict'
import { stressWords } from '@hedgerow/contract/risk/stress/stress.text'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import type { StressWork } from '../stress/stress.rules.ts'
import {
  type Cell,
  conversionsSheet,
  digits,
  type NamedCells,
  pairsSheet,
  type RunSheet,
  type SheetHead,
  tradeCells,
  tradeHead,
} from './run-sheet.rules.ts'

interface StressRun {
  readonly result: StressResult
  readonly inputs: StressWork
}

export function stressSheets({ result, inputs }: StressRun, lang: Lang): RunSheet[] {
  const nameOf = (one: Pick<ScenarioResult, 'scenarioNameZh' | 'scenarioNameEn'>) =>
    say(nameText(one.scenarioNameZh, one.scenarioNameEn), lang)
  return [
    { name: riskRunTexts.sheetScenarios, head: scenarioHead, rows: scenarioRows(result, nameOf) },
    { name: riskRunTexts.sheetPairs, head: pairHead, rows: pairRows(result, nameOf) },
    { name: riskRunTexts.sheetBanks, head: bankHead, rows: bankRows(result, nameOf, lang) },
    { name: riskRunTexts.sheetHoldings, head: holdingHead, rows: holdingRows(inputs, lang) },
    { name: riskRunTexts.sheetShocks, head: shockHead, rows: shockRows(inputs, nameOf) },
    conversionsSheet(inputs.book.conversions, lang),
    { name: riskRunTexts.sheetBankInputs, head: bankInputHead, rows: bankInputRows(inputs, lang) },
    pairsSheet(riskRunTexts.sheetInputs, otherInputs(inputs), columns.rate(), lang),
  ]
}

type Named = (one: Pick<ScenarioResult, 'scenarioNameZh' | 'scenarioNameEn'>) => string

const bankNameOf = (
  { bankNameZh, bankNameEn }: Pick<StressWork['book']['banks'][number], 'bankNameZh' | 'bankNameEn'>,
  lang: Lang,
) => say(nameText(bankNameZh, bankNameEn), lang)

const amount = columns.amount({ unit: 'home' })
const name = [stressWords.scenarioKey, columns.text({ width: 200 })] as const
const partNames = ['item', 'hedge', 'together', 'spot', 'vol', 'rate', 'cross'] as const
const partHead: SheetHead = Object.fromEntries(partNames.map((part) => [part, [stressWords[part], amount] as const]))

const scenarioHead: SheetHead = {
  name,
  baseValue: [stressWords.baseValue, amount],
  stressedValue: [stressWords.stressedValue, amount],
  ...partHead,
  coveragePct: [stressWords.coveragePct, columns.percent()],
  home: [stressWords.convertCurrency, columns.code()],
  dataPeriod: [scenarioWords.dataPeriodStart, columns.text({ width: 160 })],
}
const scenarioRows = ({ scenarios, convertCurrency: home }: StressResult, nameOf: Named) =>
  scenarios.map(({ figures, ...one }) => ({
    name: nameOf(one),
    baseValue: figures?.baseValue ?? null,
    stressedValue: figures?.stressedValue ?? null,
    ...Object.fromEntries(partNames.map((part) => [part, figures?.[part] ?? null])),
    coveragePct: figures?.coveragePct ?? null,
    home,
    dataPeriod: `${one.dataPeriodStart}–${one.dataPeriodEnd}`,
  }))

const pairHead: SheetHead = {
  name,
  currencyPair: [stressWords.currencyPair, columns.code()],
  ...partHead,
  home: [stressWords.convertCurrency, columns.code()],
}
const pairRows = ({ scenarios, convertCurrency: home }: StressResult, nameOf: Named) =>
  scenarios.flatMap((one) => (one.figures?.pairs ?? []).map((pair) => ({ name: nameOf(one), ...pair, home })))

const usd = columns.amount({ unit: 'usd' })
const bankNames = ['facilityUsd', 'usedUsd', 'claimUsd', 'headroomUsd', 'marginHeldUsd', 'marginCallUsd'] as const
const bankHead: SheetHead = {
  name,
  bank: [stressWords.counterPartyId, columns.text({ width: 200 })],
  stressedValue: [stressWords.stressedValue, amount],
  home: [stressWords.convertCurrency, columns.code()],
  ...Object.fromEntries(bankNames.map((one) => [one, [stressWords[one], usd] as const])),
}
const bankRows = ({ scenarios, convertCurrency: home }: StressResult, nameOf: Named, lang: Lang) =>
  scenarios.flatMap((one) =>
    (one.figures?.banks ?? []).map((bank) => ({
      name: nameOf(one),
      bank: bankNameOf(bank, lang),
      stressedValue: bank.stressedValue,
      home,
      usd: limitCurrency,
      ...Object.fromEntries(bankNames.map((figure) => [figure, bank[figure]])),
    })),
  )

/** As they stand before any scenario. */
const limitNames = ['facilityUsd', 'usedUsd', 'marginHeldUsd', 'marginThresholdUsd'] as const
const bankInputHead: SheetHead = {
  bank: [stressWords.counterPartyId, columns.text({ width: 200 })],
  ...Object.fromEntries(limitNames.map((one) => [one, [stressWords[one], usd] as const])),
  isMarginFree: [riskRunTexts.isMarginFree, columns.text()],
  isNetted: [riskRunTexts.isNetted, columns.text()],
  fixedWorths: [riskRunTexts.fixedWorth, columns.text({ width: 200 })],
  bankGaps: [riskRunTexts.bankGaps, columns.text({ width: 200 })],
}
function bankInputRows({ book }: StressWork, lang: Lang) {
  const yesOrNo = (holds: boolean) => say(labelOf(YesNo, holds ? YesNo.of.yes : YesNo.of.no), lang)
  return book.banks.map(
    (bank): Record<string, Cell> => ({
      bank: bankNameOf(bank, lang),
      usd: limitCurrency,
      ...Object.fromEntries(limitNames.map((one) => [one, bank[one]])),
      isMarginFree: yesOrNo(bank.isMarginFree),
      isNetted: yesOrNo(bank.isNetted),
      fixedWorths: bank.fixedWorths.map(digits).join(', ') || null,
      bankGaps: say(listText(bank.bankGaps.map((gap) => labelOf(BankGap, gap))), lang) || null,
    }),
  )
}

const otherInputs = ({ book }: StressWork): NamedCells => [
  [riskRunTexts.fixedWorth, digits(book.fixedWorth)],
  [riskRunTexts.homePerUsd, book.homePerUsd],
]

const holdingHead: SheetHead = {
  side: [stressWords.stressSide, columns.text()],
  holdingNo: [stressWords.holdingNo, columns.code()],
  pair: [stressWords.currencyPair, columns.code()],
  kind: [riskRunTexts.holdingKind, columns.code()],
  optionType: [riskRunTexts.optionType, columns.code()],
  ...tradeHead,
  budgetRate: [riskRunTexts.budgetRate, columns.rate()],
  budgetDiscount: [riskRunTexts.budgetDiscount, columns.rate()],
  bank: [stressWords.counterPartyId, columns.text({ width: 200 })],
}
const holdingRows = ({ book }: StressWork, lang: Lang) => {
  const banks = new Map(book.banks.map((bank) => [bank.counterPartyId, bankNameOf(bank, lang)]))
  return book.holdings.map(
    ({ stressSide, holdingNo, holding, budget, counterPartyId }): Record<string, Cell> => ({
      side: say(labelOf(StressSide, stressSide), lang),
      holdingNo,
      pair: holding.pair,
      kind: holding.kind,
      optionType: holding.optionType ?? null,
      ...tradeCells(holding),
      budgetRate: budget ? digits(budget.rate) : null,
      budgetDiscount: budget ? digits(budget.discount) : null,
      bank: counterPartyId === undefined ? null : (banks.get(counterPartyId) ?? counterPartyId),
    }),
  )
}

/** Fractions, as the library takes them. */
const shockHead: SheetHead = {
  name,
  of: [riskRunTexts.shockOf, columns.code()],
  shock: [riskRunTexts.shock, columns.rate()],
}
const shockRows = ({ scenarios }: StressWork, nameOf: Named) =>
  scenarios.flatMap(({ scenario, ...one }) =>
    scenario
      ? [
          ...Object.entries({ ...scenario.spotShocks, ...scenario.rateShocks }),
          ...(scenario.volShock === 0 ? [] : [['vol', scenario.volShock] as const]),
        ].map(([of, shock]) => ({ name: nameOf(one), of, shock: digits(shock) }))
      : [],
  )
