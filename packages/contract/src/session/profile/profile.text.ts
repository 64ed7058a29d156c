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
})
