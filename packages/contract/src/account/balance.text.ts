import { texts } from '../kit/text.ts'
import { bankAccountWords } from './register/bank-account.text.ts'

const {
  account,
  accountName,
  bankId,
  bankName,
  orgId,
  orgName,
  minBalance,
  overdrawFlag,
  overdrawLimit,
  fundSharingFlag,
} = bankAccountWords

export const balanceWords = texts({
  id: { zh: '余额记录', en: 'Balance' },
  ids: { zh: '所选账户', en: 'Selected accounts' },
  version: { zh: '版本', en: 'Version' },
  accountId: bankAccountWords.id,
  account,
  accountName,
  bankId,
  bankName,
  orgId,
  orgName,
  minBalance,
  overdrawFlag,
  overdrawLimit,
  fundSharingFlag,
  currency: { zh: '币种', en: 'Currency' },
  balance: { zh: '余额', en: 'Balance' },
  pendingAmt: { zh: '在途', en: 'Pending' },
  availableAmt: { zh: '预计可用', en: 'Projected available' },
  balanceDate: { zh: '余额日期', en: 'Balance as of' },
  balanceTime: { zh: '获知时间', en: 'Heard at' },
  balanceAge: { zh: '余额时效', en: 'Balance age' },
  balanceSource: { zh: '余额来源', en: 'Balance source' },
  belowFlag: { zh: '低于最低余额', en: 'Below minimum' },
  proof: { zh: '依据', en: 'Proof' },
})

export const balanceTexts = texts({
  title: { zh: '余额查询', en: 'Balances' },
  help: {
    zh: '余额为已入账金额；预计可用 = 余额 + 在途。没有人告知过的余额显示为未知，不按零计算，也不计入合计。',
    en: 'The balance is what is booked; projected available = balance + pending. A balance that nobody told is unknown: it is not zero, and it is in no total.',
  },
  empty: { zh: '没有可查询的账户', en: 'No account to show' },
  refresh: { zh: '刷新余额', en: 'Refresh balance' },
  enter: { zh: '录入余额', en: 'Enter balance' },
  enterTitle: { zh: '录入余额', en: 'Enter a balance' },
  enterHint: {
    zh: '与账上不同的部分记入“待查差额”，由流水说明',
    en: 'What differs from the books is booked as an unexplained difference',
  },
  flows: { zh: '账户流水', en: 'Movements' },
  refreshed: { zh: '余额刷新成功', en: 'Refresh balance successfully' },
  entered: {
    zh: '余额已录入：{account}，差额 {difference} {currency}',
    en: 'Balance entered: {account}, difference {difference} {currency}',
  },
  outlook: { zh: '预计余额', en: 'Projected balance' },
  day: { zh: '日期', en: 'Day' },
  booked: { zh: '已入账', en: 'Booked' },
  pending: { zh: '在途', en: 'Pending' },
  projected: { zh: '预计余额', en: 'Projected' },
  shortfall: { zh: '{day:day} 起低于最低余额', en: 'Below the minimum from {day:day}' },
  noShortfall: { zh: '所示日期内不低于最低余额', en: 'Not below the minimum on the days shown' },
  unknown: { zh: '余额未知，无法预计', en: 'The balance is unknown, so nothing can be projected' },
  unknownShort: { zh: '未知', en: 'Unknown' },
  daysOld: { zh: '{days} 天前', en: '{days} {days:day|days} old' },
})
