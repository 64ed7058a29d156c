/** Words of passwords and their change. */
import { texts } from '../../kit/text.ts'

export const passwordWords = texts({
  newPwd: { zh: '新密码', en: 'New password' },
})
