import { texts } from '../../kit/text.ts'

export const securityWords = texts({
  sessionNos: { zh: '会话编号', en: 'Session numbers' },
  sessionsTitle: { zh: '登录会话', en: 'Sessions' },
  eventsTitle: { zh: '最近的安全事件', en: 'Recent security events' },
  device: { zh: '设备', en: 'Device' },
  place: { zh: 'IP 地址', en: 'IP address' },
  signedIn: { zh: '登录时间', en: 'Signed in' },
  expires: { zh: '到期时间', en: 'Expires' },
  thisOne: { zh: '当前会话', en: 'This session' },
  end: { zh: '结束', en: 'End' },
  endOthers: { zh: '结束其他全部会话', en: 'End all other sessions' },
  endAsk: { zh: '结束所选会话？对应的设备须重新登录。', en: 'End these sessions? Their devices must sign in again.' },
  ended: { zh: '会话已结束', en: 'Sessions ended' },
  event: { zh: '事件', en: 'Event' },
  time: { zh: '时间', en: 'Time' },
  unknownDevice: { zh: '未知设备', en: 'Unknown device' },
})
