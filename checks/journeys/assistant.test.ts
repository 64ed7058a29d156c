// What falls due next week, asked without a model and with one: both answer with the records behind it, and the usage is counted.
import { assistantTexts } from '@hedgerow/contract/assistant/assistant.text'
import { sampleQuestions, toolTitles } from '@hedgerow/contract/assistant/tool.text'
import { usageTexts, usageWords } from '@hedgerow/contract/assistant/usage.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Lang } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { expect } from 'vitest'
import { journey } from './journey.ts'
import { modelName } from './model.ts'
import { people } from './people.ts'
import type { Visitor } from './visitor.ts'

async function setModel(visitor: Visitor, use: 'yes' | 'no') {
  await visitor.open(pathOf('ai-usage', { tab: 'settings' }))
  await visitor.button(usageTexts.edit).click()
  await visitor.choose(usageWords.modelOn, labelOf(YesNo, YesNo.of[use]), visitor.dialog())
  await visitor.button(kitWords.submit, visitor.dialog()).click()
  await visitor.toast(usageTexts.settingsSaved)
}

/** Asks what is offered first, and opens the first record of the answer. */
async function asksWhatIsDue(visitor: Visitor, answeredBy: string) {
  await visitor.open(pathOf('assistant'))
  const { page, says } = visitor
  await visitor.button(sampleQuestions.due, page.locator('.assistant-first')).click()
  const rows = page.getByRole('table', { name: says(toolTitles.due) })
  await page.locator('.assistant-foot', { hasText: answeredBy }).waitFor()
  // For a moment the answer that was written before the reader's eyes stands beside the stored one.
  await expect.poll(() => page.locator('.assistant-text').count(), { timeout: 60_000 }).toBe(1)
  expect(await page.locator('.assistant-text').textContent()).toContain('2026/04/')
  const link = rows.getByRole('link').first()
  expect(await link.getAttribute('href')).toMatch(/^\/apps\/.*open=\d+/)
}

for (const lang of ['zh_CN', 'en_US'] as const satisfies readonly Lang[])
  journey(`the assistant answers what falls due, without a model and with one (${lang})`, async (enter) => {
    const visitor = await enter({ lang, as: people.administrator })
    await asksWhatIsDue(visitor, visitor.says(assistantTexts.localMode))
    await setModel(visitor, 'yes')
    await asksWhatIsDue(visitor, modelName)
    await visitor.open(pathOf('ai-usage'))
    const usage = visitor.page.getByRole('table', { name: visitor.says(usageTexts.summary) })
    const used = usage
      .getByRole('row')
      .filter({ hasText: modelName })
      .filter({ hasText: people.administrator.realName })
    expect(await used.textContent()).toMatch(/\d,000/)
    // As it was found: the other language begins without it.
    await setModel(visitor, 'no')
  })
