import { describe, expect, it } from 'vitest'
import { figureMove, type MovedFigure } from './figure-move.ts'

const moved = (figure: MovedFigure, value: string, before: string, isDifference = false) => {
  const { move, isOdd } = figureMove(figure, value, before, 20, isDifference)
  return [move.toString(), isOdd]
}

describe('the move of a figure', () => {
  it('is per cent of a spot, odd beyond a quarter of the band', () => {
    expect(moved('spot', '7.14', '6.8')).toEqual(['5.00', false])
    expect(moved('spot', '7.15', '6.8')).toEqual(['5.15', true])
    expect(moved('spot', '6.8', '7.15')).toEqual(['-4.90', false])
    expect(moved('spot', '0.68', '6.8')).toEqual(['-90.00', true])
  })

  it('is pips of points, odd where it is much of little', () => {
    expect(moved('points', '-150', '-135')).toEqual(['-15.0', false])
    expect(moved('points', '-170', '-135')).toEqual(['-35.0', false])
    expect(moved('points', '135', '-135')).toEqual(['270.0', true])
    expect(moved('points', '21', '0')).toEqual(['21.0', true])
  })

  it('is basis points of an interest rate and of a difference of volatilities', () => {
    expect(moved('curve', '4.15', '3.65')).toEqual(['50.0', false])
    expect(moved('curve', '4.16', '3.65')).toEqual(['51.0', true])
    expect(moved('volatility', '-0.5', '0.2', true)).toEqual(['-70.0', false])
    expect(moved('volatility', '1.4', '0.2', true)).toEqual(['120.0', true])
  })

  it('is per cent of a volatility, and odd where there was none', () => {
    expect(moved('volatility', '5', '4')).toEqual(['25.00', false])
    expect(moved('volatility', '5.1', '4')).toEqual(['27.50', true])
    expect(moved('volatility', '5', '0')).toEqual(['0', true])
  })
})
