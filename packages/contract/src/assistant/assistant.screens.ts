import { screen } from '../kit/shell/screen.ts'

/** The conversation is opened by the robot of the toolbar. */
export const assistantScreens = [
  screen({
    id: 'assistant',
    path: '/pages/chatgpt',
    title: { zh: '智能助手', en: 'Assistant' },
    needs: 'assistant.use',
    layout: { footer: false },
  }),
  screen({
    id: 'ai-usage',
    path: '/apps/intelligentAssistant/userModeUsage',
    title: { zh: 'AI 用量统计', en: 'AI usage' },
    needs: 'assistant.use',
    menu: { section: 'ent', group: 'organisation', order: 10, icon: 'Bot', work: ['assistant.admin'] },
  }),
] as const
