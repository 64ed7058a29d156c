/** What a stress test gave and what it followed from, as sheets, unrounded. Pure. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { columns } from '@hedgerow/contract/kit/list'
import { type Lang, nameText, say } from '@hedgerow/contract/kit/text'
import { riskRunTexts } from '@hedgerow/contract/risk/run/risk-run.text'
import type { ScenarioResult, StressResult } from '@hedgerow/contract/risk/stress/stress.contract'
import { StressSide } from '@hedgerow/contract/risk/stress/stress.dict'
import { stressWords } from '@hedgerow/contract/risk/stress/stress.text'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import type { StressWork } from '../stress/stress.rules.ts'
import { type Cell, digits, pairsSheet, type RunSheet, type SheetHead } from './run-sheet.rules.ts'

interface StressRun {
  readonly result: StressResult
  readonly inputs: StressWork
}

export function stressSheets({ result, inputs }: StressRun, lang: Lang): RunSheet[] {
  const nameOf = (one: Pick<ScenarioResult, 'scenarioNameZh' | 'scenarioNameEn'>) =>
    say(nameText(one.scenarioNameZh, one.scenarioNameEn), lang)
  const conversions = Object.entries(inputs.book.conversions).map(
    ([currency, rate]) => [{ zh: currency, en: currency }, digits(rate)] as const,
  )
  return [
    { name: riskRunTexts.sheetScenarios, head: scenarioHead, rows: scenarioRows(result, nameOf) },
    { name: riskRunTexts.sheetPairs, head: pairHead, rows: pairRows(result, nameOf) },
    { name: riskRunTexts.sheetBanks, head: bankHead, rows: bankRows(result, nameOf, lang) },
    { name: riskRunTexts.sheetHoldings, head: holdingHead, rows: holdingRows(inputs, lang) },
    { name: riskRunTexts.sheetShocks, head: shockHead, rows: shockRows(inputs, nameOf) },
    pairsSheet(riskRunTexts.sheetConversions, conversions, columns.rate(), lang),
  ]
}

type Named = (one: Pick<ScenarioResult, 'scenarioNameZh' | 'scenarioNameEn'>) => string

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
}
const scenarioRows = ({ scenarios, convertCurrency: home }: StressResult, nameOf: Named) =>
  scenarios.map(({ figures, ...one }) => ({
    name: nameOf(one),
    baseValue: figures?.baseValue ?? null,
    stressedValue: figures?.stressedValue ?? null,
    ...Object.fromEntries(partNames.map((part) => [part, figures?.[part] ?? null])),
    coveragePct: figures?.coveragePct ?? null,
    home,
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
      bank: say(nameText(bank.bankNameZh, bank.bankNameEn), lang),
      stressedValue: bank.stressedValue,
      home,
      usd: limitCurrency,
      ...Object.fromEntries(bankNames.map((figure) => [figure, bank[figure]])),
    })),
  )

const marketParts = ['notional', 'strike', 'time', 'spot', 'rDomestic', 'rForeign', 'vol'] as const
const holdingHead: SheetHead = {
  side: [stressWords.stressSide, columns.text()],
  holdingNo: [stressWords.holdingNo, columns.code()],
  pair: [stressWords.currencyPair, columns.code()],
  kind: [riskRunTexts.holdingKind, columns.code()],
  optionType: [riskRunTexts.optionType, columns.code()],
  ...Object.fromEntries(marketParts.map((part) => [part, [riskRunTexts[part], columns.rate()] as const])),
}
const holdingRows = ({ book }: StressWork, lang: Lang) =>
  book.holdings.map(
    ({ stressSide, holdingNo, holding }): Record<string, Cell> => ({
      side: say(labelOf(StressSide, stressSide), lang),
      holdingNo,
      pair: holding.pair,
      kind: holding.kind,
      optionType: holding.optionType ?? null,
      ...Object.fromEntries(marketParts.map((part) => [part, digits(holding[part])])),
    }),
  )

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
