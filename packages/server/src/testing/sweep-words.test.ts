/** One word for one meaning, in each feature's own words (docs/glossary.md): the second person's decision. */
import fs from 'node:fs'
import path from 'node:path'
import type { Text } from '@hedgerow/contract/kit/text'
import { describe, expect, it } from 'vitest'

/** 审核: requests and certification. 复核: deals, funds and market data. What several share says both, or neither. */
const wordOf: Readonly<Record<string, '审核' | '复核'>> = {
  account: '复核',
  'business-day': '复核',
  'daily-rate': '复核',
  funding: '复核',
  certification: '审核',
  enterprise: '复核',
  hedging: '审核',
  'bank-file': '复核',
  'cash-flow': '复核',
  limit: '复核',
  market: '复核',
  'fx-rate': '复核',
  'market-review': '复核',
  'rate-feed': '复核',
  'rate-import': '复核',
  'hedge-accounting': '复核',
  'hedge-strategy': '复核',
  'our-party': '复核',
  evidence: '复核',
  'profit-loss': '复核',
  quote: '复核',
  risk: '复核',
  'risk-control': '复核',
  settlement: '复核',
  trade: '复核',
  'trade-event': '复核',
}
/** Where a request speaks of its deals, whose review is another. */
const ofDeals = ['waitingDealFlag', 'deletionsAsked', 'confirmCancel']
const both = /审核\/复核|审核（复核）/g

/** The agreed messages that keep another word (product specification and reference cases). */
const agreed = [
  /^Successfully check\./,
  /^Maker and checker must be different users$/,
  /^Certification audit in progress\./,
  /^Real name authentication audit failed, /,
  /^Submitted (for deletion|to expire|to expire in advance|to extend|to close)(, waiting for)? approval\./,
  // What an auditor of the company's accounts asks of a hedging relationship.
  /\baudit pack\b/i,
  // The specification's approveNo and approveNoStatus.
  /^Approval (paper|no\.)$/,
  /^The deletion operation has been submitted and is pending approval\.$/,
]

const root = path.join(import.meta.dirname, '../../../contract/src')
const features = fs
  .readdirSync(root, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** Every `{ zh, en }` that a feature's own files say; what a list or call takes from another feature is not its own. */
async function textsOf(feature: string): Promise<[string, Text][]> {
  const texts: [string, Text][] = []
  const seen = new Set<object>()
  const visit = (at: string, value: unknown): void => {
    if (value === null || typeof value !== 'object' || seen.has(value) || '_zod' in value) return
    seen.add(value)
    if ('zh' in value && 'en' in value) texts.push([at, value as Text])
    for (const [name, inner] of Object.entries(value)) if (!borrowed.includes(name)) visit(`${at}.${name}`, inner)
  }
  const files = fs.readdirSync(path.join(root, feature), { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /\.ts$/.test(name) && !/\.(test|feature)\.ts$/.test(name)))
    visit(`${feature}/${file}`, { ...(await import(path.join(root, feature, file))) })
  return texts
}
const borrowed = ['columns', 'dictionary', 'input', 'list', 'reply']

describe.each(features)('%s calls a review', (feature) => {
  it('by one word in Chinese', async () => {
    const own = wordOf[feature]
    const other = own === '审核' ? '复核' : '审核'
    const wrong = (await textsOf(feature)).filter(([at, { zh }]) => {
      const plain = zh.replace(both, '')
      if (/审批|复查/.test(plain)) return true
      if (own === undefined) return /审核|复核/.test(plain) && !isNamed(plain)
      return plain.includes(other) && !ofDeals.some((name) => at.endsWith(`.${name}`))
    })
    expect(wrong.map(([at, { zh }]) => `${at}: ${zh}`)).toEqual([])
  })

  it('a review in English', async () => {
    const wrong = (await textsOf(feature)).filter(
      ([, { en }]) =>
        /\b(approv\w*|checkers?|audit\w*|check status|successfully check)\b/i.test(en) &&
        !agreed.some((one) => one.test(en)),
    )
    expect(wrong.map(([at, { en }]) => `${at}: ${en}`)).toEqual([])
  })
})

/** A shared place that names whose review it is, such as the to-do list of the dashboard; 复核人 is the second person of everything. */
const isNamed = (zh: string) =>
  !/(?<!(套保申请|认证|谁).*)审核/.test(zh) &&
  !/(?<!(交易|资金|行情|录入并|业务|清算流水|划转|账户|现金流|差异|我方资料|单证).*)复核(?!人|.*交易$)/.test(zh)
