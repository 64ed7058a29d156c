/** What the company's administrators keep: its news, under which name it deals, and when people are reminded. */

import { RemindMode } from '@hedgerow/contract/kit/record/notice.dict'
import { NewsCategory } from '@hedgerow/contract/news/news.dict'
import { ZonePlace } from '@hedgerow/contract/our-party/our-party.dict'
import { OrgType } from '@hedgerow/contract/reference/reference.dict'
import { RemindOwner, RemindReceiver, RemindTimeType, RemindType } from '@hedgerow/contract/reminder/reminder.dict'
import { must, type Story } from '../book.seed.ts'
import { tellChat } from './chat.seed.ts'

const administrator = 'lc_admin'
/** The exporter's own; whoever writes an article does not publish it. */
const publisher = 'ie_admin'
const [news, party, reminder] = ['/CLOUD-BASE/news', '/CLOUD-BIZ/ourParty', '/CLOUD-BASE/businRemind']

interface Said {
  readonly titleZh: string
  readonly titleEn: string
  readonly summaryZh: string
  readonly summaryEn: string
  readonly category: string
  readonly currencies?: string
  readonly bodyZh: string
  readonly bodyEn: string
}
/** The first waits to be published, the last is still written on. */
const articles: readonly Said[] = [
  {
    titleZh: '二季度套保窗口安排',
    titleEn: 'Hedging windows of the second quarter',
    summaryZh: '各公司在每周三前提交下周套保申请。',
    summaryEn: 'Requests for the next week by Wednesday.',
    category: NewsCategory.of.notice,
    currencies: 'USD,JPY',
    bodyZh: '## 安排\n\n- 周三 15:00 前提交**下周**套保申请\n- 超出政策区间的敞口须附说明',
    bodyEn:
      '## What to do\n\n- Submit the requests of the **next week** by Wednesday 15:00\n- Explain exposures outside the policy band',
  },
  {
    titleZh: '远期点数的读法',
    titleEn: 'How to read forward points',
    summaryZh: '点数从即期日起算，正负取决于两种货币的利差。',
    summaryEn: 'Points count from the spot date; their sign follows the two interest rates.',
    category: NewsCategory.of.knowHow,
    bodyZh: '远期汇率 = 即期汇率 + 点数。\n\n美元利率高于人民币时，USD/CNY 的点数为**负**。',
    bodyEn:
      'Forward rate = spot rate + points.\n\nWith dollar rates above yuan rates the points of USD/CNY are **negative**.',
  },
  {
    titleZh: '年度套期会计培训',
    titleEn: 'Yearly training in hedge accounting',
    summaryZh: '草稿：时间待定。',
    summaryEn: 'Draft: the day is open.',
    category: NewsCategory.of.policy,
    bodyZh: '培训内容与时间另行通知。',
    bodyEn: 'Contents and day will be told.',
  },
]

type Saved = { readonly id: string; readonly version: number }
const act = async (story: Story, who: string, url: string, body: object) =>
  (await must(story, who, 'POST', url, body)) as unknown as Saved

async function tellNews(story: Story): Promise<void> {
  const [waiting, out, draft] = articles
  const submitted = async (said: Said | undefined) =>
    act(story, administrator, `${news}/submit`, await act(story, administrator, `${news}/add`, said ?? {}))
  await act(story, publisher, `${news}/publish`, await submitted(out))
  await submitted(waiting)
  await act(story, administrator, `${news}/add`, draft ?? {})
}

/** The parent has one administrator: what is submitted waits until a second one is there to pass it. */
async function tellParties(story: Story): Promise<void> {
  const common = { orgProperty: OrgType.of.enterprise, timezone: 'GMT+08:00' }
  await must(story, administrator, 'POST', `${party}/add`, {
    ...common,
    orgId: story.orgIds.get('ORG001'),
    fullName: '澜川精密制造集团股份有限公司',
    fullNameEn: 'Lanchuan Precision Manufacturing Group Co., Ltd.',
    shortName: '澜川集团',
    baseCurrency: 'CNY',
    zoneId: ZonePlace.of.shanghai,
    internalRiskRating: 'A',
  })
}

const rules = [
  { remindTypeCode: RemindType.of.maturity, remindTime: '3', timeType: RemindTimeType.of.business },
  { remindTypeCode: RemindType.of.settle, remindTime: '1', timeType: RemindTimeType.of.business },
  { remindTypeCode: RemindType.of.docExpiry, remindTime: '60', timeType: RemindTimeType.of.calendar },
] as const

async function tellReminders(story: Story): Promise<void> {
  for (const rule of rules) {
    await must(story, administrator, 'POST', `${reminder}/add`, {
      ...rule,
      orgId: story.orgIds.get('ORG001'),
      ownerFlag: RemindOwner.of.organisation,
      orgUserType: RemindReceiver.of.holder,
      remindMode: RemindMode.of.inApp,
    })
  }
}

export async function tellEnterprise(story: Story): Promise<void> {
  await tellNews(story)
  await tellParties(story)
  await tellReminders(story)
  await tellChat(story)
}
