import { texts } from '../kit/text.ts'

export const usageWords = texts({
  userName: { zh: '用户', en: 'User' },
  userId: { zh: '用户', en: 'User' },
  model: { zh: '模型', en: 'Model' },
  usageDate: { zh: '日期', en: 'Date' },
  feature: { zh: '功能', en: 'Feature' },
  questions: { zh: '提问', en: 'Questions' },
  tokensIn: { zh: '输入 tokens', en: 'Tokens in' },
  tokensOut: { zh: '输出 tokens', en: 'Tokens out' },
  cost: { zh: '费用', en: 'Cost' },
  costCurrency: { zh: '费用币种', en: 'Cost currency' },
  quotaPct: { zh: '配额使用', en: 'Quota used' },
  refused: { zh: '拒答', en: 'Refused' },
  failed: { zh: '失败', en: 'Failed' },
  toolCalls: { zh: '查询次数', en: 'Tool calls' },
  avgMs: { zh: '平均耗时(ms)', en: 'Average ms' },
  estimated: { zh: '估算', en: 'Estimated' },
  version: { zh: '版本', en: 'Version' },
  aiOn: { zh: '开启智能助手', en: 'Assistant on' },
  tokensUserDay: { zh: '每人每日 tokens', en: 'Tokens a member a day' },
  budgetMonth: { zh: '每月预算', en: 'Budget a month' },
  priceIn: { zh: '输入价格（每百万 tokens）', en: 'Price in (a million tokens)' },
  priceOut: { zh: '输出价格（每百万 tokens）', en: 'Price out (a million tokens)' },
  priceCurrency: { zh: '费用币种', en: 'Cost currency' },
  maskParties: { zh: '对模型隐去对手与机构名称', en: 'Hide names of parties from the model' },
  historyDays: { zh: '历史保留天数', en: 'Days of history' },
})

export const usageTexts = texts({
  title: { zh: 'AI 用量统计', en: 'AI usage' },
  help: {
    zh: '智能助手的提问、tokens、费用与配额；本地回答不用 tokens。您看到自己的用量，管理员看到全部。',
    en: 'Questions, tokens, cost and quota of the assistant; local answers use no tokens. You see your own, administrators see all.',
  },
  empty: { zh: '所选期间没有用量', en: 'No usage in this period' },
  summary: { zh: '按用户和模型', en: 'By user and model' },
  total: { zh: '合计', en: 'Total' },
  settings: { zh: '设置', en: 'Settings' },
  settingsTitle: { zh: '智能助手设置', en: 'Settings of the assistant' },
  settingsSaved: { zh: '设置已保存', en: 'Settings saved' },
  local: { zh: '本地', en: 'Local' },
})
