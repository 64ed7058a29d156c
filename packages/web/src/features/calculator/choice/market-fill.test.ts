import { describe, expect, it } from 'vitest'
import { fillFrom, fillLink, fillsFromLink } from './market-fill.ts'

const figure = { dataDate: '20260413', dataSource: 'ECB', simulated: false, extrapolated: false, own: null }
const spot = fillFrom('6.8322', figure, '3M')
const rate = fillFrom('3.61', { ...figure, extrapolated: true, own: { curveName: 'A|B', versionNo: 2 } })

describe('a value from the market', () => {
  it('travels in a link while it stands, and is told as the sender’s', () => {
    const typed: Readonly<Record<string, string>> = { spot: '6.8322', rDomesticPctCC: '3.61' }
    const link = fillLink({ spot, rDomesticPctCC: rate }, (name) => typed[name] ?? '')
    expect(link).toEqual({ 'src.spot': '20260413|ECB||3M', 'src.rDomesticPctCC': '20260413|A B v2|x' })
    expect(fillsFromLink(link, (name) => typed[name] ?? '')).toEqual({
      spot: { ...spot, isLinked: true },
      rDomesticPctCC: { ...rate, source: 'A B v2', isLinked: true },
    })
  })

  it('does not travel once it was typed over, and nothing else of a link is taken for one', () => {
    expect(fillLink({ spot }, () => '7')).toEqual({})
    expect(fillsFromLink({ spot: '20260413|ECB|', 'src.vol': 'today|ECB|', m: 'european' }, () => '')).toEqual({})
  })
})
