// Labels are noun phrases: they stand in “{field} is required”, and above the columns of tables.
import { features } from '@hedgerow/contract/index'
import { headingOf } from '@hedgerow/contract/kit/list'
import type { Shape } from '@hedgerow/contract/kit/shape'
import { openApiFieldWords } from '@hedgerow/contract/kit/shell/openapi/openapi.text'
import { analysisFieldWords } from '@hedgerow/contract/kit/shell/openapi/openapi-analysis.text'
import { businessFieldWords } from '@hedgerow/contract/kit/shell/openapi/openapi-business.text'
import { dayFieldWords } from '@hedgerow/contract/kit/shell/openapi/openapi-day.text'
import { generalFieldWords } from '@hedgerow/contract/kit/shell/openapi/openapi-general.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { expect, it } from 'vitest'
import { rule } from './sources.ts'

interface Label extends Text {
  readonly at: string
}

const lists = features.flatMap((feature) => feature.lists ?? [])
const headings: readonly Label[] = lists.flatMap((list) =>
  Object.keys(list.columns).map((column) => ({
    at: `${list.name}.${column}`,
    ...(list.words[column] ?? { zh: '', en: '' }),
  })),
)
const inputs: readonly Label[] = features.flatMap(({ name, apis = [] }) =>
  apis.flatMap((endpoints) =>
    Object.entries(endpoints).flatMap(([endpoint, { input }]) => fieldsOf(input, `${name}.${endpoint}`)),
  ),
)
function fieldsOf(of: Shape | undefined, at: string): Label[] {
  const fields = Object.keys(of?.schema.shape ?? {})
  return fields.flatMap((field) => (of?.words[field] ? [{ at: `${at}.${field}`, ...of.words[field] }] : []))
}
/** What `/openapi.json` says of a field that no form and no list names. */
const replyFields: readonly Label[] = Object.entries({
  ...openApiFieldWords,
  ...analysisFieldWords,
  ...businessFieldWords,
  ...dayFieldWords,
  ...generalFieldWords,
}).map(([field, word]) => ({ at: `openapi.${field}`, ...word }))

const opening =
  /^(?:a|an|as|at|before|after|by|for|from|if|in|its?|not|of|on|per|since|the|their|this|to|under|until|with(?:out)?)\b/i
const question = /^(?:can|do|does|how|is|are|may|what|when|where|whether|which|who|whose|why)\b/i
const closing = /\s(?:after|as|at|before|by|for|from|in|of|on|out|over|since|than|to|under|until|with)$/i
/** Who and when, over a column that people fill by what they do: “Released by”, “Sent at”. A field that is filled in has a noun. */
const doneBy = /\b(?:\w+ed|frozen|made|run|sent) (?:at|by|on)$/i
/** A mark of a record, called by the record: “Id of the curve”. */
const ownedBy =
  /^(?:address|code|date|decimals|flag|id|ids|name|number|serial no\.|state|word) of (?:an?|the|who|what)\b/i
const verb =
  /\b(?:are|asks|begins|brings|can|changes (?!to\b)\w|counts|covers|did|do|does|gives|had|has|have|hedges|holds|is|may|must|needs|pays|says|stands|takes|tells|waits|was|were|will)\b/i

const isClause = (label: string) => [opening, question, verb].some((form) => form.test(label))
const clauses = (of: readonly Label[], isWrong: (label: string) => boolean) => [
  ...new Set(of.filter(({ en }) => isWrong(en)).map(({ at, zh, en }) => `${at}: ${zh} | ${en}`)),
]

rule('a field that is filled in is called by a noun', '“Why it failed is required” is no sentence', () =>
  clauses(inputs, (label) => isClause(label) || closing.test(label)),
)
rule('a column is called by a noun', 'a heading is read without a sentence around it', () =>
  clauses(headings, (label) => isClause(label) || (closing.test(label) && !doneBy.test(label))),
)
rule('a field of a reply is called by a noun', 'who writes a program reads its word beside a value', () =>
  clauses(replyFields, (label) => isClause(label) || (closing.test(label) && !doneBy.test(label))),
)
rule('a field of a reply has its noun in front', '“Code of the city” is the city code', () =>
  clauses(replyFields, (label) => ownedBy.test(label)),
)
rule('no question and no 能否 in Chinese labels', 'a heading names what is below it', () =>
  [...inputs, ...headings, ...replyFields]
    .filter(({ zh }) => /[？?]|能否|可否|是否.*吗/.test(zh))
    .map(({ at, zh }) => `${at}: ${zh}`),
)
rule('no two columns of a table bear one name', 'whoever sorts by one sorts by the other', () =>
  lists.flatMap((list) => {
    const visible = Object.entries(list.columns).filter(([, { hidden }]) => !hidden)
    const names = visible.flatMap(([column]) =>
      Object.values(headingOf(list, column)).map((heading) => `${list.name}: ${heading}`),
    )
    // A name of one language may be that of the other: VaR, Delta.
    const times = (heading: string) => names.filter((one) => one === heading).length
    const sameInBoth = (heading: string) =>
      visible.some(
        ([column]) =>
          new Set(Object.values(headingOf(list, column))).size === 1 &&
          `${list.name}: ${headingOf(list, column).en}` === heading,
      )
    return [...new Set(names)].filter((heading) => times(heading) > (sameInBoth(heading) ? 2 : 1))
  }),
)
/** The form of a calculator writes the unit behind the field. */
rule('a percentage says so', '5 may be a rate, a number of days, or a percentage', () =>
  [...inputs, ...headings]
    .filter(({ at, zh, en }) => /^(?!calculator\.).*Pct$/.test(at) && !(/%/.test(zh) && /%/.test(en)))
    .map(({ at, zh, en }) => `${at}: ${zh} | ${en}`),
)

it('reads the labels of the product', () =>
  expect(Math.min(inputs.length, headings.length, replyFields.length)).toBeGreaterThan(500))
it.each([
  'Why it failed',
  'Pays in order',
  'From',
  'Can I review it',
  'Booked on',
  'Balance as of',
  'Override needs a reason',
  'Whether it is listed',
  'Is short',
  'What is asked',
  'Of all',
])('no label of a field: %s', (label) => expect(isClause(label) || closing.test(label)).toBe(true))
it.each(['Failure reason', 'Payment priority', 'Transfer from account', 'Reviewable by me', 'Booking date (from)'])(
  'a label of a field: %s',
  (label) => expect(isClause(label) || closing.test(label)).toBe(false),
)
