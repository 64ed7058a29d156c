/** Words of the second factor: the authenticator, its recovery codes, the confirmation of an act, and the organisation's policy. */
import { texts } from '../kit/text.ts'

export const factorWords = texts({
  oldPwd: { zh: '登录密码', en: 'Password' },
  totpCode: { zh: '动态验证码', en: 'Authenticator code' },
  recoveryCode: { zh: '恢复码', en: 'Recovery code' },
  captcha: { zh: '验证码', en: 'Verification code' },
  passkey: { zh: '通行密钥', en: 'Passkey' },
  stepUp: { zh: '重要操作的二次验证', en: 'Second factor for sensitive actions' },
  version: { zh: '版本', en: 'Version' },
  accept: { zh: '确认结果', en: 'Decision' },
  userId: { zh: '用户编号', en: 'User id' },
  changesProof: { zh: '用于更改登录凭证', en: 'Change of a sign-in credential' },
})

export const factorTexts = texts({
  title: { zh: '二次验证', en: 'Second factor' },
  none: {
    zh: '尚未添加验证器。添加后，机构要求时用它确认重要操作。',
    en: 'No authenticator yet. Once added, it is used to confirm sensitive actions where your organisation requires it.',
  },
  asked: { zh: '您的机构要求重要操作时确认。', en: 'Your organisation requires confirmation of sensitive actions.' },
  has: {
    zh: '验证器已启用，剩余恢复码 {count} 个',
    en: 'An authenticator is in use; {count} recovery {count:code|codes} left',
  },
  add: { zh: '添加验证器', en: 'Add an authenticator' },
  remove: { zh: '移除', en: 'Remove' },
  removed: { zh: '验证器已移除', en: 'Authenticator removed' },
  next: { zh: '下一步', en: 'Next' },
  scan: {
    zh: '用验证器应用（如 Microsoft Authenticator、Google Authenticator）扫描二维码，或输入密钥，然后填写它显示的六位数字。',
    en: 'Scan this code with an authenticator app (such as Microsoft Authenticator or Google Authenticator), or enter the secret, then enter the six digits shown.',
  },
  secret: { zh: '密钥', en: 'Secret' },
  proved: { zh: '密码已核对', en: 'Password checked' },
  turnedOn: { zh: '验证器已启用', en: 'Authenticator enabled' },
  confirm: { zh: '启用', en: 'Enable' },
  codesTitle: { zh: '恢复码', en: 'Recovery codes' },
  codesAbout: {
    zh: '手机丢失时，每个恢复码可代替验证器使用一次。它们仅显示这一次，请妥善保存。',
    en: 'If the phone is lost, each recovery code replaces the authenticator once. The codes are shown only this time: keep them safe.',
  },
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '已复制', en: 'Copied' },
  kept: { zh: '我已保存', en: 'I have saved them' },
  done: { zh: '完成', en: 'Done' },
  stepUpTitle: { zh: '确认是您本人', en: 'Confirm it is you' },
  stepUpAbout: {
    zh: '机构要求重要操作时二次验证。确认后 5 分钟内不再询问。',
    en: 'Your organisation requires a second factor for this action. After confirmation it is not requested again for 5 minutes.',
  },
  changeAbout: {
    zh: '登录凭证即将更改，请用您现有最强的凭证或恢复码确认，仅对这一次更改有效。',
    en: 'A sign-in credential is about to change. Confirm with the strongest credential you hold, or with a recovery code; the confirmation is valid for this change only.',
  },
  elsewhere: {
    zh: '需要通行密钥确认，而此浏览器或地址不能使用。请在添加它的设备上办理，或请另一名管理员重置二次验证。',
    en: 'This must be confirmed with a passkey, which cannot be used in this browser or at this address. Continue on the device on which you added it, or ask another administrator to reset your second factor.',
  },
  allRest: {
    zh: '您的二次验证或邮箱、手机是近 24 小时内添加或更改的，尚未生效。请等待，或请另一名管理员在“登录账号管理”中确认。',
    en: 'Your second factor, email or mobile was added or changed within the last 24 hours and is not yet effective. Wait, or ask another administrator to confirm it under Login accounts.',
  },
  rests: {
    zh: '{proof}：{time} 起方可用于确认重要操作，也可请另一名管理员在“登录账号管理”中提前确认。',
    en: '{proof}: can be used for sensitive actions from {time}, or earlier if another administrator confirms it under Login accounts.',
  },
  totpProof: { zh: '验证器', en: 'Authenticator' },
  passkeyProof: { zh: '通行密钥', en: 'Passkey' },
  recoveryProof: { zh: '恢复码', en: 'Recovery codes' },
  emailProof: { zh: '邮箱', en: 'Email' },
  mobileProof: { zh: '手机号', en: 'Mobile' },
  renewCodes: { zh: '重新生成恢复码', en: 'New recovery codes' },
  renewAsk: { zh: '重新生成恢复码？旧的立即作废。', en: 'Make new recovery codes? The old codes become void at once.' },
  removeAsk: {
    zh: '移除验证器？确认时须用您现有最强的凭证或恢复码。',
    en: 'Remove the authenticator? Confirm with the strongest credential you hold, or with a recovery code.',
  },
  useRecovery: { zh: '使用恢复码', en: 'Use a recovery code' },
  useTotp: { zh: '使用验证器', en: 'Use the authenticator' },
  byCode: {
    zh: '您尚未添加验证器，验证码将发送至 {target}。',
    en: 'You have no authenticator yet: a code will be sent to {target}.',
  },
  noWay: {
    zh: '您尚未添加验证器，且此服务器无法向您发送验证码。请在个人资料中添加。',
    en: 'You have no authenticator, and this server cannot send you a code. Add one in your profile.',
  },
  confirmIt: { zh: '确认', en: 'Confirm' },
  cancel: { zh: '取消', en: 'Cancel' },
  policyTitle: { zh: '机构安全设置', en: 'Organisation security settings' },
  policyAbout: {
    zh: '适用于本机构及下级机构。重要操作：通过审核（复核），确认资金分配，变更清算路径、账户、额度、我方资料与人员。放宽要求须由另一名管理员确认。',
    en: 'Applies to this organisation and those below it. Sensitive actions: passing a review, confirming an allocation, and changing settlement paths, accounts, limits, our-party data or staff. Relaxing the policy needs confirmation by another administrator.',
  },
  policySaved: { zh: '设置已保存', en: 'Settings saved' },
  policyPending: { zh: '设置待另一名管理员确认', en: 'The settings await confirmation by another administrator' },
  proposed: { zh: '{name} 提议改为“{policy}”', en: '{name} proposes “{policy}”' },
  save: { zh: '保存', en: 'Save' },
  agree: { zh: '同意', en: 'Agree' },
  decline: { zh: '不同意', en: 'Decline' },
})

