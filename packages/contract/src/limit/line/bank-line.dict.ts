import { dictionary } from '../../kit/dictionary.ts'

/** Whose clock the hours of a session are read on; it knows the summer time of its centre. */
export const SessionZone = dictionary(
  'SESSION_ZONE',
  { zh: '会话时区', en: 'Session time zone' },
  {
    shanghai: ['Asia/Shanghai', '上海', 'Shanghai'],
    hongKong: ['Asia/Hong_Kong', '香港', 'Hong Kong'],
    singapore: ['Asia/Singapore', '新加坡', 'Singapore'],
    tokyo: ['Asia/Tokyo', '东京', 'Tokyo'],
    london: ['Europe/London', '伦敦', 'London'],
    frankfurt: ['Europe/Berlin', '法兰克福', 'Frankfurt'],
    newYork: ['America/New_York', '纽约', 'New York'],
    utc: ['UTC', '协调世界时', 'UTC'],
  },
)

/** How a connection stands now. */
export const LineState = dictionary(
  'BANK_LINE_STATE',
  { zh: '连接状态', en: 'Connection state' },
  {
    down: ['0', '已断开', 'Down', 'danger'],
    up: ['1', '已连接', 'Connected', 'ok'],
    off: ['2', '已停用', 'Disabled', 'void'],
    unattended: ['3', '无人值守', 'Unattended', 'pending'],
  },
)
