import { dictionary } from '../../kit/dictionary.ts'

/** Whose approvals an organisation wants confirmed by a second factor; a higher value asks of more people. */
export const StepUpPolicy = dictionary(
  'STEP_UP_POLICY',
  { zh: '审核（复核）时的二次验证', en: 'Second factor on reviews' },
  {
    off: ['0', '不要求', 'Not asked'],
    managers: ['1', '仅管理员', 'Of managers'],
    everyone: ['2', '全部成员', 'Of everyone'],
  },
)