/** What people are told. */
export const factorNotices = texts({
  pending: { zh: '{name} 提交的安全设置待您确认', en: 'Security settings submitted by {name} await your confirmation' },
  changed: { zh: '重要操作的二次验证改为：{policy}', en: 'The second factor for sensitive actions is now: {policy}' },
  reset: { zh: '您的二次验证已被管理员重置', en: 'An administrator reset your second factor' },
  added: {
    zh: '您的账号添加了验证器，24 小时后方可用于确认重要操作',
    en: 'An authenticator was added to your account; it can confirm sensitive actions after 24 hours',
  },
  codesRenewed: {
    zh: '您的恢复码已重新生成，旧的作废，新的 24 小时后生效',
    en: 'New recovery codes were made for your account: the old codes are void, the new codes take effect after 24 hours',
  },
  confirmed: {
    zh: '管理员 {name} 确认了您新的登录凭证，即刻生效',
    en: 'Administrator {name} confirmed your new sign-in credential; it takes effect at once',
  },
  sent: {
    zh: '【汇篱】账号 {userName}：{what}。如非本人操作，请立即联系管理员。',
    en: '[Hedgerow] Account {userName}: {what}. If this was not you, contact your administrator at once.',
  },
  subject: { zh: '汇篱账号安全提示', en: 'Hedgerow account security' },
  removed: { zh: '您的账号移除了验证器', en: 'The authenticator of your account was removed' },
})
