/** Layers beside the bands of the policy: which lie outside, and the lines of the picture. */
import type { Strategy, StrategyBand } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'

type Layer = Partial<Strategy['layers'][number]>
const typed = /^\d+(\.\d+)?$/

/** The band in whose days the layer lies, where its percent is outside of it; undefined where it is within, or where no band has its days. */
export function bandMissed(layer: Layer, bands: readonly StrategyBand[]): StrategyBand | undefined {
  const { daysBefore = '', coverPct = '' } = layer
  if (!typed.test(daysBefore) || !typed.test(coverPct)) return undefined
  const days = Number(daysBefore)
  const band = bands.find(({ dayFrom, dayTo }) => days >= dayFrom && days <= dayTo)
  if (!band) return undefined
  const cover = decimal(coverPct)
  return cover.lt(decimal(band.leastPct)) || cover.gt(decimal(band.mostPct)) ? band : undefined
}

/** Earliest first; those that are not typed yet are left out. */
export const inOrder = (layers: readonly Layer[]): readonly Required<Layer>[] =>
  layers
    .flatMap(({ daysBefore = '', coverPct = '' }) =>
      typed.test(daysBefore) && typed.test(coverPct) ? [{ daysBefore, coverPct }] : [],
    )
    .sort((a, b) => Number(b.daysBefore) - Number(a.daysBefore))

type Point = readonly [number, number | null]

/** The stairs of the plan from before its first layer to the due day. */
export function planLine(layers: readonly Layer[], farthest: number): readonly Point[] {
  const ordered = inOrder(layers)
  const last = Number(ordered.at(-1)?.coverPct ?? 0)
  return [
    [farthest, 0],
    ...ordered.map(({ daysBefore, coverPct }): Point => [Number(daysBefore), Number(coverPct)]),
    [0, last],
  ]
}

/** One limit of the bands, with a gap between bands. */
export const bandLine = (
  bands: readonly StrategyBand[],
  limit: 'leastPct' | 'mostPct',
  farthest: number,
): readonly Point[] =>
  [...bands]
    .sort((a, b) => b.dayTo - a.dayTo)
    .filter(({ dayFrom }) => dayFrom <= farthest)
    .flatMap((band): Point[] => [
      [Math.min(band.dayTo, farthest), Number(band[limit])],
      [band.dayFrom, Number(band[limit])],
      [band.dayFrom, null],
    ])
