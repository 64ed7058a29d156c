/**
 * Sums and differences in decimals, so that a total is never the model's own arithmetic. They take only figures that were read for the
 * answer, each with its unit: what comes out is as good as what was read.
 */
import { toolSentences, toolWords } from '@hedgerow/contract/assistant/tool.text'
import { say } from '@hedgerow/contract/kit/text'
import { type Decimal, decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import { differenceArgs, sumArgs } from './args.rules.ts'
import { sourcesOf, unsourced } from './figure.rules.ts'
import {
  type Asker,
  amountOf,
  findingOf,
  listed,
  sentenceOf,
  type Tool,
  type ToolFinding,
  ToolRefusal,
} from './tool.answer.ts'

const notRead = 422
const [percent, items] = ['%', 'items']

/** As a sentence says it: `USD 1,250.50`, `12.5%`, `3`. */
function written(asker: Asker, value: Decimal, unit: string): string {
  const text = value.stripZeros().toString()
  if (unit === percent) return `${text}%`
  return unit === items ? text : `${unit} ${amountOf(asker, text, unit)}`
}

const asRead = (figure: string, unit: string) => {
  if (unit === percent) return `${figure}%`
  return unit === items ? figure : `${unit} ${figure}`
}

/** @throws ToolRefusal for a figure that no tool brought, or that is no whole number where things are counted */
function operand(asker: Asker, figure: string, unit: string, read: readonly ToolFinding[]): Decimal {
  const value = decimal(figure.replaceAll(',', ''))
  const isUnread = unsourced(asRead(figure, unit), sourcesOf(read, '')) !== undefined
  if (isUnread || (unit === items && !/^\d{1,5}$/.test(figure)))
    throw new ToolRefusal(notRead, say(toolSentences.unread, asker.lang, { figure: asRead(figure, unit) }))
  return value
}

interface Worked {
  readonly tool: 'sum' | 'difference'
  readonly parts: readonly Decimal[]
  readonly result: Decimal
  readonly unit: string
  readonly url: string
}

function resultOf(asker: Asker, { tool, parts, result, unit, url }: Worked): ToolFinding {
  const of = (value: Decimal) => written(asker, value, unit)
  const list = listed(asker, parts.map(of))
  return findingOf(asker, {
    tool,
    url,
    head: [toolWords.amounts, toolWords.result],
    rows: [{ cells: [list, of(result)], url: null }],
    sentence: sentenceOf(asker, toolSentences[tool], { list, result: of(result) }),
  })
}

const sum: Tool = {
  name: 'sum',
  about:
    'Adds two to twenty figures of one unit that other tools wrote in this answer. amounts: the figures with semicolons between, as written. unit: a currency code, "%" or "items".',
  args: sumArgs,
  async find(asker, { amounts = '', unit = '' }, read) {
    const parts = amounts.split(';').map((figure) => operand(asker, figure.trim(), unit, read))
    const result = parts.reduce<Decimal>((all, one) => all.add(one), ZERO)
    return resultOf(asker, { tool: 'sum', parts, result, unit, url: read.at(-1)?.url ?? '' })
  },
}

const difference: Tool = {
  name: 'difference',
  about: 'Takes one figure from another of the same unit; both were written by other tools in this answer.',
  args: differenceArgs,
  async find(asker, { from = '', less = '', unit = '' }, read) {
    const parts = [operand(asker, from, unit, read), operand(asker, less, unit, read)] as const
    const result = parts[0].sub(parts[1])
    return resultOf(asker, { tool: 'difference', parts, result, unit, url: read.at(-1)?.url ?? '' })
  },
}

export const arithmeticTools: readonly Tool[] = [sum, difference]
