import { dictionary } from './dictionary.ts'

export const YesNo = dictionary(
  'YORN_FLAG',
  { zh: '是否', en: 'Yes or no' },
  { no: ['0', '否', 'No'], yes: ['1', '是', 'Yes'] },
)
