import { dictionary } from '../kit/dictionary.ts'

/** Each row is a version of what an organisation says of itself; a newer one in force leaves the older void. */
export const PartyStatus = dictionary(
  'OUR_PARTY_STATUS',
  { zh: '我方资料状态', en: 'Our party status' },
  {
    submitted: ['1', '待复核', 'Awaiting review', 'pending'],
    inForce: ['2', '生效', 'In force', 'ok'],
    void: ['0', '已作废', 'Void', 'void'],
  },
)
/** A place knows its summer time, which an offset does not. */
export const ZonePlace = dictionary(
  'ZONE_PLACE',
  { zh: '时区地点', en: 'Zone city' },
  {
    shanghai: ['Asia/Shanghai', '上海', 'Shanghai'],
    hongKong: ['Asia/Hong_Kong', '香港', 'Hong Kong'],
    singapore: ['Asia/Singapore', '新加坡', 'Singapore'],
    tokyo: ['Asia/Tokyo', '东京', 'Tokyo'],
    seoul: ['Asia/Seoul', '首尔', 'Seoul'],
    dubai: ['Asia/Dubai', '迪拜', 'Dubai'],
    sydney: ['Australia/Sydney', '悉尼', 'Sydney'],
    london: ['Europe/London', '伦敦', 'London'],
    frankfurt: ['Europe/Berlin', '法兰克福', 'Frankfurt'],
    zurich: ['Europe/Zurich', '苏黎世', 'Zurich'],
    newYork: ['America/New_York', '纽约', 'New York'],
    chicago: ['America/Chicago', '芝加哥', 'Chicago'],
    losAngeles: ['America/Los_Angeles', '洛杉矶', 'Los Angeles'],
    saoPaulo: ['America/Sao_Paulo', '圣保罗', 'São Paulo'],
  },
)

/** What a place is ahead of Greenwich outside its summer time: proposed where a place is chosen. */
export const standardOffset: Readonly<Record<string, string>> = {
  'Asia/Shanghai': 'GMT+08:00',
  'Asia/Hong_Kong': 'GMT+08:00',
  'Asia/Singapore': 'GMT+08:00',
  'Asia/Tokyo': 'GMT+09:00',
  'Asia/Seoul': 'GMT+09:00',
  'Asia/Dubai': 'GMT+04:00',
  'Australia/Sydney': 'GMT+10:00',
  'Europe/London': 'GMT+00:00',
  'Europe/Berlin': 'GMT+01:00',
  'Europe/Zurich': 'GMT+01:00',
  'America/New_York': 'GMT-05:00',
  'America/Chicago': 'GMT-06:00',
  'America/Los_Angeles': 'GMT-08:00',
  'America/Sao_Paulo': 'GMT-03:00',
}
