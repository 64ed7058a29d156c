/** What the company's administrators keep: its news, under which name it deals, in which currencies, and when people are reminded. */

import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { RemindMode } from '@hedgerow/contract/kit/record/notice.dict'
import { NewsCategory } from '@hedgerow/contract/news/news.dict'
import { ZonePlace } from '@hedgerow/contract/our-party/our-party.dict'
import { OrgType } from '@hedgerow/contract/reference/reference.dict'
import { RemindOwner, RemindReceiver, RemindTimeType, RemindType } from '@hedgerow/contract/reminder/reminder.dict'
import type { CurrencyOffer } from '@hedgerow/contract/staff/settings/currency-offer.contract'
import { must, type Story } from '../book.seed.ts'
import { tellChat } from './chat.seed.ts'

const administrator = 'lc_admin'
const otherAdministrator = 'lc_admin2'
/** The exporter's own; whoever writes an article does not publish it. */
const publisher = 'ie_admin'
const [news, party, reminder] = ['/CLOUD-BASE/news', '/CLOUD-BIZ/ourParty', '/CLOUD-BASE/businRemind']

interface Message {
  readonly titleZh: string
  readonly titleEn: string
  readonly summaryZh: string
  readonly summaryEn: string
  readonly category: string
  readonly currencies?: string
  readonly relDate?: string
  readonly bodyZh: string
  readonly bodyEn: string
}
/** The first waits to be published, the second is still written on, the third is taken down; the others are out. */
const articles: readonly Message[] = [
  {
    titleZh: '二季度套保窗口安排',
    titleEn: 'Hedging windows in the second quarter',
    summaryZh: '各公司在每周三前提交下周套保申请。',
    summaryEn: 'Submit requests for the following week by Wednesday.',
    category: NewsCategory.of.notice,
    currencies: 'USD,JPY',
    bodyZh: '## 安排\n\n- 周三 15:00 前提交**下周**套保申请\n- 超出政策区间的敞口须附说明',
    bodyEn:
      '## What to do\n\n- Submit requests for the **following week** by Wednesday 15:00\n- Explain exposures outside the policy band',
  },
  {
    titleZh: '年度套期会计培训',
    titleEn: 'Annual training in hedge accounting',
    summaryZh: '草稿：时间待定。',
    summaryEn: 'Draft: the date is to be confirmed.',
    category: NewsCategory.of.policy,
    bodyZh: '培训内容与时间另行通知。',
    bodyEn: 'Content and date will be announced.',
  },
  {
    titleZh: '一季度授权额度表（已更正）',
    titleEn: 'Board quotas of the first quarter (corrected)',
    summaryZh: '授权额度表有误，已更正。',
    summaryEn: 'The table of board quotas contained an error and has been corrected.',
    category: NewsCategory.of.notice,
    bodyZh: '请以**授权额度**页为准。',
    bodyEn: 'The screen **Board quota** prevails.',
  },
  {
    titleZh: '远期点的读法',
    titleEn: 'How to read forward points',
    summaryZh: '远期点从即期日起算，正负取决于两种货币的利差。',
    summaryEn:
      'Forward points run from the spot date; their sign depends on the difference between the two interest rates.',
    category: NewsCategory.of.knowHow,
    bodyZh: '远期汇率 = 即期汇率 + 远期点。\n\n美元利率高于人民币时，USD/CNY 的远期点为**负**。',
    bodyEn:
      'Forward rate = spot rate + forward points.\n\nWhen dollar interest rates are above renminbi rates, the forward points of USD/CNY are **negative**.',
  },
  {
    titleZh: '3 月非农之后的美元',
    titleEn: 'The dollar after the March payrolls',
    summaryZh: '就业高于预期，美元当日走强后回落；我方远期限的政策套保比例低于下限的部分仍待执行。',
    summaryEn:
      'Payrolls beat the forecast; the dollar rose and then fell back. Where policy cover of our longer maturities is below the band, hedges are still to be executed.',
    category: NewsCategory.of.market,
    currencies: 'USD',
    relDate: '20260403',
    bodyZh:
      '## 数据\n\n- 新增就业高于预测\n- 前值上修\n\n## 对我们\n\n91 至 180 天的美元应收政策套保比例见**套保政策**。',
    bodyEn:
      '## Figures\n\n- More jobs than forecast\n- Previous month revised upwards\n\n## For us\n\nSee **Hedging policy** for the policy cover of dollar receivables due in 91 to 180 days.',
  },
  {
    titleZh: '日元付款的季节性',
    titleEn: 'Seasonality of yen payments',
    summaryZh: '二季度日元付款集中在六月。',
    summaryEn: 'Yen payments of the second quarter are concentrated in June.',
    category: NewsCategory.of.market,
    currencies: 'JPY',
    relDate: '20260410',
    bodyZh: '六月的日元应付占全季六成，建议在五月前完成申请。',
    bodyEn: 'June accounts for 60% of the yen payables of the quarter; requests should be completed before May.',
  },
  {
    titleZh: '单证留存十年',
    titleEn: 'Documents are kept for ten years',
    summaryZh: '合同与报关单自最后一次交割起留存十年。',
    summaryEn: 'Contracts and declarations are kept for ten years from the last delivery.',
    category: NewsCategory.of.policy,
    bodyZh: '到期前不能删除；到期时管理员会收到通知。',
    bodyEn: 'They cannot be deleted before then; administrators are notified when the period ends.',
  },
  {
    titleZh: '五一假期前的交割安排',
    titleEn: '',
    summaryZh: '4 月 30 日起境内市场休市，交割顺延至节后首个营业日。',
    summaryEn: '',
    category: NewsCategory.of.notice,
    currencies: 'USD,JPY',
    bodyZh: '1. 4 月 29 日 12:00 前确认付款路径\n2. 节中到期的交易顺延',
    bodyEn: '',
  },
  {
    titleZh: '欧元应收先抵应付',
    titleEn: 'Euro receivables are set against euro payables first',
    summaryZh: '同月的欧元收付先自然对冲，只为净额申请套保。',
    summaryEn:
      'Euro receipts and payments of the same month are offset first; hedges are requested for the net amount only.',
    category: NewsCategory.of.policy,
    currencies: 'EUR',
    relDate: '20260408',
    bodyZh:
      '## 做法\n\n- 先看**敞口监控**中同月的欧元净额\n- 只为净额提交套保申请\n- 收付日相差超过 30 天的，仍按总额处理',
    bodyEn:
      '## What to do\n\n- Check the net euro amount of the month in the **exposure monitor**\n- Request hedges for the net amount only\n- Where receipt and payment dates are more than 30 days apart, use the gross amounts',
  },
  {
    titleZh: '英镑报价的有效期',
    titleEn: 'Validity of our sterling quotes',
    summaryZh: '对英国客户的报价有效期不超过十个营业日，超过的登记为极可能敞口。',
    summaryEn:
      'Quotes to British customers are valid for at most ten business days; longer ones are registered as highly probable exposures.',
    category: NewsCategory.of.knowHow,
    currencies: 'GBP',
    relDate: '20260401',
    bodyZh: '报价发出之日起汇率风险即由我方承担。超过十个营业日的报价，请登记为**极可能**类型的敞口。',
    bodyEn:
      'From the date of the quote we bear the exchange-rate risk. Register a quote that is valid for more than ten business days as a **highly probable** exposure.',
  },
  {
    titleZh: '香港子公司的港币资金',
    titleEn: 'Hong Kong dollar funds of the subsidiary',
    summaryZh: '港币余额每周五归集，余额以外的部分以即期卖出。',
    summaryEn: 'Hong Kong dollar balances are pooled every Friday; the surplus is sold spot.',
    category: NewsCategory.of.notice,
    currencies: 'HKD,USD',
    relDate: '20260402',
    bodyZh: '1. 每周五 11:00 前报送余额\n2. 当周付款留足，其余卖出\n3. 不为港币单独做远期',
    bodyEn:
      '1. Report the balance by Friday 11:00\n2. Retain the payments of the week and sell the rest\n3. Do not enter forwards for Hong Kong dollars alone',
  },
]

