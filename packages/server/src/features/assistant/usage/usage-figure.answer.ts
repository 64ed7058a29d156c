/** What stands behind the figures of a member's use of the assistant: what its calls cost, and the share of the day's quota. */
import { usageList } from '@hedgerow/contract/assistant/usage.contract'
import { usageWords } from '@hedgerow/contract/assistant/usage.text'
import { spentFigure } from '@hedgerow/contract/assistant/usage-figure.contract'
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { nameText } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { FigureSource, FigureSources } from '../../../kit/http/figure-source.ts'
import { cellFigures, percentOf, rowInput, toldBy } from '../../../kit/http/row-figure.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { budgetShare } from './budget.rules.ts'
import { usageSource } from './usage.sources.ts'
import { settingsOf, spentByMember, standingOf, tokensADay } from './usage.store.ts'

const tokens = rowInput(cellInputs.tokens, ({ tokensIn, tokensOut, userName }) => ({
  value: decimal(tokensIn ?? '0')
    .add(decimal(tokensOut ?? '0'))
    .toString(),
  source: userName ?? null,
}))
const quota = rowInput(cellInputs.tokensDay, ({ id }, { tx, session }) => tokensADay(tx, session, id))

/** In what the budget is kept, with the first and the last day that count. */
async function spentIn({ tx, session, today }: Context) {
  const { budgetMonth, priceCurrency } = await settingsOf(tx, session)
  const { spent } = await standingOf(tx, session, today)
  return { budgetMonth, unit: priceCurrency, spent, days: { usageDateStart: monthStart(today), usageDateEnd: today } }
}
const monthStart = (day: string) => `${day.slice(0, 6)}01`

const spentSource: FigureSource = async (context) => {
  const { tx, session, today } = context
  const { unit, spent, days } = await spentIn(context)
  const parts = (await spentByMember(tx, session, today)).map(({ userId, userName, spent: value }) => ({
    ...{ name: nameText(userName, userName), value, unit, url: pathOf('ai-usage', { userId, ...days }) },
  }))
  const values = parts.map(({ value }) => value)
  const inputs = [{ symbol: 'x', name: cellInputs.tokenCost, value: values, unit }]
  return { value: spent, unit, by: 'sumOfParts', inputs, parts, calcDate: today, isLive: true }
}

const spentPctSource: FigureSource = async (context) => {
  const { budgetMonth, unit, spent, days } = await spentIn(context)
  const value = budgetShare(spent, budgetMonth)
  if (value === null) return undefined
  const figure = { name: usageWords.spentMonth, value: spent, unit }
  return {
    value,
    unit: '%',
    by: 'percentShare',
    inputs: [
      { symbol: 'a', ...figure, url: pathOf('ai-usage', days) },
      { symbol: 'b', name: usageWords.budgetMonth, value: budgetMonth, unit },
      { symbol: 'h', name: cellInputs.hundred, value: '100' },
      { symbol: 'd', name: cellInputs.decimals, value: '0' },
    ],
    parts: [{ ...figure, figureId: figureId(spentFigure.spentMonth, {}) }],
    calcDate: context.today,
    isLive: true,
  }
}

export const usageFigures: FigureSources = {
  [spentFigure.spentMonth]: spentSource,
  [spentFigure.spentPct]: spentPctSource,
  ...cellFigures(
    usageList,
    { source: ({ session }) => usageSource(session), no: 'userName' },
    {
      cost: toldBy(cellInputs.tokenCost, ({ cost, costCurrency, userName }) =>
        cost ? { value: cost, unit: costCurrency ?? null, source: userName ?? null } : undefined,
      ),
      quotaPct: percentOf(tokens, quota, '1'),
    },
  ),
}
