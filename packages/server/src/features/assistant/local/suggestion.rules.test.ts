import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { describe, expect, it } from 'vitest'
import { questionsFor } from './suggestion.rules.ts'

describe('the questions at first', () => {
  it('are six, of the reader’s own work first', () => {
    expect(questionsFor([duties.settlementMaker])).toEqual([
      'cashFlow',
      'balance',
      'due',
      'waiting',
      'exposure',
      'rate',
    ])
    expect(questionsFor([duties.tradeMaker]).slice(0, 4)).toEqual(['rate', 'forward', 'limit', 'profit'])
  })

  it('of several duties come in turn, each once', () => {
    const both = questionsFor([duties.tradeMaker, duties.applicationMaker, duties.tradeMaker])
    expect(both).toEqual(['exposure', 'rate', 'policy', 'forward', 'quota', 'limit'])
  })

  it('are the general ones of who has none', () => {
    expect(questionsFor([])).toEqual(['due', 'exposure', 'waiting', 'rate', 'profit', 'limit'])
    expect(questionsFor([duties.administrator])).toEqual(questionsFor([]))
  })
})
