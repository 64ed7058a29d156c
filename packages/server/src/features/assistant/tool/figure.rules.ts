/**
 * The guard on a model's figures: every day, number and code of its answer must stand in what was read for it, with its currency and
 * its percent sign. What the model says otherwise is withheld (decision 0117).
 */
import type { Finding } from '@hedgerow/contract/assistant/assistant.contract'
import { currenciesOf, type Figure, figuresIn, scaledValue } from './figure.read.ts'

/** Beside any currency. */
const any = '*'

interface Sources {
  readonly days: ReadonlySet<string>
  readonly codes: ReadonlySet<string>
  /** Of each value, which currencies stand beside it; with a sign before negative ones and behind percentages. */
  readonly values: ReadonlyMap<string, ReadonlySet<string>>
  /** Stretches of time that the question named, such as 10D. */
  readonly spans: ReadonlySet<string>
}

type Read = Pick<Finding, 'title' | 'head' | 'rows' | 'count'> & { readonly sentence: string }

const keyOf = ({ value, isPercent }: Pick<Figure, 'value' | 'isPercent'>) => `${value}${isPercent ? '%' : ''}`

/** One sentence or row says which of its figures are in which currency; two of them do not. */
const unitsOf = ({ title, head, rows, sentence }: Read): string[] => [
  title,
  ...head,
  ...sentence.split(/[、；;。]|, |\. /),
  ...rows.map(({ cells }) => cells.join(' ; ')),
]

export function sourcesOf(findings: readonly Read[], question: string): Sources {
  const [days, codes, values] = [new Set<string>(), new Set<string>(), new Map<string, Set<string>>()]
  const stand = (key: string, beside: readonly string[]) => {
    const before = values.get(key) ?? new Set()
    for (const currency of beside.length > 0 ? beside : [any]) before.add(currency)
    values.set(key, before)
  }
  for (const finding of findings) {
    stand(String(finding.count), [])
    for (const unit of unitsOf(finding)) {
      const figures = figuresIn(unit)
      for (const day of figures.days) days.add(day)
      for (const code of figures.codes) codes.add(code)
      for (const figure of figures.numbers) {
        stand(keyOf(figure), currenciesOf(unit))
        if (figure.isNegative) stand(`-${keyOf(figure)}`, currenciesOf(unit))
      }
    }
  }
  const spans = figuresIn(question).numbers.flatMap(({ value, span }) => (span ? [`${value}${span}`] : []))
  return { days, codes, values, spans: new Set(spans) }
}

const fits = (pattern: string, day: string) => [...pattern].every((letter, at) => letter === any || letter === day[at])

function hasNumber({ values, spans, codes, days }: Sources, figure: Figure): boolean {
  const { value, span, currency = any, isNegative } = figure
  const beside = values.get(`${isNegative ? '-' : ''}${keyOf(figure)}`)
  if (beside && (currency === any || beside.has(any) || beside.has(currency))) return true
  if (span && (spans.has(`${value}${span}`) || codes.has(`${value}${span}`))) return true
  return /^20\d\d$/.test(value) && currency === any && [...days].some((day) => day.startsWith(value))
}

/** Signs before the points of a list are nobody's figures. */
const points = /^[ \t]*(?:\(?\d{1,2}[.)、）](?!\d)|[-*•])[ \t]*/gm

/** @returns what of a text has no source, undefined where everything has one */
export function unsourced(text: string, sources: Sources): string | undefined {
  const { days, codes, numbers } = figuresIn(text.replace(points, ''))
  const day = days.find((pattern) => ![...sources.days].some((source) => fits(pattern, source)))
  if (day !== undefined) return dayWritten(day)
  const hasCode = (code: string) => sources.codes.has(code) || sources.values.has(scaledValue(code) ?? '')
  return codes.find((code) => !hasCode(code)) ?? numbers.find((figure) => !hasNumber(sources, figure))?.written
}

const dayWritten = (pattern: string) => pattern.replace(/^(.{4})(..)(..)$/, '$1/$2/$3').replace(/\*+\/?|\/\*+$/g, '')

/** Addresses and markup have no place in an answer, wherever they come from: a reader would follow them out of the house. */
const address =
  /https?:|www\.|\/\/[^\s/]|[\w.+-]+@[\w-]+\.\w|!?\[[^\]]*\]\(|<\/?[a-z!][^>]*>|(?<![\w.])[a-z0-9][a-z0-9-]*\.(?:com|cn|net|org|io|co|app|dev|info|biz|xyz|top|site|online|ru|uk|eu|de|me|cc|vip)(?![a-z0-9])/i
export const leadsAway = (text: string): boolean => address.test(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))
