import { dictionary } from '../kit/dictionary.ts'

/** What tokens are counted for. */
export const AssistantFeature = dictionary(
  'ASSISTANT_FEATURE',
  { zh: '功能', en: 'Feature' },
  {
    chat: ['1', '对话', 'Chat'],
    local: ['2', '本地回答', 'Local answers'],
    test: ['3', '连接测试', 'Test'],
  },
)

/** How a question ended. */
export const AnswerOutcome = dictionary(
  'ANSWER_OUTCOME',
  { zh: '结果', en: 'Outcome' },
  {
    answered: ['1', '已回答', 'Answered', 'ok'],
    refused: ['2', '已拒绝', 'Refused', 'pending'],
    withheld: ['3', '已改为本地回答', 'Answered locally instead', 'changed'],
    stopped: ['4', '已停止', 'Stopped', 'draft'],
    failed: ['5', '失败', 'Failed', 'danger'],
  },
)

export const Helpful = dictionary(
  'ASSISTANT_HELPFUL',
  { zh: '评价', en: 'Feedback' },
  { yes: ['1', '有用', 'Helpful'], no: ['0', '有误', 'Wrong'] },
)
