import { expect, it } from 'vitest'
import { type Pack, packPaper } from './pack.rules.ts'

const pack: Pack = {
  number: 'FX7',
  orgName: 'Company',
  purpose: 'Forward with North Lake Bank',
  madeAt: '2026-04-13T02:00:00Z',
  graph: {
    nodes: [
      {
        key: 'evidence 1',
        kind: 'evidence',
        id: '1',
        number: 'SC-1',
        amount: '1000',
        currency: 'USD',
        openPct: 0,
        month: '202604',
      },
      {
        key: 'exposure 2',
        kind: 'exposure',
        id: '2',
        number: 'EX2',
        amount: '1000',
        currency: 'USD',
        openPct: 40,
        month: '202604',
      },
      {
        key: 'exposure 3',
        kind: 'exposure',
        id: '3',
        number: 'EX3',
        amount: '500',
        currency: 'USD',
        openPct: 100,
        month: '202604',
      },
      {
        key: 'deal 7',
        kind: 'deal',
        id: '7',
        number: 'FX7',
        amount: '600',
        currency: 'USD',
        openPct: 100,
        month: '202604',
      },
    ],
    edges: [{ from: 'evidence 1', to: 'exposure 2', amount: '1000', currency: 'USD', status: '1', isOff: false }],
    cover: { evidence: 67, hedged: 40, settled: 0 },
    isCut: false,
  },
  documents: [
    {
      id: '1',
      evidenceNo: 'SC-1',
      evidenceKind: '1',
      contractNo: 'SC-1',
      partyName: 'Buyer Ltd',
      evidenceDate: '20260301',
      currency: 'USD',
      evidenceAmt: '1000',
      usedAmt: '1000',
    },
  ],
  deals: [{ id: '7', counterParty: '北湖银行', counterPartyEn: 'North Lake Bank', businMatch: '1' }],
  files: [{ number: 'FX7', attachName: 'confirmation.pdf', fileHash: 'ab12' }],
  chosen: ['1', '2', '3', '4', '5', '6', '7'],
  isMarked: true,
  reviews: [{ number: 'FX7', who: 'Lu', at: '2026-04-12T02:00:00Z', outcome: '1', comment: 'seen' }],
}
const conventions = {
  scaleOf: () => 2,
  wallTimeOf: () => ({ day: '20260413', time: '10:00:00' }),
}
const rowsOf = (over: Partial<Pack>, caption: string) =>
  packPaper({ ...pack, ...over }, 'en_US', conventions).parts.flatMap((part) =>
    'rows' in part && part.caption === caption ? part.rows : [],
  )

it('tells the chain with its amounts, and who reviewed it', () => {
  expect(rowsOf({}, 'Contracts and declarations')).toEqual([
    ['SC-1', 'Contract', 'Buyer Ltd', '2026/03/01', 'USD 1,000.00', 'USD 1,000.00'],
  ])
  expect(rowsOf({}, 'Deals')).toEqual([['FX7', 'North Lake Bank', 'USD 600.00', '100% open', 'Matched']])
  expect(rowsOf({}, 'Links')).toEqual([['SC-1', 'EX2', 'USD 1,000.00', 'Live']])
  expect(rowsOf({}, 'Reviews')).toEqual([['FX7', 'Lu', '2026/04/13 10:00:00', 'Passed', 'seen']])
})

it('names what is missing: exposures without a document, documents without a file, parts without a row', () => {
  expect(rowsOf({}, 'Exposures without a document')).toEqual([['EX3']])
  expect(rowsOf({}, 'Delivery')).toEqual([['None', '', '']])
  expect(packPaper(pack, 'en_US', conventions).parts).toContainEqual({ text: 'Documents without a file: SC-1' })
  const files = [{ number: 'SC-1', attachName: 'c.pdf', fileHash: 'c' }]
  const whole = packPaper({ ...pack, files }, 'en_US', conventions)
  expect(JSON.stringify(whole.parts)).not.toContain('Documents without a file')
})

it('is a paper of its instant, in the language of its reader', () => {
  expect(packPaper(pack, 'en_US', conventions)).toMatchObject({
    subtitle: 'FX7 · made 2026/04/13 10:00:00',
    madeAt: pack.madeAt,
    foot: 'Company · FX7',
  })
  expect(packPaper(pack, 'zh_CN', conventions).title).toBe('实需文件包')
})

it('holds the parts that were chosen, in the order of its pages', () => {
  const captions = packPaper({ ...pack, chosen: ['5', '2'] }, 'en_US', conventions).parts.map(
    (part) => 'caption' in part && part.caption,
  )
  expect(captions).toEqual(['Contracts and declarations', 'Deals'])
})

it('says everything in Chinese and again in English where both are asked for', () => {
  const paper = packPaper({ ...pack, chosen: ['5'] }, 'both', conventions)
  expect(paper.title).toBe('实需文件包 · Evidence pack')
  const texts = paper.parts.map((part) => ('text' in part ? part.text : 'caption' in part && part.caption))
  expect(texts).toEqual(['交易', 'Evidence pack', 'Deals'])
})

it('is marked across each page with its purpose and day, or not', () => {
  expect(packPaper(pack, 'en_US', conventions).watermark).toBe('Forward with North Lake Bank 2026/04/13')
  expect(packPaper({ ...pack, purpose: '' }, 'en_US', conventions).watermark).toBe('Company 2026/04/13')
  expect(packPaper({ ...pack, isMarked: false }, 'en_US', conventions).watermark).toBeUndefined()
})
