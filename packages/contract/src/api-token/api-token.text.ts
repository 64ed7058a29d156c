import { texts } from '../kit/text.ts'

export const tokenWords = texts({
  id: { zh: 'API 令牌', en: 'API token' },
  oldPwd: { zh: '登录密码', en: 'Password' },
  tokenName: { zh: '名称', en: 'Name' },
  duties: { zh: '岗位范围', en: 'Duties' },
  validDays: { zh: '有效期', en: 'Validity period' },
  token: { zh: 'API 令牌', en: 'API token' },
  tokenStart: { zh: '开头', en: 'First characters' },
  tokenState: { zh: '状态', en: 'Status' },
  createTime: { zh: '创建时间', en: 'Creation time' },
  expireTime: { zh: '到期时间', en: 'Expires' },
  lastUsed: { zh: '最近使用', en: 'Last used' },
  lastIp: { zh: '最近使用的 IP 地址', en: 'Last IP address' },
})

export const tokenTexts = texts({
  title: { zh: 'API 令牌', en: 'API tokens' },
  about: {
    zh: '供程序以您的身份调用接口：不超出所选岗位，也不超出您当时的岗位；不能代替您本人确认的操作。',
    en: 'Lets a program call the interface on your behalf, within the duties selected here and those you hold at the time. It cannot perform actions that you must confirm in person.',
  },
  add: { zh: '新建令牌', en: 'New token' },
  make: { zh: '创建', en: 'Create' },
  made: { zh: '令牌已创建', en: 'Token created' },
  none: { zh: '还没有令牌', en: 'No tokens yet' },
  readOnly: { zh: '仅查询', en: 'Read-only' },
  noDuties: { zh: '不选岗位则只能查询。', en: 'A token without duties is read-only.' },
  never: { zh: '从未使用', en: 'Never used' },
  shownTitle: { zh: '请保存令牌', en: 'Save the token' },
  shownAbout: {
    zh: '令牌只显示这一次。请保存在密钥库中，并以 Authorization: Bearer 请求头发送。',
    en: 'The token is shown only once. Keep it in a secrets store and send it in the header Authorization: Bearer.',
  },
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '已复制', en: 'Copied' },
  kept: { zh: '我已保存', en: 'I have saved it' },
  done: { zh: '完成', en: 'Done' },
  revoke: { zh: '吊销', en: 'Revoke' },
  revokeAsk: {
    zh: '吊销此令牌？使用它的程序将立即无法调用。',
    en: 'Revoke this token? Programs that use it lose access at once.',
  },
  revoked: { zh: '令牌已吊销', en: 'Token revoked' },
})

/** What people are told. */
export const tokenNotices = texts({
  made: { zh: '您的账号创建了 API 令牌：{name}', en: 'An API token was created for your account: {name}' },
  madeBy: {
    zh: '{actor} 创建了 API 令牌 {name}（岗位：{duties}，{days} 天）',
    en: '{actor} created the API token {name} (duties: {duties}; {days} {days:day|days})',
  },
  reading: { zh: '仅查询', en: 'read-only' },
})
