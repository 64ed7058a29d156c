/**
 * A value at risk that is above its limit, once in each language: the valued day records it, the applicant explains it and tries a hedge on
 * the value at risk, the request is filled from the trial and agreed, the dealer deals it and another checks it, and a second person closes
 * the record.
 */

import { DayStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { businessDayApi } from '@hedgerow/contract/business-day/day/business-day.contract'
import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Lang } from '@hedgerow/contract/kit/text'
import { limitChangeApi } from '@hedgerow/contract/limit/change/limit-change.contract'
import { riskLimitApi } from '@hedgerow/contract/limit/risk/risk-limit.contract'
import { RiskLimitKind, WarnLevel, WarnOperation } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { varTexts, varWords } from '@hedgerow/contract/risk/var/var.text'
import { riskControlApi } from '@hedgerow/contract/risk-control/risk-control.contract'
import { ControlKind, HandleStatus } from '@hedgerow/contract/risk-control/risk-control.dict'
import { riskControlTexts, riskControlWords } from '@hedgerow/contract/risk-control/risk-control.text'
import { pathOf } from '@hedgerow/contract/screens'
import { tradeTexts, tradeWords } from '@hedgerow/contract/trade/trade.text'
import { expect } from 'vitest'
import { journey } from '../journey.ts'
import { act, decide, numberSaid } from '../pages.ts'
import { type Member, people } from '../people.ts'
import { callAs, rowsAs } from '../sessions.ts'
import type { Visitor } from '../visitor.ts'

const today = '20260413'

/** Each on an organisation of its own: a day and a cause make one record. */
interface Story {
  readonly lang: Lang
  readonly orgCode: string
  readonly applicant: Member
  readonly approver: Member
  readonly pair: string
  readonly side: (typeof DealDirection.values)[number]
  readonly amount: string
  readonly spotRate: string
  readonly points: string
}
const stories: readonly Story[] = [
  {
    lang: 'zh_CN',
    orgCode: 'ORG002',
    applicant: people.applicant,
    approver: people.approver,
    pair: 'USD/CNY',
    side: DealDirection.of.sell,
    amount: '50000',
    spotRate: '6.8320',
    points: '-120',
  },
  {
    lang: 'en_US',
    orgCode: 'ORG003',
    applicant: people.partsApplicant,
    approver: people.partsApprover,
    pair: 'JPY/CNY',
    side: DealDirection.of.buy,
    amount: '2000000',
    spotRate: '4.2745',
    points: '60',
  },
]

for (const story of stories)
  journey(`a value at risk above its limit is recorded, hedged and closed (${story.lang})`, async (enter) => {
    const riskNo = await crossed(story)
    const visitor = await enter({ as: story.applicant, lang: story.lang })
    await explained(visitor, riskNo)
    const requestCode = await tried(visitor, story, riskNo)
    await visitor.become(story.approver)
    await decide(visitor, 'expo-check', { record: requestCode, press: hedgeTexts.agree, done: hedgeTexts.checked })
    await dealt(visitor, story, requestCode)
    await closed(visitor, riskNo)
  })

interface Organisation {
  readonly id: string
  readonly orgCode: string
}

/** A limit is entered by one and passed by another, and the valuation of the day measures it. @returns the number of the record */
async function crossed({ orgCode }: Story): Promise<string> {
  const organisations = await callAs<Organisation[]>(people.dealer, organisationApi.userOrg.path)
  const orgId = organisations.find((one) => one.orgCode === orgCode)?.id ?? ''
  const limit = {
    orgId,
    limitKind: RiskLimitKind.of.valueAtRisk,
    controlValue: '100',
    amberPct: '80',
    warnLevel: WarnLevel.of.breach,
    warnOperation: WarnOperation.of.reason,
    validFrom: today,
  }
  const change = await callAs<{ id: string; version: number }>(people.administrator, riskLimitApi.modify.path, limit)
  const decision = { id: change.id, version: change.version, checkStatus: '1', comment: 'seen' }
  await callAs(people.treasurer, limitChangeApi.check.path, decision)
  await valued(orgId)
  const wanted = { controlKind: ControlKind.of.valueAtRisk, orgId }
  const records = await rowsAs<{ riskNo: string }>(people.dealer, riskControlApi.queryByPage.path, wanted)
  expect(records).toHaveLength(1)
  return records[0]?.riskNo ?? ''
}

