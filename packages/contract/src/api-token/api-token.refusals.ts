import { refusals } from '../kit/refusal.ts'

export const tokenRefusals = refusals({
  TOKEN_MANY: {
    code: '01080020',
    zh: '最多同时有效 {max:number} 个令牌',
    en: 'At most {max:number} tokens can be valid at a time',
  },
  TOKEN_DUTY: {
    code: '01080021',
    zh: '您没有此岗位，不能授予令牌：{duty}',
    en: 'You do not hold this duty, so it cannot be granted to a token: {duty}',
  },
  TOKEN_NAME: { code: '01080022', zh: '已有同名的有效令牌', en: 'A valid token with this name already exists' },
})
