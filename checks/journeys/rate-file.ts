/**
 * The rate file that the journeys import: the ECB's own history where it lies beside the repository, else a small file of
 * the same shape made from the demo's real fixings. Each language imports another part of it, so that both have news.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { Lang } from '@hedgerow/contract/kit/text'

const root = path.join(import.meta.dirname, '../..')
const folder = path.join(root, '../shared/data/ecb')
const anchors = path.join(root, 'packages/server/src/seed/data/demo-anchors.csv')
const rateDay = '2026-04-13'
/** The first language imports from here on, the second everything. */
const recent = '2026-01-01'

interface RateFile {
  readonly name: string
  readonly content: string
  /** Fixings in it. */
  readonly count: number
  /** EUR/CNY and EUR/USD of `rateDay`. */
  readonly eurCny: number
  readonly eurUsd: number
}

export function rateFile(lang: Lang): RateFile {
  const real = fs.existsSync(folder)
    ? fs.readdirSync(folder).find((name) => name.startsWith('eurofxref-hist'))
    : undefined
  if (!real)
    process.stdout.write('journeys: no ECB history at ../shared/data/ecb; a small file of its shape is imported\n')
  const lines = real ? fs.readFileSync(path.join(folder, real), 'utf8').trim().split(/\r?\n/) : smallFile(lang)
  const [heading = '', ...days] = lines
  const chosen = real && lang === 'zh_CN' ? days.filter((line) => line >= recent) : days
  const today = chosen.find((line) => line.startsWith(rateDay)) ?? ''
  const priceOf = (currency: string) => Number(today.split(',')[heading.split(',').indexOf(currency)])
  const values = chosen.flatMap((line) => line.split(',').slice(1)).filter((cell) => /^\d/.test(cell))
  return {
    name: real ?? 'eurofxref.csv',
    content: [heading, ...chosen].join('\n'),
    count: values.length,
    eurCny: priceOf('CNY'),
    eurUsd: priceOf('USD'),
  }
}

/** The demo's newest fixing as it is, and a day before it of which the demo only has a simulation. */
function smallFile(lang: Lang): string[] {
  const [heading = '', ...days] = fs.readFileSync(anchors, 'utf8').trim().split(/\r?\n/)
  const newest = days.at(-1) ?? ''
  const dated = newest.replace(/^\d{8}/, rateDay)
  const earlier = newest.replace(/^\d{8}/, lang === 'zh_CN' ? '2026-04-07' : '2026-04-08')
  return [heading.replace(/^date/, 'Date'), dated, earlier]
}