type Saved = { readonly id: string; readonly version: number }
const act = async (story: Story, who: string, url: string, body: object) =>
  await must<Saved>(story, who, 'POST', url, body)

async function tellNews(story: Story): Promise<void> {
  const [waiting, draft, over, ...out] = articles
  const submitted = async (article: Message | undefined) =>
    act(story, administrator, `${news}/submit`, await act(story, administrator, `${news}/add`, article ?? {}))
  for (const text of out) await act(story, publisher, `${news}/publish`, await submitted(text))
  const gone = await act(story, publisher, `${news}/publish`, await submitted(over))
  await act(story, administrator, `${news}/takeDown`, { ...gone, reason: '额度有误 / a wrong figure' })
  await submitted(waiting)
  await act(story, administrator, `${news}/add`, draft ?? {})
}

/** Where a company is, as banks are told who pays. */
const seats = {
  ORG001: { street: 'Zhongshan East Road', buildingNo: '1800', postCode: '315040' },
  ORG002: { street: 'Zhongshan East Road', buildingNo: '1802', postCode: '315040' },
  ORG003: { street: 'Binhai Avenue', buildingNo: '77', postCode: '315830' },
} as const
const town = { townName: 'Ningbo', country: 'CN' } as const
const payers = [
  ['ORG002', '澜川进出口有限公司', 'Lanchuan Trading Co., Ltd.', '澜川进出口'],
  ['ORG003', '澜川汽配有限公司', 'Lanchuan Auto Parts Co., Ltd.', '澜川汽配'],
] as const

