/** Words of one's own profile. */
import { texts } from '../../kit/text.ts'

export const profileWords = texts({
  userId: { zh: '用户编号', en: 'User id' },
  nickName: { zh: '昵称', en: 'Nickname' },
  header: { zh: '头像', en: 'Portrait' },
  sign: { zh: '签名', en: 'Motto' },
  gender: { zh: '性别', en: 'Gender' },
  birth: { zh: '出生日期', en: 'Date of birth' },
  country: { zh: '国家/地区', en: 'Country or region' },
  province: { zh: '省份', en: 'Province' },
  city: { zh: '城市', en: 'City' },
  place: { zh: '所在地', en: 'Place' },
  levelId: { zh: '等级', en: 'Level' },
  integration: { zh: '积分', en: 'Points' },
  growth: { zh: '成长值', en: 'Growth' },
  stepsDone: { zh: '已完成的积分项', en: 'Steps done' },
  createTime: { zh: '注册时间', en: 'Registered' },
  passModifyTime: { zh: '密码修改时间', en: 'Password changed' },
})

export const profileTexts = texts({
  edit: { zh: '编辑资料', en: 'Edit profile' },
  nickNameAbout: {
    zh: '显示在工具栏与用户菜单中；业务记录仍显示真实姓名。',
    en: 'Shown in the toolbar and its menu; records keep your real name.',
  },
  birthAbout: { zh: '只有您自己可见。', en: 'Only you see it.' },
  saved: { zh: '资料已修改', en: 'Profile changed' },
  changePortrait: { zh: '更换头像', en: 'Change portrait' },
  removePortrait: { zh: '移除头像', en: 'Remove portrait' },
  portraitAbout: { zh: 'JPG 或 PNG，不超过 2 MB；同事可见。', en: 'JPG or PNG, at most 2 MB; colleagues see it.' },
  portraitChanged: { zh: '头像已更换', en: 'Portrait changed' },
  portraitRemoved: { zh: '头像已移除', en: 'Portrait removed' },
  portraitMissing: { zh: '头像无法读取', en: 'The portrait cannot be read' },
  show: { zh: '显示', en: 'Show' },
  standing: { zh: '等级与积分', en: 'Level and points' },
  standingAbout: {
    zh: '仅反映使用情况与账户完善程度，不影响任何权限。',
    en: 'They reflect use and how complete the account is; no right depends on them.',
  },
  growthDays: { zh: '{days} 天', en: '{days} {days:day|days}' },
  growthAbout: { zh: '有操作记录的天数', en: 'Days on which you did something' },
  nextLevel: { zh: '还差 {days} 天升至 {level}', en: '{days} more {days:day|days} to {level}' },
  highestLevel: { zh: '已是最高等级', en: 'The highest level' },
  pointsOf: { zh: '{points} / {most}', en: '{points} of {most}' },
  stepPoints: { zh: '+{points}', en: '+{points}' },
  done: { zh: '已完成', en: 'Done' },
  open: { zh: '未完成', en: 'Not done' },
  language: { zh: '语言', en: 'Language' },
  languageAbout: {
    zh: '选定后，在任何浏览器登录都使用该语言，邮件和短信也只用该语言；未选定时沿用浏览器上的语言，邮件和短信为中英双语。',
    en: 'Once chosen, every sign-in uses it on any browser, and mails and text messages are written in it alone. Otherwise the browser keeps its own, and mails come in both.',
  },
  eitherLanguage: { zh: '不固定', en: 'Not fixed' },
})
