import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { spotMoves } from './spot-shocks.ts'

describe('one move of all currencies', () => {
  it.each([
    ['USD/CNY', 1.05],
    ['CNY/USD', 1 / 1.05],
    ['EUR/USD', 0.97],
    ['EUR/CNY', 1.05 * 0.97],
    ['USD/JPY', 1.1],
    ['JPY/CNY', 1.05 / 1.1],
    ['EUR/JPY', 0.97 * 1.1],
  ])('%s follows its legs: %d', (pair, growth) => {
    const move = spotMoves({ 'USD/CNY': 0.05, 'EUR/USD': -0.03, 'USD/JPY': 0.1 })
    expect(move(pair).growth).toBeCloseTo(growth, 14)
    expect(move(pair).isUnshocked).toBe(false)
  })

  it('joins chains in any order', () => {
    const move = spotMoves({ 'EUR/CHF': 0.02, 'USD/CNY': 0.05, 'GBP/JPY': -0.1, 'EUR/USD': -0.03, 'USD/JPY': 0.04 })
    expect(move('CHF/CNY').growth).toBeCloseTo((0.97 * 1.05) / 1.02, 14)
    expect(move('GBP/USD').growth).toBeCloseTo(0.9 / 1.04, 14)
  })

  it('leaves alone what is not linked, and says so', () => {
    const move = spotMoves({ 'USD/CNY': 0.05 })
    expect(move('EUR/CNY')).toEqual({ growth: 1, isUnshocked: true })
    expect(spotMoves({})('USD/CNY')).toEqual({ growth: 1, isUnshocked: true })
  })

  it('takes a cross only as its legs make it', () => {
    const legs = { 'USD/CNY': 0.05, 'EUR/USD': -0.03 }
    expect(spotMoves({ ...legs, 'EUR/CNY': 1.05 * 0.97 - 1 })('EUR/CNY').growth).toBeCloseTo(1.05 * 0.97, 14)
    expect(codeOf(() => spotMoves({ ...legs, 'EUR/CNY': 0.1 }))).toBe('cross-shock-from-legs')
    expect(codeOf(() => spotMoves({ 'USD/CNY': 0.05, 'CNY/USD': 0.05 }))).toBe('cross-shock-from-legs')
    expect(codeOf(() => spotMoves({ 'USD/CNY': -1 }))).toBe('spot-positive')
    expect(codeOf(() => spotMoves({ USDCNY: 0.1 }))).toBe('not-a-pair')
  })
})
