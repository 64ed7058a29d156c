/** What stands behind the figures of the overview that are worked out there: conversions, the cover ratio, the cover of a band, the result of a closed day. */
import {
  bandCover,
  type CoverPart,
  coverFigure,
  coverPart,
  type DayProfit,
  dayProfit,
  netConverted,
  sideFigure,
} from '@hedgerow/contract/dashboard/figure/dashboard-figure.contract'
import { coverFigureTexts } from '@hedgerow/contract/dashboard/figure/dashboard-figure.text'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { filled, type Text } from '@hedgerow/contract/kit/text'
import { AnchorType } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { addDays, businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { unitOf } from '@hedgerow/quant/basics/fx-rate'
import type {
  FigureAsk,
  FigureInput,
  FigureOrigin,
  FigurePart,
  FigureSource,
  FigureSources,
} from '../../../kit/http/figure-source.ts'
import { decimalsInput, marketOrigin } from '../../position/market-input.rules.ts'
import { convertedCover } from '../cover.answer.ts'
import { standOf } from '../cover.rules.ts'
import { bandStands } from '../dashboard.store.ts'
import { closedDaysInSight, textAt } from '../profit/profit-line.answer.ts'
import { orgsOfDay } from '../profit/profit-line.store.ts'
import { todayFigures } from './today-figure.answer.ts'

type Covered = Awaited<ReturnType<typeof convertedCover>>
type Made = Pick<FigureOrigin, 'value' | 'unit' | 'by' | 'inputs' | 'parts'> | undefined

const ofCover =
  (made: (covered: Covered, own: FigureAsk['own']) => Made): FigureSource =>
  async (context, { own }) => {
    const covered = await convertedCover(context)
    const figure = made(covered, own)
    return figure && { ...figure, calcDate: context.today, isLive: true }
  }

const input = (symbol: string, name: Text, value: string | readonly string[], unit?: string): FigureInput => ({
  symbol,
  name,
  value,
  ...(unit && { unit }),
})
const monitorOf = (currency: string, today: string) => pathOf('expo-mon', { currency, endDateStart: today })

/** An amount of a currency at the spot of the day. */
function atSpot({ day, scale, convertCurrency, today }: Covered, currency: string, amount: string): FigureInput[] {
  const pair = `${currency}/${convertCurrency}`
  const spot = day.spotOf(pair)
  if (!spot) return []
  return [
    { ...input('a', coverFigureTexts.net, amount, currency), url: monitorOf(currency, today) },
    { ...input('r', cellInputs.spot, spot.mid.toString(), pair), ...marketOrigin(day, pair, 'spot') },
    input('u', cellInputs.quotedUnit, unitOf(spot.unit).toString()),
    decimalsInput(scale),
  ]
}

const netSource = ofCover((covered, { of }) => {
  const position = covered.totals.positions.find(({ currency }) => currency === of)
  if (!position?.netConverted) return undefined
  const { currency, net } = position
  return {
    value: position.netConverted,
    unit: covered.convertCurrency,
    by: 'atRate',
    inputs: atSpot(covered, currency, net),
  }
})

/** A short net exposure does not excuse a long one: each without its sign. */
const netOfAllSource = ofCover(({ totals, convertCurrency: unit }) => {
  if (totals.netOfAll === null) return undefined
  const parts = totals.positions.flatMap(({ currency, netConverted: net }): FigurePart[] =>
    net === null
      ? []
      : [
          {
            name: filled(coverFigureTexts.netOfCurrency, { currency }),
            value: net,
            unit,
            figureId: figureId(netConverted, { of: currency }),
          },
        ],
  )
  const absolutes = parts.map(({ value }) => decimal(value).abs().toString())
  return {
    value: totals.netOfAll,
    unit,
    by: 'sumOfParts',
    inputs: [input('x', coverFigureTexts.absolutes, absolutes, unit)],
    parts,
  }
})

const isSide = (side: string | undefined): side is 'receivable' | 'payable' =>
  side === 'receivable' || side === 'payable'
const directionOf = { receivable: ExposureDirection.of.long, payable: ExposureDirection.of.short } as const
const apart: readonly Exclude<CoverPart, 'effective'>[] = ['locked', 'reserved', 'open']

/** Effective is what its parts add up to; each of these is converted by currency. */
const partSource = (part: CoverPart) =>
  ofCover((covered, { side }) => {
    const { totals, convertCurrency: unit, today } = covered
    if (!isSide(side)) return undefined
    const direction = directionOf[side]
    const parts: FigurePart[] =
      part === 'effective'
        ? apart.map((name) => ({
            name: coverFigureTexts[name],
            value: totals.parts[side][name],
            unit,
            figureId: figureId(coverPart[name], { side }),
          }))
        : totals.positions.flatMap((position) => {
            const amount = position[side][part]
            const value = covered.convert(position.currency, amount)
            const name = filled(coverFigureTexts.ofCurrency, { currency: position.currency, amount })
            const url = pathOf('expo-mon', {
              currency: position.currency,
              exposureDirection: direction,
              endDateStart: today,
            })
            return value === undefined ? [] : [{ name, value, unit, url }]
          })
    const values = parts.map(({ value }) => value)
    return {
      value: totals.parts[side][part],
      unit,
      by: 'sumOfParts',
      inputs: [input('x', cellInputs.records, values, unit)],
      parts,
    }
  })

const ratioSource = ofCover(({ totals: { coverRatio, parts }, convertCurrency: unit }) => {
  if (coverRatio === null) return undefined
  const both = (part: CoverPart) => decimal(parts.receivable[part]).add(decimal(parts.payable[part])).toString()
  const sides = ['receivable', 'payable'] as const
  const sidesOf = (part: 'effective' | 'locked') =>
    sides.map((side) => ({
      name: coverFigureTexts[part],
      value: parts[side][part],
      unit,
      figureId: figureId(coverPart[part], { side }),
    }))
  return {
    value: coverRatio,
    unit: '%',
    by: 'percentShare',
    inputs: [
      input('a', coverFigureTexts.locked, both('locked'), unit),
      input('b', coverFigureTexts.effective, both('effective'), unit),
      input('h', cellInputs.hundred, '100'),
      decimalsInput(4),
    ],
    parts: [...sidesOf('locked'), ...sidesOf('effective')],
  }
})

/** Of a currency: in the currency itself. */
const sideSource = (name: keyof typeof sideFigure) =>
  ofCover(({ totals, today }, { of, side }) => {
    const position = totals.positions.find(({ currency }) => currency === of)
    if (!position || !isSide(side)) return undefined
    const { currency: unit, [side]: amounts } = position
    const value = amounts[name]
    if (value === null) return undefined
    const url = pathOf('expo-mon', { currency: unit, exposureDirection: directionOf[side], endDateStart: today })
    const effective = { ...input('a', cellInputs.effective, amounts.effective, unit), url }
    const locked = (symbol: string) => ({ ...input(symbol, cellInputs.locked, amounts.locked, unit), url })
    if (name === 'unlocked') return { value, unit, by: 'restOf', inputs: [effective, locked('b1')] }
    const inputs = [locked('a'), { ...effective, symbol: 'b' }, input('h', cellInputs.hundred, '100'), decimalsInput(1)]
    return { value, unit: '%', by: 'percentShare', inputs }
  })

const bandSource: FigureSource = async ({ tx, session, today }, { own: { of, side, from } }) => {
  const bands = await bandStands(tx, session, session.orgId, today)
  const band = bands.find(
    (one) => one.currency === of && one.exposureDirection === side && String(one.dayFrom) === from,
  )
  if (!band) return undefined
  const { currency, exposureDirection, dayFrom, dayTo } = band
  const url = pathOf('expo-mon', {
    currency,
    exposureDirection,
    endDateStart: addDays(today, dayFrom),
    endDateEnd: addDays(today, dayTo),
  })
  return {
    value: standOf(band).coverPct,
    unit: '%',
    by: 'percentShare',
    inputs: [
      { ...input('a', coverFigureTexts.covered, band.coveredAmt, currency), url },
      { ...input('b', coverFigureTexts.falling, band.effectiveAmt, currency), url },
      input('h', cellInputs.hundred, '100'),
      decimalsInput(2),
    ],
    calcDate: today,
    isLive: true,
  }
}

/** Item and hedge are sums over the organisations that closed the day; together is both. */
const daySource =
  (figure: DayProfit): FigureSource =>
  async (context, { own: { day = '' } }) => {
    const { points, convertCurrency: unit, scale } = await closedDaysInSight(context)
    const point = points.find(({ businessDate: one }) => one === day)
    const value = point?.[figure]
    if (!point || value === null || value === undefined) return undefined
    const about = { value, unit, calcDate: day, isLive: false }
    if (figure === 'gainLoss') {
      const both = (['itemGainLoss', 'hedgeGainLoss'] as const).map((name) => ({
        name: coverFigureTexts[name],
        value: point[name] ?? '0',
        unit,
        figureId: figureId(dayProfit[name], { day }),
      }))
      return {
        ...about,
        by: 'sumOfParts',
        inputs: [
          input(
            'x',
            cellInputs.records,
            both.map((one) => one.value),
            unit,
          ),
        ],
        parts: both,
      }
    }
    const orgs = await orgsOfDay(context.tx, context.session, businessDate(day))
    const parts = orgs.map(({ orgId, orgName, ...gains }) => ({
      name: { zh: orgName, en: orgName },
      value: textAt(gains[figure] ?? '0', scale),
      unit,
      url:
        figure === 'hedgeGainLoss'
          ? pathOf('business-day', { orgId, businessDateStart: day, businessDateEnd: day })
          : pathOf('pl-expo', { orgId, calcDate: day, anchorType: AnchorType.of.booked, exposureType: '1,2' }),
    }))
    const exact = orgs.map((gains) => gains[figure] ?? '0')
    return {
      ...about,
      by: 'sumOfParts',
      inputs: [input('x', cellInputs.records, exact, unit), decimalsInput(scale)],
      parts,
    }
  }

const each = <N extends string>(names: Readonly<Record<N, string>>, of: (name: N) => FigureSource): FigureSources =>
  Object.fromEntries((Object.keys(names) as N[]).map((name) => [names[name], of(name)]))

export const dashboardFigures: FigureSources = {
  [coverFigure.netOfAll]: netOfAllSource,
  [coverFigure.coverRatio]: ratioSource,
  [netConverted]: netSource,
  ...each(coverPart, partSource),
  ...each(sideFigure, sideSource),
  [bandCover]: bandSource,
  ...each(dayProfit, daySource),
  ...todayFigures,
}