/** The parent's is in force, passed by another administrator; its next version, with a rating, waits for one. Those who pay banks have theirs. */
async function tellParties(story: Story): Promise<void> {
  const values = {
    orgProperty: OrgType.of.enterprise,
    timezone: 'GMT+08:00',
    fullName: '澜川精密制造集团股份有限公司',
    fullNameEn: 'Lanchuan Precision Manufacturing Group Co., Ltd.',
    shortName: '澜川集团',
    baseCurrency: 'CNY',
    zoneId: ZonePlace.of.shanghai,
    cutOffTime: '15:30:00',
    ...town,
    ...seats.ORG001,
  }
  const inForce = async (code: keyof typeof seats, own: object) => {
    const added = await must(story, administrator, 'POST', `${party}/add`, {
      ...values,
      ...own,
      ...seats[code],
      orgId: story.orgIds.get(code),
    })
    const agreed = { id: added.id, version: added.version, checkStatus: CheckStatus.of.passed }
    return must(story, otherAdministrator, 'POST', `${party}/check`, agreed)
  }
  for (const [code, fullName, fullNameEn, shortName] of payers) await inForce(code, { fullName, fullNameEn, shortName })
  const { id, version } = await inForce('ORG001', {})
  const rated = { externalRiskRating: 'AA', internalRiskRating: 'A', generalRiskRating: 'A' }
  await must(story, administrator, 'POST', `${party}/modify`, { id, version, ...values, ...rated })
}

const rules = [
  { remindTypeCode: RemindType.of.maturity, remindTime: '3', timeType: RemindTimeType.of.business },
  { remindTypeCode: RemindType.of.settle, remindTime: '1', timeType: RemindTimeType.of.business },
  { remindTypeCode: RemindType.of.docExpiry, remindTime: '60', timeType: RemindTimeType.of.calendar },
  { remindTypeCode: RemindType.of.unconfirmed, remindTime: '1', timeType: RemindTimeType.of.business },
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

/** The currencies of the subsidiary in Hong Kong are to be offered too. */
async function tellOffer(story: Story): Promise<void> {
  const offer = '/CLOUD-BASE/orgSettings/currency'
  const { currencies } = await must<CurrencyOffer>(story, administrator, 'GET', `${offer}/query`)
  const offered = currencies.filter(({ ctrlFlag }) => ctrlFlag === YesNo.of.yes).map(({ currencyCode }) => currencyCode)
  await must(story, administrator, 'POST', `${offer}/modify`, { currencies: [...offered, 'HKD', 'SGD'].join() })
}

export async function tellEnterprise(story: Story): Promise<void> {
  await tellNews(story)
  await tellOffer(story)
  await tellParties(story)
  await tellReminders(story)
  await tellChat(story)
}
