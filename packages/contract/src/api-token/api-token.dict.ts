import { dictionary } from '../kit/dictionary.ts'

/** For how long a token is good: a year at most. */
export const TokenLife = dictionary(
  'API_TOKEN_LIFE',
  { zh: '令牌有效期', en: 'Token validity' },
  {
    week: ['7', '7 天', '7 days'],
    month: ['30', '30 天', '30 days'],
    quarter: ['90', '90 天', '90 days'],
    halfYear: ['180', '180 天', '180 days'],
    year: ['365', '365 天', '365 days'],
  },
)

export const TokenState = dictionary(
  'API_TOKEN_STATE',
  { zh: '令牌状态', en: 'Token status' },
  {
    live: ['1', '有效', 'Valid', 'ok'],
    expired: ['2', '已到期', 'Expired', 'void'],
    ended: ['3', '已吊销', 'Revoked', 'void'],
  },
)
