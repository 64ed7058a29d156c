/** What every paper says that the server makes as a PDF, and why one is not made. */
import { refusals } from '../refusal.ts'
import { texts } from '../text.ts'

export const paperTexts = texts({
  byRecord: {
    zh: '本机构按记录分离岗位：每条记录由未经手的人决定',
    en: 'In this organisation duties are separated by record: each record is decided by a person who did not handle it',
  },
  oneAdministrator: {
    zh: '双人控制未生效：本机构只有一名管理员',
    en: 'The four-eyes control is not effective: this organisation has only one administrator',
  },
  lacking: {
    zh: '字库中没有的字符，以〓或不带附加符号的字母代替：{list}',
    en: 'Characters that the font lacks, shown as 〓 or as the letter without its mark: {list}',
  },
})

export const paperRefusals = refusals({
  PAPER_TOO_LONG: {
    code: '00020506',
    zh: '内容太多，不能生成一份 PDF；请缩小范围后重试',
    en: 'The content is too long for one PDF; narrow the range and try again',
  },
})
