import { dictionary } from '../../kit/dictionary.ts'

export const ConfirmationFileStatus = dictionary(
  'BANK_CONFIRMATION_FILE_STATUS',
  { zh: '文件状态', en: 'File status' },
  { made: ['0', '已生成', 'Made', 'ok'], void: ['8', '已作废', 'Void', 'void'] },
)
