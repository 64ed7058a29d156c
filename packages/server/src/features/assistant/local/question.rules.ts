/**
 * The local answerer's understanding: which tool a question needs, with which arguments, or why it is not answered. The same question
 * always means the same; what fits nothing is said not to be understood.
 */

import type { AnswerRefusal } from '@hedgerow/contract/assistant/assistant.refusals'
import { sampleQuestions, type ToolName } from '@hedgerow/contract/assistant/tool.text'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { mainPairs, quotingOrder } from '@hedgerow/quant/basics/currency'
import { askedNames } from '../currency-names.data.ts'
import { dateOf, spanOf } from './span.rules.ts'

type Args = Readonly<Record<string, string | undefined>>
type Understood =
  | { readonly tool: ToolName; readonly args: Args }
  | { readonly refusal: AnswerRefusal; readonly screen?: string }

/** When and by whom it is asked: of one currency the pair with the home currency is meant. */
interface AskingRule {
  readonly today: BusinessDate
  readonly home: string
}

const usualDays = 7

const currenciesIn = (question: string): string[] =>
  askedNames.filter(([name]) => name.test(question)).map(([, code]) => code)

/** The pair that is written, or that two names make; one name is its pair with the home currency. */
function pairIn(question: string, home: string): string | undefined {
  const written = /\b([a-z]{3})\s*[/-]\s*([a-z]{3})\b/i.exec(question)
  if (written) return `${written[1]}/${written[2]}`.toUpperCase()
  const [one, other = home] = currenciesIn(question).filter((code) => code !== home)
  return one === undefined ? undefined : quotingOrder(one, other)
}

const foreignIn = (question: string, home: string): string | undefined =>
  currenciesIn(question).find((code) => code !== home)

/** A number of a record: letters with at least four digits. */
const recordNumber = /\b(?=[a-z0-9_-]*[a-z])(?=(?:[a-z_-]*\d){4})[a-z0-9][a-z0-9_-]{5,31}\b/i

const commands =
  /^\s*(?:please\s+|请|帮我|帮忙|替我|给我)*(?:approve|reject|delete|void|cancel|create|book|submit|transfer|pay|execute|send|confirm|change|update|set|grant|审批|复核通过|通过|驳回|拒绝|删除|作废|撤销|取消|新增|新建|录入|提交|划转|转账|付款|支付|执行|发送|修改|确认|授权(?!额度))/i
const advice =
  /should (?:i|we) (?:buy|sell|hedge|wait)|(?:will|going to) .*\b(?:rise|fall|go (?:up|down)|appreciate|depreciate)|\bpredict|forecast (?:for|of|the) .*(?:rate|usd|eur)|recommend|该不该|要不要(?:买|卖|套保|结汇|购汇)|会(?:涨|跌|升值|贬值)|预测|走势如何|建议.*(?:买|卖|结汇|购汇)|推荐/i
const personal =
  /phone|mobile number|e-?mail|password|passport|id (?:card|number)|home address|salary|手机|电话|邮箱|密码|身份证|护照|住址|工资/i

/** What is open, whatever else is asked of it. */
const notHedged =
  /(?:not|never|yet to be|still to be) (?:yet )?(?:been )?(?:hedged|covered|locked)|\bun(?:hedged|covered|locked)\b|(?:still|left) open|open exposure|未套保|没有?套保|尚未套保|未覆盖|未锁|没有?锁/i

type Rule = readonly [ToolName, RegExp]
/** In this order: what is more particular first. */
const rules: readonly Rule[] = [
  [
    'screen',
    /where (?:is|are|do i|can i)|which screen|how do i (?:open|find|get)|在哪|哪里|哪个页面|怎么(?:打开|进入|找)/i,
  ],
  ['waiting', /to-?dos?\b|(?:waits?|waiting) for me|awaits? my|on my desk|待办|待我|等我|要我(?:处理|复核|审核)/i],
  ['evidence', /evidence|declarations?\b|documents? .*free|单证|报关|实需/i],
  ['quota', /quota|board|授权额度|董事会/i],
  ['limit', /limits?\b|headroom|facilit|credit line|授信|额度/i],
  ['exposure', notHedged],
  ['policy', /polic|bands?\b|政策|区间/i],
  // The cover ratio is locked of everything effective; policy cover, of what may be hedged, is the rule above.
  ['exposure', /cover ratio|\bcover(?:ed)?\b|套保比例|覆盖率/i],
  ['balance', /balances?\b|余额|账上/i],
  ['event', /economic|data release|events?\b.*today|today.*events?\b|[经财]经(?:事件|数据|日历)|数据公布|今日事件/i],
  ['news', /\bnews\b|\barticles?\b|资讯|新闻/i],
  ['cashFlow', /cash ?flows?|现金流|收付/i],
  [
    'profit',
    /p\s*&\s*l|profits?\b|loss(?:es)?\b|mark.?to.?market|\bmtm\b|损益|盈亏|浮盈|浮亏|(?:locked|average) rates?\b|锁定(?:均价|汇率)|锁汇均价/i,
  ],
  ['due', /\bdue\b|matur|expir|settles?\b|settlement|到期|交割|清算|到账/i],
  ['exposure', /exposures?|敞口|net position|净头寸|\blocked\b|锁定|锁汇/i],
  ['request', /hedge requests?|套保申请/i],
  ['forward', /forwards?\b|outright|swap points|远期/i],
  ['deal', /\bdeals?\b|trades?\b|交易/i],
  ['rate', /\brates?\b|\bprice\b|fixing|汇率|中间价|价格|牌价/i],
]

