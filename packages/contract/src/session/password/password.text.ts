/** Words of passwords and their change. */
import { texts } from '../../kit/text.ts'

export const passwordWords = texts({
  oldPwd: { zh: '原密码', en: 'Original password' },
  newPwd: { zh: '新密码', en: 'New password' },
  confirmPwd: { zh: '确认密码', en: 'Confirm password' },
  initialTitle: { zh: '修改初始密码', en: 'Change the initial password' },
  initialIntro: {
    zh: '初始密码由管理员设置，请修改后继续。',
    en: 'Your initial password was set by an administrator. Change it to continue.',
  },
  change: { zh: '修改密码', en: 'Change password' },
  changed: { zh: '密码已修改，其他设备已退出', en: 'Password changed, other devices are signed out' },
})

/** What its owner is told. */
export const passwordNotices = texts({
  changed: {
    zh: '您的密码已修改，其他设备已退出',
    en: 'Your password was changed and other devices are signed out',
  },
})
