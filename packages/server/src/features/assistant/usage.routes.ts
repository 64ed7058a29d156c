/** Usage of the assistant and its bounds. */
import { type UsageSummary, usageApi } from '@hedgerow/contract/assistant/usage.contract'
import { usageTexts } from '@hedgerow/contract/assistant/usage.text'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { filteredRows } from '../../kit/database/list-query.ts'
import { pageOf, serve } from '../../kit/http/serve.ts'
import { testModel } from './model/model-test.act.ts'
import { budgetShare } from './usage/budget.rules.ts'
import { callSource, usageSource } from './usage/usage.sources.ts'
import {
  daysOf,
  quotaPctOf,
  quotasOf,
  saveQuota,
  saveSettings,
  settingsOf,
  standingOf,
  sumsOf,
} from './usage/usage.store.ts'

type SummaryRow = UsageSummary['rows'][number]
const figures = ['questions', 'tokensIn', 'tokensOut', 'refused', 'failed'] as const
type Costs = SummaryRow['costs']

const withCost = (costs: Costs, currency: string, cost: string): Costs => {
  const before = costs.find((one) => one.currency === currency)
  const rest = costs.filter((one) => one !== before)
  return decimal(cost).isZero() && before === undefined
    ? costs
    : [
        ...rest,
        {
          currency,
          cost: decimal(before?.cost ?? '0')
            .add(decimal(cost))
            .toString(),
        },
      ]
}

type Counted = Pick<SummaryRow, (typeof figures)[number] | 'costs'>
const nothing: Counted = { questions: 0, tokensIn: 0, tokensOut: 0, refused: 0, failed: 0, costs: [] }

type Sum = Awaited<ReturnType<typeof sumsOf>>[number]
const added = (one: Counted, sum: Sum): Counted => ({
  ...(Object.fromEntries(figures.map((name) => [name, one[name] + Number(sum[name])])) as Omit<Counted, 'costs'>),
  costs: withCost(one.costs, sum.currency, sum.cost),
})

const named = (model: string, lang: Lang) => (model === '' ? say(usageTexts.local, lang) : model)

export const usageRoutes = serve(usageApi, {
  usageByPage: pageOf(usageSource),
  callsByPage: pageOf(callSource),

  async summary({ tx, session, today, lang }, { queryWrapper }) {
    const source = usageSource(session)
    // The name of the member is in a lookup, which a count leaves out.
    const filtered = filteredRows({ ...source, from: `${source.from} ${source.lookups}`, lookups: '' }, queryWrapper)
    const sums = await sumsOf(tx, filtered)
    const days = (await daysOf(tx, filtered)).map((day) => ({ ...day, model: named(day.model, lang) }))
    const { tokensQuota } = await standingOf(tx, session, today)
    const pcts = await quotaPctOf(tx, session, today)
    const rows = new Map<string, SummaryRow>()
    for (const sum of sums) {
      const key = `${sum.userId} ${sum.model}`
      const { userId, userName, model } = sum
      const row = rows.get(key) ?? {
        userId,
        userName,
        model: named(model, lang),
        quotaPct: model === '' ? null : (pcts.get(userId) ?? '0'),
        ...nothing,
      }
      rows.set(key, { ...row, ...added(row, sum) })
    }
    return { rows: [...rows.values()], days, quotaDay: tokensQuota, total: sums.reduce(added, nothing) }
  },

  async settings({ tx, session, today, services }) {
    const { spent } = await standingOf(tx, session, today)
    const settings = await settingsOf(tx, session)
    const spentPct = budgetShare(spent, settings.budgetMonth)
    return { ...settings, spentMonth: spent, spentPct, model: services.model?.name ?? '' }
  },

  async modifySettings({ tx, session, audit }, { version, ...settings }) {
    const before = await settingsOf(tx, session)
    const saved = await saveSettings(tx, session, settings, version)
    audit({ entity: 'assistantSetting', entityId: session.groupId, orgId: session.orgId, before, after: settings })
    return { version: saved }
  },

  test: testModel,
  quotas: ({ tx, session }) => quotasOf(tx, session),

  async setQuota({ tx, session, audit }, { userId, tokensUserDay = null }) {
    await saveQuota(tx, session, userId, tokensUserDay)
    audit({ entity: 'assistantQuota', entityId: userId, orgId: session.orgId, after: { tokensUserDay } })
    return null
  },
})
