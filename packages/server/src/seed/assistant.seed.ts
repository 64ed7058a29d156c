/**
 * What the demonstration company asked the assistant. Local answers are asked of the product itself; calls of a model are simulated, because
 * the demonstration has none, and say so in their model's name, their question and their answer.
 */
import { AnswerOutcome, AssistantFeature, Helpful } from '@hedgerow/contract/assistant/assistant.dict'
import { type ToolName, toolTitles } from '@hedgerow/contract/assistant/tool.text'
import { pathOf } from '@hedgerow/contract/screens'
import { sql } from 'kysely'
import { costOf } from '../features/assistant/usage/cost.rules.ts'
import type { Tx } from '../kit/database/database.ts'
import type { Story } from './book.seed.ts'

interface People {
  readonly groupId: string
  readonly adminId: string
  readonly dealerId: string
}

const simulatedModel = '模拟 / simulated'
const prices = { priceIn: '2', priceOut: '8' }
const { answered, withheld, stopped, failed } = AnswerOutcome.of

interface Called {
  readonly who: keyof Omit<People, 'groupId'>
  readonly day: string
  readonly question: string
  readonly outcome: string
  readonly answer: string
  /** Each with the rows that it read. */
  readonly tools: readonly (readonly [ToolName, number])[]
  readonly tokens: readonly [tokensIn: number, tokensOut: number]
  readonly estimated?: true
  readonly helpful?: string
  readonly ms: number
}
/** One of each way in which a model's answer ends; the last day brings the dealer near to the quota. */
const calls: readonly Called[] = [
  {
    who: 'adminId',
    day: '20260408',
    question: '各子公司的净敞口是多少？',
    outcome: answered,
    answer: '各币种净敞口见来源列表。',
    tools: [['exposure', 4]],
    tokens: [8_420, 310],
    helpful: Helpful.of.yes,
    ms: 3_900,
  },
  {
    who: 'dealerId',
    day: '20260409',
    question: '下周有哪些到期，授信额度是否够用？',
    outcome: answered,
    answer: '到期事项与可用授信额度见来源列表。',
    tools: [
      ['due', 6],
      ['limit', 5],
    ],
    tokens: [14_860, 540],
    ms: 6_200,
  },
  {
    who: 'dealerId',
    day: '20260409',
    question: '美元平均锁定在什么水平？',
    outcome: withheld,
    answer: '模型的回答含无出处的数字或日期，已改为本地回答。',
    tools: [['deal', 12]],
    tokens: [11_300, 420],
    helpful: Helpful.of.no,
    ms: 5_400,
  },
  {
    who: 'dealerId',
    day: '20260410',
    question: '列出欧元的全部现金流并逐笔说明',
    outcome: stopped,
    answer: '近期现金流见来源列表。',
    tools: [['cashFlow', 20]],
    tokens: [16_700, 260],
    estimated: true,
    ms: 2_100,
  },
  {
    who: 'adminId',
    day: '20260410',
    question: '授权额度还剩多少？',
    outcome: withheld,
    answer: '模型暂不可用，已改用本地回答。',
    tools: [['quota', 1]],
    tokens: [0, 0],
    ms: 20_040,
  },
  {
    who: 'dealerId',
    day: '20260410',
    question: '哪些报关单还没有匹配？',
    outcome: failed,
    answer: '',
    tools: [],
    tokens: [0, 0],
    ms: 1_300,
  },
  {
    who: 'dealerId',
    day: '20260413',
    question: '按政策区间检查每个币种和期限，并说明差额',
    outcome: answered,
    answer: '政策区间与敞口见来源列表。',
    tools: [
      ['policy', 9],
      ['exposure', 4],
    ],
    tokens: [51_900, 1_180],
    ms: 9_800,
  },
]
/** Of the dealer alone: the day above is most of it. */
const quotaOfDealer = 60_000

