import { dictionary } from '../kit/dictionary.ts'

/** Whose sensitive acts an organisation wants confirmed by a second factor; a higher value asks of more people. */
export const StepUpPolicy = dictionary(
  'STEP_UP_POLICY',
  { zh: '重要操作的二次验证', en: 'Second factor for sensitive actions' },
  {
    off: ['0', '不要求', 'Not required'],
    managers: ['1', '仅管理员', 'Managers only'],
    everyone: ['2', '全部成员', 'All members'],
  },
)
