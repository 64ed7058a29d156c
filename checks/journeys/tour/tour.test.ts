/** The ten-minute tour of the README as it is written there, name by name and account by account, once in each language. */
import { assistantTexts } from '@hedgerow/contract/assistant/assistant.text'
import { expect } from 'vitest'
import { type Enter, journey } from '../journey.ts'
import { people } from '../people.ts'
import { asksWhatIsDue } from '../questions.ts'
import type { Visitor } from '../visitor.ts'
import { addsStaff, choosesLook, entersFirst, startsEmpty, writeToEachOther } from './company.ts'
import { deliversAndUndoes, passesDeals, seesCashFlows, seesExercise } from './dealt.ts'
import { exportsAndOpensDeal, importsRates, looksAt, opensFigure, pricesPublishedCase, seesValue } from './figures.ts'
import {
  agrees,
  asksBanks,
  executes,
  importsExposures,
  isRefusedToMaker,
  raisesRequest,
  seesCover,
  seesLivePrices,
} from './hedging.ts'
import { type Jobs, jobsOf } from './jobs.ts'
import {
  bankSendsPaper,
  bankStates,
  netsDollars,
  passesPayment,
  payingAccount,
  seesJournal,
  seesPaths,
  sendsFile,
  typesPaper,
} from './settled.ts'
import { walkOf } from './steps.ts'
import { type DoneDeal, type Story, stories } from './story.ts'

for (const story of stories) journey(`the tour of the README in ${story.lang}`, (enter) => tell(story, enter))

async function tell(story: Story, enter: Enter): Promise<void> {
  const jobs = await jobsOf(await enter({ lang: story.lang }))
  const { job } = jobs
  const { visitor, step, end } = walkOf(jobs.visitor)
  await step(1, async () => {
    await visitor.signIn(people.applicant, story.by)
    await job('exposures from a file', () => importsExposures(visitor, story))
  })
  const request = await step(2, () => job('hedge request', () => raisesRequest(visitor, story)))
  await step(3, () => job('review of a request', () => agrees(visitor, request)))
  const { forward, spot } = await step(4, () => deals(visitor, story, request, job))
  await step(5, () => goesThroughReview(visitor, story, { forward, spot }, job))
  await step(6, () => settles(visitor, story, { forward, spot }, job))
  boundsHands(jobs)
  await step(7, async () => {
    await visitor.become(people.dealer)
    await opensFigure(visitor)
    await exportsAndOpensDeal(visitor, forward, story)
  })
  await step(8, async () => {
    const market = await importsRates(visitor, story)
    await seesValue(visitor, story, forward, market)
    await looksAt(visitor, 'rate-fwd', 'rem-rate', 'eco-cal')
  })
  await step(9, () => pricesPublishedCase(visitor))
  const person = await enter({ lang: story.lang })
  await step(10, () => widensCompany(visitor, person, story))
  await step(11, async () => {
    await choosesLook(person)
    await startsEmpty(visitor)
  })
  end()
}

type Job = Jobs['job']

/** From an exposure that is registered to its locked hedge: request, review, deal and its review; four of the clicks open a screen, two search. */
const most = { clicks: 16, fields: 5, handOvers: 3 }

function boundsHands({ of, table }: Jobs): void {
  process.stdout.write(`journeys: clicks, fields, hand-overs of the tour's jobs\n${table()}\n`)
  const locked = of('hedge request', 'review of a request', 'forward of a request', 'review of a deal')
  expect(locked.clicks).toBeLessThanOrEqual(most.clicks)
  expect(locked.fields).toBeLessThanOrEqual(most.fields)
  expect(locked.handOvers).toBeLessThanOrEqual(most.handOvers)
}

interface Deals {
  readonly forward: DoneDeal
  /** The number of the spot deal. */
  readonly spot: string
}

async function deals(visitor: Visitor, story: Story, request: string, job: Job): Promise<Deals> {
  const forward = await job('forward of a request', () => executes(visitor, story, request))
  await isRefusedToMaker(visitor, forward.serial)
  const spot = await job('inquiry to five banks', () => asksBanks(visitor, story))
  await seesLivePrices(visitor)
  return { forward, spot }
}

async function goesThroughReview(visitor: Visitor, story: Story, { forward, spot }: Deals, job: Job): Promise<void> {
  await job('review of a deal', () => passesDeals(visitor, [forward.serial]))
  await passesDeals(visitor, [spot])
  await seesCashFlows(visitor, story, forward)
  await seesCover(visitor, story)
  await deliversAndUndoes(visitor, story, forward.serial)
  await seesExercise(visitor)
}

async function settles(visitor: Visitor, story: Story, { forward, spot }: Deals, job: Job): Promise<void> {
  await job('bank’s paper, typed wrong and then right', () => typesPaper(visitor, spot))
  await job('bank’s paper, as a file', () => bankSendsPaper(visitor, story, forward))
  await seesPaths(visitor)
  const nettingNo = await job('clearing flow', () => netsDollars(visitor, story))
  await job('payment passed, allocated and confirmed', () => passesPayment(visitor, nettingNo))
  const account = await payingAccount(nettingNo)
  expect(account).not.toBe('')
  await job('payment file', () => sendsFile(visitor, nettingNo))
  await job('bank’s statement', () => bankStates(visitor, story, { nettingNo, account }))
  await seesJournal(visitor, story, nettingNo)
}

async function widensCompany(visitor: Visitor, person: Visitor, story: Story): Promise<void> {
  const password = await addsStaff(visitor, story)
  await entersFirst(person, story, password)
  await writeToEachOther(visitor, person, story)
  await looksAt(visitor, 'hedging-policy', 'calendar', 'busin-remind', 'trade-detail', 'hedging-query')
  await asksWhatIsDue(visitor, visitor.says(assistantTexts.localMode))
}
