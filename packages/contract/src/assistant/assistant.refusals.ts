/** What the assistant refuses; each attempt is part of the history. */
import { refusals } from '../kit/refusal.ts'

export const assistantRefusals = refusals({
  AI_OFF: {
    code: '71050001',
    zh: '本集团未开启智能助手，请联系管理员',
    en: 'The assistant is disabled for your group; ask an administrator',
    status: 403,
    audited: true,
  },
  AI_NO_MODEL: {
    code: '71050003',
    zh: '服务器未连接模型',
    en: 'This server is not connected to a model',
  },
  AI_TEST_FAILED: {
    code: '71050004',
    zh: '连接失败：{because}',
    en: 'The connection failed: {because}',
  },
  AI_TOO_MANY: {
    code: '71050002',
    zh: '每分钟最多 {most} 个问题，请稍候',
    en: 'At most {most} questions a minute; try again in a moment',
    status: 429,
    audited: true,
  },
})

/** What is answered in place of an answer: the conversation goes on. */
export const assistantAnswers = {
  AI_NO_ACT: {
    zh: '我只能查询，不能代您操作；可打开{screen}。',
    en: 'I can only read and cannot act for you; open {screen}.',
  },
  /** The same, where no screen of it is known. */
  AI_ONLY_READS: { zh: '我只能查询，不能代您操作。', en: 'I can only read and cannot act for you.' },
  AI_NO_ADVICE: {
    zh: '我不预测走势，也不建议买卖方向；可列出政策与现状。',
    en: 'I do not forecast rates or recommend a direction; I can show the policy and the current position.',
  },
  AI_NO_RIGHT: { zh: '您无权查看该数据。', en: 'You are not permitted to view these data.' },
  AI_PERSONAL: { zh: '不提供个人信息。', en: 'Personal data are not disclosed.' },
  AI_UNKNOWN: { zh: '未能理解；可以试试下面的问题。', en: 'Not understood. Try one of the questions below.' },
  AI_NO_DATA: { zh: '没有找到数据；不会猜测。', en: 'No data found; I do not guess.' },
  AI_QUOTA: {
    zh: '今日模型用量已达上限（{limit:number} tokens），下一营业日恢复；以下为本地回答。',
    en: 'Today’s model quota ({limit:number} {limit:token|tokens}) is used up; it is renewed on the next business day. A local answer:',
  },
  AI_BUDGET: {
    zh: '本月模型预算已用完；以下为本地回答。',
    en: 'This month’s model budget is used up. A local answer:',
  },
  AI_DOWN: { zh: '模型暂不可用，已改用本地回答。', en: 'The model is not available; a local answer is given instead.' },
  AI_UNSOURCED: {
    zh: '模型的回答含无出处的数字或日期，已改为本地回答。',
    en: 'The model’s answer contained a figure or a date without a source; a local answer is given instead.',
  },
  AI_UNREAD: {
    zh: '模型没有读到数据，已改为本地回答。',
    en: 'The model read no data; a local answer is given instead.',
  },
  AI_LEADS_AWAY: {
    zh: '模型的回答含外部地址，已改为本地回答。',
    en: 'The model’s answer contained an external address; a local answer is given instead.',
  },
} as const
export type AnswerRefusal = keyof typeof assistantAnswers
