import type { MarketFigure } from '@hedgerow/contract/business-day/snapshot/snapshot.contract'
import { expect, it } from 'vitest'
import { noteOf } from './act-note.rules.ts'

const figure = (part: MarketFigure['part'], name: string, marketState: MarketFigure['marketState']): MarketFigure => ({
  ...{ part, name, marketState, dataDate: null, dataSource: null, simulated: false, ageDays: null },
})
const figures = (marketState: MarketFigure['marketState']) => [
  figure('1', 'USD/CNY', marketState),
  figure('2', 'EUR/CNY', marketState),
  figure('3', 'CNY', marketState),
  figure('4', 'USD/JPY', marketState),
]
const [held, reopened] = ['7', '6']

it.each([
  ['what was missing', '', figures('2'), '缺少：', 'Missing: '],
  ['what was not of the day', '', figures('1'), '不是当日：', 'From an earlier day: '],
])('a freeze that was held back names %s, a rate by its pair alone', (_, note, list, zh, en) => {
  expect(noteOf({ dayAct: held, note, figures: list })).toEqual({
    zh: `${zh}USD/CNY、EUR/CNY 远期点、CNY 曲线、USD/JPY 波动率`,
    en: `${en}USD/CNY, EUR/CNY forward points, CNY curve, USD/JPY volatilities`,
  })
})

it('one that was held back for both names both, each for itself', () => {
  const list = [figure('4', 'USD/JPY', '2'), ...figures('1').slice(0, 3), figure('1', 'JPY/CNY', '2')]
  expect(noteOf({ dayAct: held, note: '', figures: list })).toEqual({
    zh: '缺少：USD/JPY 波动率、JPY/CNY；不是当日：USD/CNY、EUR/CNY 远期点、CNY 曲线',
    en: 'Missing: USD/JPY volatilities, JPY/CNY; from an earlier day: USD/CNY, EUR/CNY forward points, CNY curve',
  })
})

it.each([
  ['1', '待复核交易 1 笔', '1 deal to review'],
  ['2', '待复核交易 2 笔', '2 deals to review'],
])('one that was held back for %s deals to review says how many', (note, zh, en) => {
  expect(noteOf({ dayAct: held, note, figures: null })).toEqual({ zh, en })
})

it('every other act has what the person wrote, with figures and without', () => {
  const written = { zh: '节假日', en: '节假日' }
  expect(noteOf({ dayAct: reopened, note: '节假日', figures: null })).toEqual(written)
  expect(noteOf({ dayAct: '1', note: '节假日', figures: figures('1') })).toEqual(written)
})
