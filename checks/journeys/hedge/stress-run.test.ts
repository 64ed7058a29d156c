/**
 * Two stress tests are saved and compared in each language: the dealer measures, saves, measures twice as hard, saves again, and reads on the
 * page of saved runs what changed and that a rerun gives the same digits. On the way stand sensitivities and the exposure analysis.
 */

import { ExposureAxis } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.dict'
import { exposureAnalysisTexts } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.text'
import { RiskRunKind } from '@hedgerow/contract/risk/risk.dict'
import { riskRunTexts, riskRunWords } from '@hedgerow/contract/risk/run/risk-run.text'
import { sensitivityTexts } from '@hedgerow/contract/risk/sensitivity/sensitivity.text'
import { stressTexts } from '@hedgerow/contract/risk/stress/stress.text'
import { pathOf } from '@hedgerow/contract/screens'
import { expect } from 'vitest'
import { journey } from '../journey.ts'
import { numberSaid } from '../pages.ts'
import { people } from '../people.ts'
import type { Visitor } from '../visitor.ts'

for (const lang of ['zh_CN', 'en_US'] as const)
  journey(`stress tests are saved, compared by cause and measured again (${lang})`, async (enter) => {
    const visitor = await enter({ as: people.dealer, lang })
    const { page, says, open, button, dialog, row, toast } = visitor
    await open(pathOf('sens'))
    await page.getByRole('table', { name: says(sensitivityTexts.ladder) }).waitFor()
    await visitor.picture('sensitivity')
    await open(pathOf('expo-an', { axis: ExposureAxis.of.quarter }))
    await page.getByRole('table', { name: says(exposureAnalysisTexts.matrix) }).waitFor()
    await visitor.picture('exposure-analysis')
    const first = await saved(visitor, 'as it is', '100')
    await visitor.picture('stress')
    const second = await saved(visitor, 'twice as hard', '200')
    await open(pathOf('risk-runs', { runKind: RiskRunKind.of.stress }))
    await row(second)
    for (const run of [first, second])
      await page.locator('.ag-row', { hasText: run }).getByRole('checkbox').first().check()
    await button(riskRunTexts.compare).click()
    const causes = dialog().getByRole('table', { name: says(riskRunTexts.causes) })
    await causes.waitFor()
    expect(await causes.textContent()).toContain(second)
    await visitor.picture('runs-compared')
    await page.keyboard.press('Escape')
    await open(pathOf('risk-runs', { runKind: RiskRunKind.of.stress }))
    await (await row(first)).select()
    await button(riskRunTexts.rerun).click()
    await toast(riskRunTexts.identical)
  })

/** @returns the number of the run */
async function saved(visitor: Visitor, name: string, factor: string): Promise<string> {
  const { page, says, open, button, type, dialog } = visitor
  await open(pathOf('stress', { factor }))
  await page.getByRole('table', { name: says(stressTexts.byScenario) }).waitFor()
  await button(riskRunTexts.save).click()
  await type(riskRunWords.runName, name, dialog())
  await button(riskRunTexts.save, dialog()).click()
  return numberSaid(visitor, riskRunTexts.saved)
}
