// A request for a review reaches the reviewer's open browser while somebody else submits it, and one press opens its record.
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureTexts, exposureWords } from '@hedgerow/contract/exposure/exposure.text'
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Lang } from '@hedgerow/contract/kit/text'
import { noticeTexts } from '@hedgerow/contract/notice/notice.text'
import { pathOf } from '@hedgerow/contract/screens'
import { expect } from 'vitest'
import { journey } from './journey.ts'
import { numberSaid, startNew } from './pages.ts'
import { people } from './people.ts'
import type { Visitor } from './visitor.ts'

/** An exposure of its own, so that no other journey waits for it. */
async function registersExposure(visitor: Visitor, contractNo: string): Promise<string> {
  await startNew(visitor, 'expo-base', exposureTexts.add)
  const form = visitor.dialog()
  await visitor.choose(exposureWords.exposureDirection, labelOf(ExposureDirection, ExposureDirection.of.long), form)
  await visitor.choose(exposureWords.currency, 'USD', form)
  await visitor.type(exposureWords.exposureAmt, '90000', form)
  await visitor.type(exposureWords.endDate, '2026/10/14', form)
  await visitor.type(exposureWords.deliveryDate, '2026/10/14', form)
  await visitor.type(exposureWords.contractNo, contractNo, form)
  await visitor.button(kitWords.submit, form).click()
  return numberSaid(visitor, exposureTexts.added)
}

async function requestsHedge(visitor: Visitor, serial: string): Promise<string> {
  await (await visitor.row(serial)).select()
  await visitor.button(exposureTexts.request).click()
  await visitor.dialog().getByRole('checkbox', { checked: true }).first().waitFor()
  await visitor.button(hedgeTexts.submit, visitor.dialog()).click()
  return numberSaid(visitor, hedgeTexts.submitted)
}

for (const lang of ['zh_CN', 'en_US'] as const satisfies readonly Lang[])
  journey(`a notice arrives in an open browser and opens its record (${lang})`, async (enter) => {
    const reviewer = await enter({ lang, as: people.approver })
    await reviewer.open(pathOf('calendar'))
    await reviewer.page.locator('.shell-main h1').waitFor()
    const applicant = await enter({ lang, as: people.applicant })
    const requestCode = await requestsHedge(applicant, await registersExposure(applicant, `NOTICE-${lang}`))

    const sentence = reviewer.says(hedgeTexts.noticeSubmitted, { requestCode })
    const toast = reviewer.page.getByRole('status').filter({ hasText: sentence })
    await toast.getByRole('link', { name: reviewer.says(noticeTexts.review) }).click()
    await reviewer.drawer().getByText(requestCode).first().waitFor()
    await reviewer.button(hedgeTexts.agree, reviewer.drawer()).waitFor()
    expect(new URL(reviewer.page.url()).pathname).toBe(pathOf('expo-check'))
  })
