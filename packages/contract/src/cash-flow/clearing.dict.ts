/** How far a record is on its way to money: the operation that awaits review, its lock, and the accounts that pay. */
import { dictionary } from '../kit/dictionary.ts'

export const OperateStatus = dictionary(
  'OPERATE_STATUS',
  { zh: '操作状态', en: 'Operation' },
  {
    none: ['0', '无', 'None'],
    adding: ['1', '新增待复核', 'Addition awaiting review', 'pending'],
    modifying: ['2', '修改待复核', 'Change awaiting review', 'pending'],
    cancelling: ['3', '撤销待复核', 'Undoing awaiting review', 'pending'],
  },
)

export const AllocateStatus = dictionary(
  'ALLOCATE_STATUS',
  { zh: '分配状态', en: 'Allocation' },
  {
    none: ['0', '未分配', 'Not allocated', 'plain'],
    allocated: ['1', '已分配', 'Allocated', 'pending'],
    confirmed: ['2', '已确认', 'Confirmed', 'ok'],
  },
)

export const LockFlag = dictionary(
  'LOCK_FLAG',
  { zh: '锁定状态', en: 'Lock status' },
  { open: ['0', '未锁定', 'Not locked'], locked: ['1', '已锁定', 'Locked', 'locked'] },
)
