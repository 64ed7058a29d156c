import { dictionary } from '../kit/dictionary.ts'

export const ChatPresence = dictionary(
  'CHAT_PRESENCE',
  { zh: '在线状态', en: 'Presence' },
  { online: ['online', '在线', 'Online', 'ok'], offline: ['offline', '离线', 'Offline', 'void'] },
)
