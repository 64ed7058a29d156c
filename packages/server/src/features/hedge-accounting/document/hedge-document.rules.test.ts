import { createHash } from 'node:crypto'
import { hedgeDocumentTexts } from '@hedgerow/contract/hedge-accounting/document/hedge-document.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { describe, expect, it } from 'vitest'
import { type DocumentChange, type DocumentFacts, hedgeDocument, sourcesBy } from './hedge-document.rules.ts'

const facts = {
  relation: {
    ...{ relationNo: 'HDG1', orgName: 'Oasis', hedgeKind: '1', transCurrency: 'USD', correspondCurrency: 'CNY' },
    ...{ endDate: '20260721', itemBasis: '2', objective: 'Keep the margin.', probabilityReason: '', hedgeRatio: '90' },
    ...{ excludedElement: '0', creditRisk: '1', creditReason: 'A rated', validityMethod: '3', minSampleSize: '8' },
    ...{ lowerLimit: '80', upperLimit: '125', makerName: 'Maker' },
  },
  items: [
    {
      ...{ exposureId: '1', serialNo: 'EXP1', exposureType: '2', exposureDirection: '1' },
      ...{ endDate: '20260720', designatedAmt: '1000000' },
    },
  ],
  instruments: [
    {
      ...{ dealId: '2', dealSerialNo: 'FWD1', counterPartyName: 'Bank', exchangeRate: '6.8' },
      ...{ valueDate: '20260721', designatedAmt: '900000' },
    },
  ],
  terms: { allMatch: false },
  reviewerName: 'Reviewer',
  bands: [],
  ...{ madeAt: '2026-04-13T02:00:00.000Z', madeTime: '2026/04/13 10:00:00', startDate: '20260413' },
  ...{ versionNo: 1, scale: 2 },
} as unknown as DocumentFacts
const hash = 'a'.repeat(64)

type Relation = Partial<DocumentFacts['relation']>
const paper = ({
  relation,
  ...over
}: Partial<Omit<DocumentFacts, 'relation'>> & { readonly relation?: Relation } = {}) =>
  hedgeDocument({ ...facts, ...over, relation: { ...facts.relation, ...relation } }, hash, 'en_US')
/** The parts under a heading. */
function under(heading: Text, of: ReturnType<typeof paper>) {
  const isHeading = (part: (typeof of.parts)[number]) => 'text' in part && part.isHeading === true
  const start = of.parts.findIndex((part) => isHeading(part) && 'text' in part && part.text === heading.en)
  const rest = of.parts.slice(start + 1)
  const end = rest.findIndex(isHeading)
  return start < 0 ? [] : end < 0 ? rest : rest.slice(0, end)
}
const sentence = (heading: Text, of: ReturnType<typeof paper>) =>
  under(heading, of).map((part) => ('text' in part ? part.text : ''))

it('has the fifteen sections of the standard in their order, in either language', () => {
  for (const lang of ['en_US', 'zh_CN'] as const) {
    const { parts, title, foot, subtitle } = hedgeDocument(facts, hash, lang)
    const headings = parts.flatMap((part) => ('text' in part && part.isHeading ? [part.text.split(' ')[0]] : []))
    expect(headings).toEqual(Array.from({ length: 15 }, (_, at) => String(at + 1)))
    expect([title, subtitle]).toEqual([hedgeDocumentTexts.title[lang === 'en_US' ? 'en' : 'zh'], 'HDG1'])
    expect(foot).toContain('2026/04/13 10:00:00')
  }
})

describe('what is designated', () => {
  const [item] = under(hedgeDocumentTexts.item, paper())
  const [deal] = under(hedgeDocumentTexts.instrument, paper())
  it('is written with its currency and decimals', () => {
    expect(item).toMatchObject({
      rows: [['EXP1', 'Highly probable', 'Long (receivable)', '2026/07/20', 'USD 1,000,000.00']],
    })
    expect(deal).toMatchObject({ rows: [['FWD1', 'Bank', '6.8', '2026/07/21', 'USD 900,000.00']] })
  })
  it('has its number wide and its figures at the end of their columns', () => {
    const widths = (part: typeof item) =>
      part && 'columns' in part && part.columns.map(({ isFigure = false, takesRest = false }) => [isFigure, takesRest])
    const [plain, figure, rest] = [
      [false, false],
      [true, false],
      [false, true],
    ]
    expect(widths(item)).toEqual([rest, plain, plain, plain, figure])
    expect(widths(deal)).toEqual([rest, plain, figure, plain, figure])
  })
  it('is said to be probable where a reason is given', () => {
    expect(under(hedgeDocumentTexts.item, paper())).toHaveLength(1)
    const reasoned = paper({ relation: { probabilityReason: 'Ordered.' } })
    expect(sentence(hedgeDocumentTexts.item, reasoned)[1]).toBe('Reason for the high probability: Ordered.')
  })
})

