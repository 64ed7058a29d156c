/** What a session knows of its member, on every request. */
import { dictionary } from '../dictionary.ts'
import { enabledMember } from './duty.dict.ts'

export const UserStatus = dictionary(
  'BASE_USER_STATUS',
  { zh: '用户状态', en: 'Member status' },
  { disabled: ['0', '停用', 'Disabled', 'void'], enabled: [enabledMember, '启用', 'Enabled', 'ok'] },
)
export const RealNameAuthStatus = dictionary(
  'BASE_REAL_NAME_AUTH_STATUS',
  { zh: '实名认证状态', en: 'Certification status' },
  {
    unverified: ['0', '未认证', 'Unverified', 'draft'],
    verified: ['1', '已认证', 'Verified', 'ok'],
    failed: ['2', '认证失败', 'Failed', 'danger'],
    waiting: ['3', '认证审核中', 'Pending', 'pending'],
  },
)
