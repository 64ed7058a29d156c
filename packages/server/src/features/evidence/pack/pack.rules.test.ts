import { expect, it } from 'vitest'
import { type Pack, packPaper } from './pack.rules.ts'

const pack: Pack = {
  number: 'FX7',
  orgName: 'Company',
  purpose: 'Forward with North Lake Bank',
  madeAt: '2026-04-13T02:00:00Z',
  graph: {
    nodes: [
      { key: 'evidence 1', kind: 'evidence', id: '1', number: 'SC-1', amount: '1000', currency: 'USD', openPct: 0 },
      { key: 'exposure 2', kind: 'exposure', id: '2', number: 'EX2', amount: '1000', currency: 'USD', openPct: 40 },
      { key: 'exposure 3', kind: 'exposure', id: '3', number: 'EX3', amount: '500', currency: 'USD', openPct: 100 },
      { key: 'deal 7', kind: 'deal', id: '7', number: 'FX7', amount: '600', currency: 'USD', openPct: 100 },
    ],
    edges: [{ from: 'evidence 1', to: 'exposure 2', amount: '1000', currency: 'USD', status: '1' }],
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
  files: [{ number: 'FX7', attachName: 'confirmation.pdf', fileHash: 'ab12' }],
  reviews: [{ number: 'FX7', who: 'Lu', at: '2026-04-12T02:00:00Z', outcome: '1', comment: 'seen' }],
}
const conventions = {
  lang: 'en_US' as const,
  scaleOf: () => 2,
  wallTimeOf: () => ({ day: '20260413', time: '10:00:00' }),
}
const rowsOf = (over: Partial<Pack>, caption: string) =>
  packPaper({ ...pack, ...over }, conventions).parts.flatMap((part) =>
    'rows' in part && part.caption === caption ? part.rows : [],
  )

it('tells the chain with its amounts, and who reviewed it', () => {
  expect(rowsOf({}, 'Contracts and declarations')).toEqual([
    ['SC-1', 'Contract', 'Buyer Ltd', '2026/03/01', 'USD 1,000.00', 'USD 1,000.00'],
  ])
  expect(rowsOf({}, 'Deals')).toEqual([['FX7', 'USD 600.00', '100% open']])
  expect(rowsOf({}, 'Links')).toEqual([['SC-1', 'EX2', 'USD 1,000.00', 'Live']])
  expect(rowsOf({}, 'Reviews')).toEqual([['FX7', 'Lu', '2026/04/13 10:00:00', 'Passed', 'seen']])
})

it('names what is missing: exposures without a document, documents without a file, parts without a row', () => {
  expect(rowsOf({}, 'Exposures without a document')).toEqual([['EX3']])
  expect(rowsOf({}, 'Delivery')).toEqual([['None', '', '']])
  expect(packPaper(pack, conventions).parts.at(-1)).toEqual({ text: 'Documents without a file: SC-1' })
  const whole = packPaper({ ...pack, files: [{ number: 'SC-1', attachName: 'c.pdf', fileHash: 'c' }] }, conventions)
  expect(whole.parts.at(-1)).toMatchObject({ caption: 'Files and hashes' })
})

it('is a paper of its instant, in the language of its reader', () => {
  expect(packPaper(pack, conventions)).toMatchObject({
    subtitle: 'FX7 · made 2026/04/13 10:00:00',
    madeAt: pack.madeAt,
    foot: 'Company · FX7',
  })
  expect(packPaper(pack, { ...conventions, lang: 'zh_CN' }).title).toBe('实需文件包')
})