it('names the bands of the policy, or that there were none', () => {
  expect(sentence(hedgeDocumentTexts.strategy, paper())).toEqual([
    'The organisation had no band of policy cover for USD in force on that day.',
  ])
  const bands = [
    { dayFrom: 0, dayTo: 90, leastPct: '70', mostPct: '100' },
    { dayFrom: 91, dayTo: 180, leastPct: '50', mostPct: '80' },
  ]
  const under90 = 'Under the hedging policy in force on 2026/04/13, bands of policy cover for USD: 0–90 days 70–100%'
  expect(sentence(hedgeDocumentTexts.strategy, paper({ bands: bands.slice(0, 1) }))).toEqual([`${under90}.`])
  expect(sentence(hedgeDocumentTexts.strategy, paper({ bands }))).toEqual([`${under90}; 91–180 days 50–80%.`])
})

describe('how it hedges', () => {
  const { risk, excluded, economic, sources, method, accounting, credit, ratio } = hedgeDocumentTexts
  it('is of the forward rate, of spot where the forward element is excluded', () => {
    const by = (excludedElement: '0' | '1' | '2') => {
      const of = paper({ relation: { excludedElement } })
      return [...sentence(risk, of), ...sentence(excluded, of)]
    }
    const [spot, forward] = [
      'The risk of changes in the spot rate of USD/CNY.',
      'The risk of changes in the forward rate of USD/CNY.',
    ]
    const cost = (element: string) =>
      `${element} is excluded from the relationship; its changes in fair value are recognised in other comprehensive income as a cost of hedging.`
    expect(by('0')).toEqual([forward, 'No elements are excluded.'])
    expect(by('1')).toEqual([spot, cost('Forward element')])
    expect(by('2')).toEqual([forward, cost('Time value')])
  })
  it('rests on terms that match, or on tests', () => {
    const sentences = (terms: DocumentFacts['terms']) => {
      const of = paper({ terms })
      return [...sentence(economic, of), ...sentence(sources, of)]
    }
    const match = [hedgeDocumentTexts.economicMatch.en, hedgeDocumentTexts.sourcesMatch.en]
    const differ = [hedgeDocumentTexts.economicDiffer.en, hedgeDocumentTexts.sourcesDiffer.en]
    const terms = facts.terms as NonNullable<DocumentFacts['terms']>
    expect(sentences({ ...terms, allMatch: true })).toEqual(match)
    expect(sentences({ ...terms, allMatch: false })).toEqual(differ)
    expect(sentences(null)).toEqual(differ)
  })
  it('names each source of ineffectiveness in a sentence of its own, or that the terms have none', () => {
    const section = (values: NonNullable<DocumentFacts['sources']>['values'], lang: 'en_US' | 'zh_CN' = 'en_US') => {
      const of = hedgeDocument({ ...facts, sources: { values, revision: null } }, hash, lang)
      return sentence(lang === 'en_US' ? sources : { ...sources, en: sources.zh }, of)
    }
    const all = [
      ...[hedgeDocumentTexts.sourceDates, hedgeDocumentTexts.sourceAmounts, hedgeDocumentTexts.sourceCredit],
      ...[hedgeDocumentTexts.sourceBasis, hedgeDocumentTexts.sourceTime, hedgeDocumentTexts.sourceDelayed],
    ]
    expect(section(['1', '2', '3', '4', '5', '6'])).toEqual(all.map(({ en }) => en))
    expect(section(['1', '2', '3', '4', '5', '6'], 'zh_CN')).toEqual(all.map(({ zh }) => zh))
    expect(section(['4'])).toEqual([hedgeDocumentTexts.sourceBasis.en])
    expect(section([])).toEqual([hedgeDocumentTexts.sourcesNone.en])
  })
  it('says who stated the sources in place of the rule, when and why', () => {
    const revision = { name: 'Reviser', day: '20260504', reason: 'The bank was downgraded.' }
    const of = paper({ sources: { values: ['3'], revision } })
    expect(sentence(sources, of)).toEqual([
      hedgeDocumentTexts.sourceCredit.en,
      'These sources were stated by Reviser on 2026/05/04 after a test of effectiveness, in place of those ticked by rule. Reason: The bank was downgraded.',
    ])
    const none = paper({ sources: { values: [], revision } })
    expect(sentence(sources, none)[0]).toBe(hedgeDocumentTexts.sourcesNone.en)
  })
  it('is judged by its method, limits and ratio, and booked by its kind', () => {
    expect(sentence(method, paper())).toEqual([
      'Main method: Regression, on a series of month ends, at least 8 observations. The band of 80–125% is a management tool.',
    ])
    expect(sentence(ratio, paper())[0]).toContain('The hedge ratio is 90%')
    expect(sentence(credit, paper())).toEqual(['Does not dominate: A rated'])
    expect(sentence(accounting, paper())).toEqual([hedgeDocumentTexts.cashFlowTreatment.en])
    const byFairValue = paper({ relation: { hedgeKind: '2' } })
    expect(sentence(accounting, byFairValue)).toEqual([hedgeDocumentTexts.fairValueTreatment.en])
  })
})

