import { dictionary } from '../kit/dictionary.ts'

export const ChatPresence = dictionary(
  'CHAT_PRESENCE',
  { zh: '在线状态', en: 'Presence' },
  {
    online: ['online', '在线', 'Online', 'ok'],
    doNotDisturb: ['do-not-disturb', '请勿打扰', 'Do not disturb', 'danger'],
    away: ['away', '离开', 'Away', 'pending'],
    offline: ['offline', '离线', 'Offline', 'void'],
  },
)
