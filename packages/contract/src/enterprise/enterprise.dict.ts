import { dictionary } from '../kit/dictionary.ts'

export const CounterPartyStatus = dictionary(
  'COUNTER_PARTY_STATUS',
  { zh: '交易对手状态', en: 'Counterparty status' },
  { suspended: ['0', '已停用', 'Suspended', 'void'], active: ['1', '正常', 'Active', 'ok'] },
)
/** The specification gives the values and no names. */
export const Bank = dictionary(
  'BANK',
  { zh: '银行', en: 'Bank' },
  {
    first: ['1', '银行一', 'Bank 1'],
    second: ['2', '银行二', 'Bank 2'],
    third: ['3', '银行三', 'Bank 3'],
    fourth: ['4', '银行四', 'Bank 4'],
  },
)
