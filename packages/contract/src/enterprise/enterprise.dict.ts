import { dictionary } from '../kit/dictionary.ts'

export const CounterPartyStatus = dictionary(
  'COUNTER_PARTY_STATUS',
  { zh: '交易对手状态', en: 'Counterparty status' },
  { suspended: ['0', '已停用', 'Suspended', 'void'], active: ['1', '正常', 'Active', 'ok'] },
)
