// The texts of both languages: one word for one thing, and the marks of each language.
import { expect, it } from 'vitest'
import { publishedMessages } from '../texts/published-messages.ts'
import { avoidedIn, terms } from '../texts/terms.ts'
import { catalogue } from '../texts/text-catalogue.ts'
import { rule } from './sources.ts'

interface Pair {
  readonly at: string
  readonly zh: string
  readonly en: string
}

/** Every pair of texts of the product but the sentences of its description, which stay letter by letter. */
const pairs = catalogue()
  .map(({ file, key, zh, en }) => ({ at: `${file} ${key}`, file, key, zh: zh.text, en: en.text }))
  .filter(({ en }) => !publishedMessages.includes(en))

const marks = [
  ['（', '）'],
  ['“', '”'],
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const
const count = (text: string, mark: string) => text.split(mark).length - 1
/** A half-open interval, `[0, 1)`, closes by another mark than it opens. */
const isBalanced = (text: string) => {
  const bare = text.replace(/[[(][^()[\]]*,[^()[\]]*[\])]/g, '')
  return marks.every(([open, close]) => count(bare, open) === count(bare, close))
}

/**
 * A half-width mark at a Chinese character or behind a place; a colon also stands in hours as they are typed, a bracket in formulas. Of lists that code
 * puts together, `kitWords.listComma` and `listText` know the mark.
 */
const halfWidth =
  /[\u3400-\u9fff}][,;?!](?=\s|$|[\u3400-\u9fff{])|[,;?!]\s?[\u3400-\u9fff]|[\u3400-\u9fff][()][\u3400-\u9fff]/
const blankBeforePercent = /[\d}] %/
const straightApostrophe = /[A-Za-z]'[a-z]/
/**
 * A number beside a noun of the plural only, `{count} rows`, `{move} pips`. A bound of the program (`at most {count} rows`), a whole (`of {count} rows`)
 * and a range are never one; beside a count the verbs end as plurals do.
 */
const bound = [
  'most',
  'least',
  'first',
  'latest',
  'newest',
  'next',
  'than',
  'all',
  'within',
  'up to',
  'in the',
  'than the',
  'exceed',
  'can be',
  'to',
  '\\} of',
]
const unbound = bound.map((word) => `(?<!${word} )`).join('')
const counts = 'count|n|total|days|gaps|hours|pages|iterations|rows|netted|matched|booked|differences'
const units =
  'characters|days|deals|decimals|hours|items|lines|minutes|months|pips|questions|rows|seconds|steps|tokens|weeks|years'
const oneForm = new RegExp(
  `${unbound}(?:\\{(?:${counts})(?::number)?\\} (?!(?:is|was|has|does)\\b)[a-z]+s|(?<!–)\\{\\w+(?::number)?\\} (?:${units}))\\b`,
  'i',
)
/** The question that a dialog asks before an act. */
const isConfirmation = ({ key, zh }: { readonly key: string; readonly zh: string }) =>
  /(?:Ask|\.confirm[A-Z]\w*)$/.test(key) && zh.includes('？')
/** More than the question: what follows from the act, or that it cannot be undone. */
const saysWhatFollows = ({ zh, en }: Omit<Pair, 'at'>) =>
  /^[^？]+？.+。$|^.+[。，].+？$/.test(zh) && /^[^?]+\? .+\.$|^.+[.] .+\?$/.test(en)

const of = (broken: (pair: Pair) => boolean) => pairs.filter(broken).map(({ at, zh, en }) => `${at}: ${zh} | ${en}`)

