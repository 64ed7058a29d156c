import { assistantScreens } from '@hedgerow/contract/assistant/assistant.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const assistantPages = screenPages(assistantScreens, {
  assistant: () => import('./AssistantPage.tsx').then((m) => m.AssistantPage),
  'ai-usage': () => import('./usage/UsagePage.tsx').then((m) => m.UsagePage),
})
