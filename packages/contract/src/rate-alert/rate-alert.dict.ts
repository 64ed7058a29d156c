import { dictionary } from '../kit/dictionary.ts'

export const AlertCondition = dictionary(
  'ALERT_CONDITION',
  { zh: '条件', en: 'Condition' },
  {
    above: ['1', '达到或高于', 'At or above'],
    below: ['2', '达到或低于', 'At or below'],
    rises: ['3', '上涨', 'Rises by'],
    falls: ['4', '下跌', 'Falls by'],
    moves: ['5', '变动', 'Moves by'],
    budget: ['6', '触及预算汇率', 'Budget rate reached'],
  },
)
/** How far back the rate stands that a move is measured from. */
export const MoveWindow = dictionary(
  'ALERT_MOVE_WINDOW',
  { zh: '窗口', en: 'Window' },
  { day: ['D', '当日', 'Day'], week: ['W', '一周', 'Week'], month: ['M', '一月', 'Month'] },
)
export const AlertState = dictionary(
  'ALERT_STATE',
  { zh: '状态', en: 'State' },
  {
    armed: ['1', '监测中', 'Armed', 'pending'],
    fired: ['2', '已触发', 'Fired', 'changed'],
    expired: ['4', '已过期', 'Expired', 'void'],
  },
)
export const AlertScope = dictionary(
  'ALERT_SCOPE',
  { zh: '范围', en: 'Scope' },
  { own: ['1', '本人', 'Own'], organisation: ['2', '机构', 'Organisation'] },
)
/** Which members of the organisation hear of it: BASE_ORG_USER_TYPE in the words of reminders. */
export const AlertReceiver = dictionary(
  'REMIND_ORG_USER_TYPE',
  { zh: '接收对象', en: 'Receivers' },
  { member: ['0', '员工', 'Member'], administrator: ['1', '管理员', 'Manager'] },
)