interface Day {
  readonly dayStatus: string
  readonly version: number
}

async function valued(orgId: string): Promise<void> {
  const theDay = { orgId, businessDate: today }
  const read = () =>
    callAs<Day>(people.dealer, `${businessDayApi.query.path.replace(':businessDate', today)}?orgId=${orgId}`)
  // Curves and volatilities of the demonstration are some days old: one accepts them, another freezes.
  await callAs(people.settler, businessDayApi.accept.path, { ...theDay, acceptReason: 'of the last business day' })
  await callAs(people.dealer, businessDayApi.freeze.path, theDay)
  const { version } = await read()
  await callAs(people.dealer, businessDayApi.value.path, { ...theDay, version })
  await expect.poll(async () => (await read()).dayStatus, { timeout: 60_000 }).toBe(DayStatus.of.valued)
}

async function explained(visitor: Visitor, record: string): Promise<void> {
  const { type, dialog, button, toast } = visitor
  await act(visitor, 'risk-control', { record, action: riskControlTexts.handle })
  await type(riskControlWords.handleDue, '2026/04/20', dialog())
  await type(riskControlWords.handleReason, 'hedged with the request of today', dialog())
  await button(kitWords.submit, dialog()).click()
  await toast(riskControlTexts.handled)
}

/** From the record to its measure, and from a hedge that is tried there to a request that it fills. @returns the number of the request */
async function tried(visitor: Visitor, story: Story, record: string): Promise<string> {
  const { page, says, lang, field, type, button, dialog } = visitor
  const { pair, side, amount } = story
  await act(visitor, 'risk-control', { record, action: riskControlTexts.cause })
  await page.getByRole('table', { name: says(varTexts.byCurrency) }).waitFor()
  await visitor.picture('value-at-risk')
  const form = page.locator('form', { has: page.getByRole('button', { name: says(varTexts.compare), exact: true }) })
  await field(varWords.currencyPair, form).selectOption(pair)
  await field(varWords.dealDirection, form).selectOption(side)
  await type(varWords.amount, amount, form)
  await button(varTexts.compare, form).click()
  const effect = page.getByRole('table', { name: says(varTexts.effect) })
  await effect.waitFor()
  await effect.scrollIntoViewIfNeeded()
  await visitor.picture('before-and-after')
  await page.getByRole('link', { name: says(varTexts.raise) }).click()
  await dialog().waitFor()
  const [opening = ''] = hedgeFormTexts.trialFilled[lang === 'zh_CN' ? 'zh' : 'en'].split('{')
  await dialog().getByRole('status').filter({ hasText: opening }).waitFor()
  await dialog().getByRole('checkbox', { checked: true }).first().waitFor()
  await button(hedgeFormTexts.effect, dialog()).click()
  await dialog()
    .getByRole('table', { name: says(varTexts.effect) })
    .waitFor()
  await button(hedgeTexts.submit, dialog()).click()
  return numberSaid(visitor, hedgeTexts.submitted)
}

async function dealt(visitor: Visitor, { spotRate, points }: Story, record: string): Promise<void> {
  const { page, says, choose, type, button } = visitor
  await visitor.become(people.dealer)
  await act(visitor, 'req-exec', { record, action: hedgeTexts.forward })
  await page.getByText(says(tradeTexts.forRequest, { code: record })).waitFor()
  await choose(tradeWords.counterPartyId, 'B1')
  await type(tradeWords.spotRate, spotRate)
  await type(tradeWords.forwardPoint, points)
  await button(kitWords.submit).click()
  const serial = await numberSaid(visitor, tradeTexts.submitted)
  await visitor.become(people.middle)
  await decide(visitor, 'trade-check', { record: serial, press: tradeTexts.pass, done: tradeTexts.passed })
}

/** Not by who explained it. */
async function closed(visitor: Visitor, record: string): Promise<void> {
  await visitor.become(people.settler)
  await act(visitor, 'risk-control', { record, action: riskControlTexts.close, asks: true })
  await visitor.toast(riskControlTexts.closed)
  await visitor.open(pathOf('risk-control', { handleStatus: HandleStatus.of.closed }))
  await visitor.row(record)
}
