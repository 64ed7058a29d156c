/** The user agreement in its present version, both languages beside each other; a changed word is a new version. */
import { texts } from '../kit/text.ts'

export const agreementVersion = '2026-12'

export const agreementWords = texts({
  changed: {
    zh: '用户协议已更新，请确认后继续',
    en: 'The user agreement has changed; accept it to continue',
  },
  title: {
    zh: '用户协议（2026-12 版，2026/12/01 起施行）',
    en: 'User agreement (version 2026-12, in force from 2026/12/01)',
  },
})
export const agreement = [
  {
    zh: '一、服务。汇篱供企业登记外汇敞口、办理套期保值申请及审核（复核）、记录交易及清算。本软件按现状提供，运行本服务器的机构负责其运维。',
    en: '1. Service. Hedgerow lets companies register foreign-exchange exposures, request and review hedges, and record deals and their settlement. The software is provided as is; the organisation that runs this server is responsible for its operation and maintenance.',
  },
  {
    zh: '二、账号。您提供的信息须真实有效，账号仅限本人使用。密码和验证码不得告知他人；发现异常的，须立即修改密码并通知管理员。',
    en: '2. Account. The information you provide must be true and valid, and the account is for your own use only. Passwords and verification codes must not be disclosed to others; if you detect anything unusual, you must change your password at once and inform your administrator.',
  },
  {
    zh: '三、权限。机构通过认证后，成员按岗位享有全部权限；未通过认证的机构享有部分权限：浏览、测算和保存草稿，不能提交业务或划转资金。',
    en: '3. Rights. Members of a certified organisation have the full rights of their duties. Members of an organisation that is not certified have partial rights: they can browse, calculate and save drafts, but cannot submit transactions or transfer funds.',
  },
  {
    zh: '四、审核（复核）。每笔业务须由经办人以外的人员审核（复核）。您以自己的账号作出的经办和审核（复核）由您负责，并永久记录。',
    en: '4. Review. Every transaction must be reviewed by a person other than the one who initiated it. You are responsible for what you initiate or review under your account, and it is recorded permanently.',
  },
  {
    zh: '五、行情与计算。标注为“模拟”的行情不得用于真实交易。估值和测算仅供参考，不构成报价，也不构成投资建议。',
    en: '5. Market and calculations. Rates marked “simulated” must not be used for real deals. Valuations and calculations are for information only; they constitute neither quotes nor investment advice.',
  },
  {
    zh: '六、个人信息。为登录、安全和审计，服务器保存您的姓名、联系方式、登录时间、设备与 IP 地址，仅用于上述目的，并按法律规定的期限保存。您可以查阅、更正您的信息。',
    en: '6. Personal data. For sign-in, security and the record of actions, the server stores your name, contact details, sign-in times, devices and IP addresses, for these purposes only and for the periods required by law. You may access and correct your data.',
  },
  {
    zh: '七、变更与终止。协议变更时将提示您确认新版本；不同意的，可停止使用并注销账号。已完成的业务记录依法保留。',
    en: '7. Changes and termination. When this agreement changes, you will be asked to accept the new version; if you do not accept it, you may stop using the service and close your account. Records of completed transactions are retained as required by law.',
  },
] as const
