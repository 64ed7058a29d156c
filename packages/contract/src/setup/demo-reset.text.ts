/** Words of the demonstration that is made anew from the screen. */
import { texts } from '../kit/text.ts'

export const demoResetTexts = texts({
  entry: { zh: '重置演示企业', en: 'Reset demonstration' },
  ask: { zh: '确定重置演示企业？', en: 'Reset the demonstration?' },
  askBody: {
    zh: '演示数据将恢复为初始状态，此后录入的内容全部删除，且不可恢复。所有人员将被登出，约一分钟后可重新登录。',
    en: 'The demonstration is restored to its initial state. Everything entered since is deleted and cannot be restored. Everybody is signed out and can sign in again after about a minute.',
  },
  reset: { zh: '重置', en: 'Reset' },
  running: { zh: '正在重置演示企业', en: 'Resetting the demonstration' },
  runningBody: {
    zh: '服务器正在重新生成演示企业，约需一分钟。完成后自动打开登录页。',
    en: 'The server is creating the demonstration company again, which takes about a minute. The sign-in page then opens automatically.',
  },
})