it('of a version that was kept before its sources were told one by one says the same letters as then', () => {
  const lettersOf = (lang: 'en_US' | 'zh_CN', terms = facts.terms) =>
    createHash('sha256')
      .update(JSON.stringify(hedgeDocument({ ...facts, terms }, hash, lang)))
      .digest('hex')
  const match = { ...facts.terms, allMatch: true } as DocumentFacts['terms']
  expect([lettersOf('en_US'), lettersOf('zh_CN'), lettersOf('en_US', match), lettersOf('zh_CN', match)]).toEqual([
    'ddad66afcf536be21f50f88edda91cb1f6e58a7e082402377eaa67b193aaec6a',
    '17854303f99c3e049504085af06f3916f9f617d2d5b0538bfcc980022d72ebf3',
    '407bc830d10511d0584d705b0f5cd68190faf7aa34d7447bd26e68dec1fa5029',
    '394983378199e874018886913a5845170747e43f5f0be62106a1eac866c14c2a',
  ])
})

describe('the sources of ineffectiveness of a version', () => {
  const terms = { date: false, amount: true } as SourcesGround['terms']
  const relation = { creditRisk: '1', excludedElement: '0', itemBasis: '1', endDate: '20260721' } as const
  type SourcesGround = Parameters<typeof sourcesBy>[0]
  const ground: SourcesGround = {
    relation,
    terms,
    items: [{ exposureType: '2', endDate: '20260801' }],
    hasOption: true,
  }
  const dayOf = (instant: string) => instant.slice(0, 8)
  const statement = { sources: ['3' as const], reason: 'Downgraded', makerName: 'Reviser', createTime: '20260504T10' }

  it('are those of the rule by what is designated, until a person says them after the last test', () => {
    expect(sourcesBy(ground, [], dayOf)).toEqual({ values: ['1', '4', '5', '6'], revision: null })
    expect(sourcesBy(ground, [{ revisions: [] }, { revisions: [statement] }], dayOf).values).toEqual([
      '1',
      '4',
      '5',
      '6',
    ])
    const stated = { values: ['3'], revision: { name: 'Reviser', reason: 'Downgraded', day: '20260504' } }
    expect(sourcesBy(ground, [{ revisions: [statement, { ...statement, sources: [] }] }], dayOf)).toEqual(stated)
  })
})

describe('a later version', () => {
  const change = {
    ...{ eventKind: '1', discontinueReason: null, causeDate: '20260501', effectiveDate: '20260504' },
    ...{ reason: 'The order shrank.', makerName: 'Changer', ratioBefore: '90' },
    items: [{ serialNo: 'EXP1', beforeAmt: '1000000', afterAmt: '800000' }],
    instruments: [{ dealSerialNo: 'FWD1', beforeAmt: '900000', afterAmt: '800000' }],
  } as unknown as DocumentChange
  const of = (over: Partial<DocumentChange> = {}) =>
    under(
      hedgeDocumentTexts.change,
      paper({ versionNo: 2, change: { ...change, ...over }, relation: { hedgeRatio: '100' } }),
    )

  it('begins with the event that it records', () => {
    const [event, moved, ratio] = of()
    expect(event && 'facts' in event && event.facts.map(([, value]) => value)).toEqual([
      ...['Rebalancing', '2026/05/01', '2026/05/04', 'The order shrank.', 'Changer'],
    ])
    expect(moved).toMatchObject({
      columns: [{ takesRest: true }, { isFigure: true }, { isFigure: true }],
      rows: [
        ['EXP1', 'USD 1,000,000.00', 'USD 800,000.00'],
        ['FWD1', 'USD 900,000.00', 'USD 800,000.00'],
      ],
    })
    expect(ratio).toEqual({ text: 'The hedge ratio changes from 90% to 100%.' })
  })
  it('gives the reason of a discontinuation, which changes no ratio', () => {
    const parts = of({ eventKind: '2', discontinueReason: '3' })
    expect(parts).toHaveLength(2)
    expect(parts[0]).toMatchObject({
      facts: expect.arrayContaining([[expect.any(String), 'Instrument expired, sold, terminated or exercised']]),
    })
  })
  it('is what the first is not', () => expect(under(hedgeDocumentTexts.change, paper())).toEqual([]))
})

it('ends with who designated and reviewed, and its hash', () => {
  const [signed] = under(hedgeDocumentTexts.signed, paper())
  expect(signed && 'facts' in signed && signed.facts.map(([, value]) => value)).toEqual([
    ...['Maker', 'Reviewer', '2026/04/13 10:00:00', '2026/04/13 10:00:00', hash],
  ])
})
