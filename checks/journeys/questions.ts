/** What somebody asks the assistant first. */
import { sampleQuestions, toolTitles } from '@hedgerow/contract/assistant/tool.text'
import { pathOf } from '@hedgerow/contract/screens'
import { expect } from 'vitest'
import type { Visitor } from './visitor.ts'

/** What falls due next week: the answer says who gave it, and leads to the records behind it. */
export async function asksWhatIsDue(visitor: Visitor, answeredBy: string): Promise<void> {
  await visitor.open(pathOf('assistant'))
  const { page, says } = visitor
  await visitor.button(sampleQuestions.due, page.locator('.assistant-first')).click()
  const rows = page.getByRole('table', { name: says(toolTitles.due) })
  await page.locator('.assistant-foot', { hasText: answeredBy }).waitFor()
  // For a moment the answer that was written before the reader's eyes stands beside the stored one.
  await expect.poll(() => page.locator('.assistant-text').count()).toBe(1)
  expect(await page.locator('.assistant-text').textContent()).toContain('2026/04/')
  const link = rows.getByRole('link').first()
  expect(await link.getAttribute('href')).toMatch(/^\/apps\/.*(open|deal|exposure)=\d+/)
}