const screenOf: Partial<Record<ToolName, string>> = {
  exposure: pathOf('expo-mon'),
  due: pathOf('calendar'),
  limit: pathOf('counter-party'),
  deal: pathOf('inputmng'),
  cashFlow: pathOf('cfl'),
  quota: pathOf('board-quota'),
  policy: pathOf('hedging-policy'),
}

/** The moment is as far back as the day is from the demonstration's: history is forgotten by the clock of the wall. */
export async function seedAssistant(tx: Tx, { groupId, ...people }: People): Promise<void> {
  const rows = calls.map(({ who, question, answer, tools, tokens: [tokensIn, tokensOut], ...counted }) =>
    JSON.stringify({
      ...counted,
      userId: people[who],
      question: `（模拟）${question}`,
      answer: `（模拟对话 / simulated）${answer}`,
      model: counted.outcome === withheld ? '' : simulatedModel,
      findings: tools.map(([tool, count]) => ({
        tool,
        title: toolTitles[tool].zh,
        url: screenOf[tool] ?? '',
        head: [],
        rows: [],
        count,
      })),
      tokensIn,
      tokensOut,
      cost: costOf(prices, tokensIn, tokensOut),
      estimated: counted.estimated ?? false,
      helpful: counted.helpful ?? null,
    }),
  )
  await sql`with called as (
      select s.*, now() - make_interval(days => date '20260413' - s.day::date, mins => 30) as at, row_number() over () as n
      from unnest(${rows}::jsonb[]) j cross join lateral jsonb_to_record(j) s ("userId" bigint, day text, question text, answer text,
        model text, outcome text, findings jsonb, "tokensIn" int, "tokensOut" int, cost numeric, estimated boolean, helpful text, ms int)),
    talk as (
      insert into assistant_conversation (group_id, user_id, title, create_time, update_time)
      select ${groupId}, "userId", left(question, 64), at, at from called order by n returning id, user_id, title),
    kept as (
      insert into assistant_exchange (group_id, conversation_id, user_id, question, answer_text, findings, suggestions, model, asked_model,
        outcome, tokens_in, tokens_out, cost, cost_currency, estimated, as_of, helpful, ask_time)
      select ${groupId}, t.id, c."userId", c.question, c.answer, c.findings, '[]', c.model, ${simulatedModel}, c.outcome, c."tokensIn",
        c."tokensOut", c.cost, 'CNY', c.estimated, c.day::date, c.helpful, c.at
      from called c join talk t on t.user_id = c."userId" and t.title = left(c.question, 64))
    insert into assistant_usage (group_id, user_id, usage_date, model, feature, questions, tokens_in, tokens_out, cost, cost_currency, refused,
      failed, tool_calls, total_ms, estimated)
    select ${groupId}, "userId", day::date, ${simulatedModel}, ${AssistantFeature.of.chat}, count(*), sum("tokensIn"), sum("tokensOut"),
      sum(cost), 'CNY', count(*) filter (where outcome = ${withheld} and "tokensIn" > 0),
      count(*) filter (where outcome = ${failed} or outcome = ${withheld} and "tokensIn" = 0), sum(jsonb_array_length(findings)), sum(ms),
      bool_or(estimated)
    from called group by "userId", day`.execute(tx)
  await sql`insert into assistant_quota (group_id, user_id, tokens_user_day, modify_by)
    values (${groupId}, ${people.dealerId}, ${quotaOfDealer}, ${people.adminId})`.execute(tx)
}

/** Answered by the rules of the product, from what the company has: with rows, refused as an act and as advice, and not understood. */
const questions = {
  lc_dealer1: ['下周有哪些到期？', 'What is our net exposure by currency?', '请审批这笔套保申请', '讲个笑话'],
  lc_admin: ['董事会授权额度还剩多少？', 'Should we buy dollars now?', '有什么待我处理？'],
}

export async function tellAssistant(story: Story): Promise<void> {
  for (const [userName, list] of Object.entries(questions))
    for (const question of list) await story.ask(userName, question)
}
