import { texts } from '../kit/text.ts'

export const usageWords = texts({
  userName: { zh: '用户', en: 'User' },
  userId: { zh: '用户', en: 'User' },
  model: { zh: '模型', en: 'Model' },
  usageDate: { zh: '日期', en: 'Date' },
  feature: { zh: '功能', en: 'Feature' },
  questions: { zh: '提问', en: 'Questions' },
  tokensIn: { zh: '输入 tokens', en: 'Input tokens' },
  tokensOut: { zh: '输出 tokens', en: 'Output tokens' },
  cost: { zh: '费用', en: 'Cost' },
  costCurrency: { zh: '费用币种', en: 'Cost currency' },
  quotaPct: { zh: '配额使用（%）', en: 'Quota used (%)' },
  refused: { zh: '拒答', en: 'Refused' },
  failed: { zh: '失败', en: 'Failed' },
  toolCalls: { zh: '查询次数', en: 'Tool calls' },
  avgMs: { zh: '平均耗时（毫秒）', en: 'Average duration (ms)' },
  estimated: { zh: '估算', en: 'Estimated' },
  version: { zh: '版本', en: 'Version' },
  aiOn: { zh: '智能助手', en: 'Assistant' },
  modelOn: { zh: '使用模型', en: 'Use the model' },
  tokensUserDay: { zh: '每人每日 tokens', en: 'Tokens per member and day' },
  spentMonth: { zh: '本月已用', en: 'Spent this month' },
  spentPct: { zh: '本月已用占预算（%）', en: 'Budget used this month (%)' },
  budgetMonth: { zh: '每月预算', en: 'Monthly budget' },
  priceIn: { zh: '输入价格（每百万 tokens）', en: 'Input price (per million tokens)' },
  priceOut: { zh: '输出价格（每百万 tokens）', en: 'Output price (per million tokens)' },
  priceCurrency: { zh: '费用币种', en: 'Cost currency' },
  maskParties: { zh: '对模型隐去对手与机构名称', en: 'Hide names of counterparties and organisations from the model' },
  historyDays: { zh: '历史保留天数', en: 'History retention (days)' },
})

/** What a notice says. */
export const usageNotices = texts({
  near: { zh: 'AI 用量已达 {pct}%', en: 'AI usage at {pct}%' },
  nearBudget: { zh: 'AI 本月费用已达预算的 {pct}%', en: 'AI cost of this month at {pct}% of the budget' },
  nearOf: { zh: '{name} 的 AI 用量已达 {pct}%', en: 'AI usage of {name} at {pct}%' },
})

/** Why a trial of the connection failed. */
export const modelFaults = texts({
  silent: { zh: '模型没有及时回应', en: 'the model did not answer in time' },
  unreachable: { zh: '无法连接该地址', en: 'the address cannot be reached' },
  status: { zh: '服务返回 HTTP {status}', en: 'the service answered HTTP {status}' },
  unreadable: { zh: '回应不是该协议', en: 'the reply does not follow the protocol' },
})

export const callWords = texts({
  id: { zh: '编号', en: 'Id' },
  askTime: { zh: '提问时间', en: 'Asked at' },
  userName: { zh: '用户', en: 'User' },
  model: { zh: '模型', en: 'Model' },
  outcome: { zh: '结果', en: 'Outcome' },
  tools: { zh: '查询（行数）', en: 'Tools (rows)' },
  rowsRead: { zh: '读取行数', en: 'Rows read' },
  tokensIn: { zh: '输入 tokens', en: 'Input tokens' },
  tokensOut: { zh: '输出 tokens', en: 'Output tokens' },
  cost: { zh: '费用', en: 'Cost' },
  costCurrency: { zh: '费用币种', en: 'Cost currency' },
  question: { zh: '问题（仅本人可见）', en: 'Question (visible only to its author)' },
  estimated: { zh: '估算', en: 'Estimated' },
  asOf: { zh: '数据日期', en: 'Data date' },
})

export const usageTexts = texts({
  title: { zh: 'AI 用量统计', en: 'AI usage' },
  help: {
    zh: '列出智能助手的提问、tokens、费用与配额；本地回答不用 tokens。您看到自己的用量，管理员看到全部。',
    en: 'Shows questions, tokens, cost and quota of the assistant; local answers use no tokens. You see your own usage, administrators see all.',
  },
  show: { zh: '显示', en: 'Show' },
  usage: { zh: '用量', en: 'Usage' },
  calls: { zh: '明细', en: 'Calls' },
  callsHelp: {
    zh: '每次提问查询了什么、用了多少 tokens；问题文字只有提问者本人可见。',
    en: 'What each question read and how many tokens it used; the question text is visible only to the person who asked it.',
  },
  empty: { zh: '所选期间没有用量', en: 'No usage in this period' },
  summary: { zh: '按用户和模型', en: 'By user and model' },
  byDay: { zh: '每日 tokens', en: 'Tokens by day' },
  byDaySays: {
    zh: '{n} 天共 {tokens:number} tokens；本人每日配额 {quota:number}',
    en: '{tokens:number} {tokens:token|tokens} on {n} {n:day|days}; your daily quota is {quota:number}',
  },
  quotaLine: { zh: '本人每日配额', en: 'Your daily quota' },
  tokens: { zh: 'tokens', en: 'Tokens' },
  total: { zh: '合计', en: 'Total' },
  settings: { zh: '设置', en: 'Settings' },
  settingsTitle: { zh: '智能助手设置', en: 'Settings of the assistant' },
  settingsSaved: { zh: '设置已保存', en: 'Settings saved' },
  local: { zh: '本地', en: 'Local' },
  modelNamed: {
    zh: '服务器已连接模型 {model}。开启后，问题与查询结果（隐去人名、账号、电话、邮箱）会发送给该模型。',
    en: 'This server is connected to the model {model}. When it is enabled, questions and query results are sent to the model, without names of people, account numbers, phone numbers and emails.',
  },
  noModel: {
    zh: '服务器未连接模型，所有问题由本地回答，不发送任何数据。',
    en: 'This server is not connected to a model: all answers are local and no data leaves it.',
  },
  edit: { zh: '编辑', en: 'Edit' },
  test: { zh: '测试连接', en: 'Test' },
  tested: { zh: '连接成功，{ms:number} ms', en: 'Connected, {ms:number} ms' },
  settingsHelp: {
    zh: '管理员设置智能助手是否回答、由哪个模型在什么限度内回答，以及历史保留多久。模型的地址与密钥在安装时设定。',
    en: 'Administrators set whether the assistant answers, which model it uses within which limits, and how long its history is kept. The address and key of the model are set at installation.',
  },
  ownQuotas: { zh: '单独配额', en: 'Individual quotas' },
  noOwnQuotas: { zh: '所有成员按集团配额。', en: 'All members have the group’s quota.' },
  quotas: { zh: '配额', en: 'Quotas' },
  quotasTitle: { zh: '成员每日配额', en: 'Daily quotas of members' },
  quotaHelp: {
    zh: '留空则按本集团的 {tokens:number} tokens 计算；0 表示只用本地回答。',
    en: 'If empty, the group’s quota of {tokens:number} {tokens:token|tokens} applies; 0 allows local answers only.',
  },
  quotaSaved: { zh: '配额已保存', en: 'Quota saved' },
  ofGroup: { zh: '按集团', en: 'Group quota' },
})
