/** Every filter and every order of every list that has rows here, each by its own declaration: what a person waits for. */
import { apis } from '@hedgerow/contract/index'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import type { ListDeclaration, PageReply } from '@hedgerow/contract/kit/list'
import { figuresOf } from '../measure.ts'
import type { Bench, Result } from '../works.ts'
import { type Question, questionOf, questionsOf } from './list-questions.ts'

const rounds = 3
const sampleRows = 1000
const farRows = 400_000
const worstCount = 10
const longestMs = 1000
/** The server ends a statement then: whoever waited got no rows. */
const givenUpMs = 10_000
/** So many that a list is known to be too slow, and the rest of it is not waited for. */
const mostGivenUp = 8

type ListEndpoint = Endpoint & { readonly list: ListDeclaration }
const isList = (endpoint: Endpoint): endpoint is ListEndpoint => endpoint.list !== undefined
const listEndpoints = apis.flatMap((api) => Object.values<Endpoint>(api)).filter(isList)

interface Answer {
  readonly what: string
  readonly times: readonly number[]
}

/** The reply, or nothing where the list is not for this member or was not answered. */
async function ask({ caller, token }: Bench, { path }: ListEndpoint, query: object): Promise<PageReply | undefined> {
  try {
    return (await caller.post(path, token, query)) as PageReply
  } catch {
    return undefined
  }
}

async function timed(bench: Bench, endpoint: ListEndpoint, query: object): Promise<number> {
  const began = performance.now()
  const reply = await ask(bench, endpoint, query)
  return reply ? performance.now() - began : givenUpMs
}

async function answered(bench: Bench, endpoint: ListEndpoint, { what, query }: Question): Promise<Answer> {
  const times: number[] = []
  for (let round = 0; round < rounds && !times.some((ms) => ms > longestMs); round += 1)
    times.push(await timed(bench, endpoint, query))
  return { what: `${endpoint.list.name}: ${what}`, times }
}

async function answersOf(bench: Bench, endpoint: ListEndpoint): Promise<Answer[]> {
  const sample = await ask(bench, endpoint, { pageSize: sampleRows })
  if (!sample || sample.recordList.length === 0) return []
  const answers: Answer[] = []
  for (const question of questionsOf(endpoint.list, sample.recordList)) {
    answers.push(await answered(bench, endpoint, question))
    if (answers.filter(isGivenUp).length >= mostGivenUp) return answers
  }
  // As a program reads on: behind a record that lies far behind.
  const far = await ask(bench, endpoint, { pageSize: 1, current: Math.min(sample.totalCount, farRows) - 1 })
  const [after] = far?.recordList ?? []
  if (after) answers.push(await answered(bench, endpoint, questionOf('behind a far record', {}, { afterId: after.id })))
  return answers
}

const isGivenUp = ({ times }: Answer) => times.includes(givenUpMs)
const slowest = ({ times }: Answer) => Math.max(...times)

export async function filterWork(bench: Bench): Promise<Result[]> {
  const answers: Answer[] = []
  let lists = 0
  for (const endpoint of listEndpoints) {
    const own = await answersOf(bench, endpoint)
    if (own.length > 0) lists += 1
    answers.push(...own)
  }
  const { p50, p95, p99 } = figuresOf(answers.flatMap(({ times }) => times))
  const slow = answers.filter((answer) => slowest(answer) > longestMs)
  const worst = [...answers].sort((one, other) => slowest(other) - slowest(one)).slice(0, worstCount)
  return [
    {
      work: `${answers.length} questions of ${lists} lists`,
      measured: { p50Ms: p50, p95Ms: p95, p99Ms: p99, over: slow.length },
      target: 'each ≤ 1 s',
      met: slow.length === 0,
    },
    ...worst.map((answer) => ({
      work: answer.what,
      measured: { ms: slowest(answer) },
      target: '≤ 1 s',
      met: slowest(answer) <= longestMs,
    })),
  ]
}
