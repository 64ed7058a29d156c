import { refusals } from '../kit/refusal.ts'

export const chatRefusals = refusals({
  CHAT_TOO_FAST: {
    code: '62010001',
    status: 429,
    zh: '发送过于频繁，每分钟最多 {max:number} 条',
    en: 'Too many messages: {max:number} a minute at most',
  },
  CARD_UNKNOWN: {
    code: '62010002',
    zh: '没有该编号的记录，或您无权查看',
    en: 'No record has this number, or you are not permitted to view it',
  },
})