rule('one word for one thing', 'whoever reads two words looks for two things', () =>
  pairs.flatMap((pair) => avoidedIn(pair).map((problem) => `${pair.at}: ${problem}`)),
)
rule('brackets and quotation marks are closed', 'an open one reads as a text that was cut off', () =>
  of(({ zh, en }) => !isBalanced(zh) || !isBalanced(en)),
)
rule('full-width marks in Chinese', 'half-width marks are those of another language', () =>
  of(({ zh }) => halfWidth.test(zh)),
)
rule('no blank before %', 'a number and its % stay on one line', () =>
  of(({ zh, en }) => blankBeforePercent.test(zh) || blankBeforePercent.test(en)),
)
rule('’ in English', 'a straight mark is that of a program', () => of(({ en }) => straightApostrophe.test(en)))
rule('a count has both forms beside it', '“1 rows” reads as a fault: `{count} {count:row|rows}`', () =>
  of(({ en }) => oneForm.test(en)),
)

rule('a confirmation says what follows', 'whoever agrees has to know to what, and whether it can be undone', () =>
  pairs
    .filter((pair) => isConfirmation(pair) && !saysWhatFollows(pair))
    .map(({ at, zh, en }) => `${at}: ${zh} | ${en}`),
)

it('reads the texts of the product', () => expect(pairs.length).toBeGreaterThan(5000))

it.each([
  [{ zh: '账单', en: 'Statement' }, ['use 对账单 in: 账单']],
  [{ zh: '凭证', en: 'Vouchers' }, ['use journal in: Vouchers']],
  [{ zh: '对账单', en: 'Bank statement' }, []],
  [{ zh: '看涨价差', en: '{facility:number} is {n:row|rows}' }, []],
  [{ zh: '价差', en: 'Facilities' }, ['use 点差（对中间价） in: 价差', 'use counterparty limit in: Facilities']],
])('a word to avoid is found in: %j', (pair, problems) =>
  expect(avoidedIn(pair).toSorted()).toEqual(problems.toSorted()),
)

rule('the glossary says what the texts say', 'a word that the table avoids is not explained by itself', () =>
  terms.flatMap(({ zh, en }) => avoidedIn({ zh, en })),
)

it.each(['（未完', '报价 {rate', '“已通过'])('an open mark is found in: %s', (text) =>
  expect(isBalanced(text)).toBe(false),
)
it.each(['（完）', '[0, 1)', '“通过”（{count}）'])('no open mark is found in: %s', (text) =>
  expect(isBalanced(text)).toBe(true),
)
it('half-width marks, blanks before % and straight apostrophes are found', () => {
  expect([halfWidth.test('复核,生效'), halfWidth.test('1,000')]).toEqual([true, false])
  expect([halfWidth.test('{no}, 待复核'), halfWidth.test('USD, CNY'), halfWidth.test('请重试!')]).toEqual([
    true,
    false,
    true,
  ])
  expect([blankBeforePercent.test('{pct} %'), blankBeforePercent.test('{pct}%')]).toEqual([true, false])
  expect([straightApostrophe.test("the bank's"), straightApostrophe.test('the bank’s')]).toEqual([true, false])
})
it.each([
  ['{count} rows left', true],
  ['Losses of {n:number} scenarios', true],
  ['{count} {count:row|rows} left', false],
  ['At most {count} rows', false],
  ['The first {count} of {total} rows', false],
  ['{count} is counted', false],
  ['In the money by {pips} pips', true],
  ['{org} awaits review', false],
])('of a count, “%s” has one form alone: %s', (en, isOneForm) => expect(oneForm.test(en)).toBe(isOneForm))
it.each([
  [{ zh: '删除所选 {count} 份单证？', en: 'Delete {count} documents?' }, false],
  [{ zh: '撤回这次提交？撤回后成为草稿', en: 'Withdraw this submission? It becomes a draft again' }, false],
  [{ zh: '撤回这次提交？撤回后成为草稿。', en: 'Withdraw this submission? It becomes a draft again.' }, true],
  [{ zh: '锁定后须由复核人解锁。锁定 {no}？', en: 'Once locked, only a reviewer can unlock it. Lock {no}?' }, true],
])('of a confirmation, %j says what follows: %s', (pair, says) => expect(saysWhatFollows(pair)).toBe(says))
