import { dictionary } from '../../kit/dictionary.ts'

/** How a connection stands now. */
export const LineState = dictionary(
  'BANK_LINE_STATE',
  { zh: '连接状态', en: 'Connection state' },
  {
    down: ['0', '已断开', 'Down', 'danger'],
    up: ['1', '已连接', 'Connected', 'ok'],
    off: ['2', '已停用', 'Off', 'void'],
    unattended: ['3', '无人值守', 'Unattended', 'pending'],
  },
)