/** @returns what to do about a question; undefined where it is not understood */
export function understand(question: string, { today, home }: AskingRule): Understood | undefined {
  if (personal.test(question)) return { refusal: 'AI_PERSONAL' }
  if (commands.test(question)) return { refusal: 'AI_NO_ACT', screen: question }
  if (advice.test(question)) return { refusal: 'AI_NO_ADVICE' }
  const number = recordNumber.exec(question)?.[0]
  if (number) return { tool: 'find', args: { text: number } }
  const [tool] = rules.find(([, words]) => words.test(question)) ?? []
  const pair = pairIn(question, home)
  if (tool) return withArgs(tool, question, { today, home })
  return pair ? { tool: 'rate', args: { currencyPair: pair, date: dateOf(question, today) } } : undefined
}

function withArgs(tool: ToolName, question: string, { today, home }: AskingRule): Understood | undefined {
  const currencyPair = pairIn(question, home)
  const span = spanOf(question, today)
  const usual = span ?? { from: today, to: addDays(today, usualDays) }
  const argsOf: Partial<Record<ToolName, Args | undefined>> = {
    due: { ...usual },
    event: span ? { ...span } : { from: today, to: today },
    exposure: { currency: foreignIn(question, home), figure: notHedged.test(question) ? 'open' : undefined },
    balance: { currency: foreignIn(question, home) },
    evidence: { currency: foreignIn(question, home) },
    news: { currency: foreignIn(question, home) },
    profit: { currencyPair },
    deal: { currencyPair, ...span },
    rate: currencyPair ? { currencyPair, date: dateOf(question, today) } : undefined,
    forward: currencyPair ? { currencyPair } : undefined,
    screen: { text: subjectOf(question) },
  }
  if (!(tool in argsOf)) return { tool, args: {} }
  const args = argsOf[tool]
  return args && { tool, args }
}

const asking =
  /where (?:is|are|do i (?:find|see|open)|can i (?:find|see|open))|which screen (?:has|shows|is)|how do i (?:open|find|get to)|\bthe\b|\bscreen\b|\bpage\b|在哪(?:里|儿)?|哪里(?:看|找|有)?|哪个页面|怎么(?:打开|进入|找)|页面|[？?。.]/gi
const longestSubject = 64
const subjectOf = (question: string) =>
  question.replace(asking, ' ').replace(/\s+/g, ' ').trim().slice(0, longestSubject)

/** A question as it is offered to whose home currency this is: of its first pairs. */
export function offeredQuestion(name: keyof typeof sampleQuestions, lang: Lang, home: string): string {
  const [first = home, second = first] = mainPairs(home)
  return say(sampleQuestions[name], lang, { pair: name === 'forward' ? second : first })
}

/** The nearest of the questions that are understood: those that share most pairs of letters. */
export function nearest(
  question: string,
  { lang, home }: { readonly lang: Lang; readonly home: string },
  most: number,
) {
  const pairs = pairsOf(question)
  const likeness = (text: string) => [...pairsOf(text)].filter((pair) => pairs.has(pair)).length
  return (Object.keys(sampleQuestions) as (keyof typeof sampleQuestions)[])
    .map((name) => offeredQuestion(name, lang, home))
    .map((text) => ({ text, like: likeness(text) }))
    .sort((left, right) => right.like - left.like)
    .slice(0, most)
    .map(({ text }) => text)
}

const pairsOf = (text: string): ReadonlySet<string> => {
  const letters = [...text.toLowerCase().replace(/\s/g, '')]
  return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`))
}

/** Chinese where there are Chinese characters, English where there are words of small letters, else as the screen is. */
export function languageOf(question: string, lang: Lang): Lang {
  if (/\p{Script=Han}/u.test(question)) return 'zh_CN'
  return /[a-z]{3,}/.test(question) ? 'en_US' : lang
}
