// What falls due next week, asked with a model: it answers with the records behind it, and the usage is counted. The tour asks without one.
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
import { asksWhatIsDue } from './questions.ts'
import type { Visitor } from './visitor.ts'

async function setModel(visitor: Visitor, use: 'yes' | 'no') {
  await visitor.open(pathOf('ai-usage', { tab: 'settings' }))
  await visitor.button(usageTexts.edit).click()
  await visitor.choose(usageWords.modelOn, labelOf(YesNo, YesNo.of[use]), visitor.dialog())
  await visitor.button(kitWords.submit, visitor.dialog()).click()
  await visitor.toast(usageTexts.settingsSaved)
}

for (const lang of ['zh_CN', 'en_US'] as const satisfies readonly Lang[])
  journey(`the assistant answers what falls due with a model (${lang})`, async (enter) => {
    const visitor = await enter({ lang, as: people.administrator })
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
