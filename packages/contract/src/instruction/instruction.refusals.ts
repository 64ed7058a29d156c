import { refusals } from '../kit/refusal.ts'

export const instructionRefusals = refusals({
  INSTR_NOT_DRAFT: { code: '04510001', zh: '只有草稿可以编辑或发出', en: 'Only a draft can be edited or issued' },
  INSTR_NOT_ISSUED: {
    code: '04510002',
    zh: '只有已发出的指令可以登记成交',
    en: 'A deal can only be linked to an issued instruction',
  },
  INSTR_ENDED: {
    code: '04510003',
    zh: '该指令已成交或已取消',
    en: 'This instruction has already been dealt or cancelled',
  },
  INSTR_NO_TICKET: { code: '04510004', zh: '草稿没有指令单，请先发出', en: 'A draft has no ticket; issue it first' },
  VALID_PAST: { code: '04510005', zh: '有效期须晚于当前时间', en: 'The validity must end after the current time' },
  LIMIT_RATE_ASKED: {
    code: '04510006',
    zh: '限价指令须填写限价',
    en: 'A limit rate is required for a limit instruction',
  },
  LIMIT_RATE_LEFT: {
    code: '04510007',
    zh: '市价指令不填写限价',
    en: 'A market instruction must not have a limit rate',
  },
  INSTR_CURRENCY: {
    code: '04510008',
    zh: '金额币种应为 {first} 或 {second}',
    en: 'The currency of the amount must be {first} or {second}',
  },
  INSTR_DEAL_DIFFERS: {
    code: '04510009',
    zh: '交易与指令不一致：{field}',
    en: 'The deal differs from the instruction: {field}',
  },
  INSTR_DEAL_TAKEN: {
    code: '04510010',
    zh: '该交易已登记在指令 {no} 下',
    en: 'This deal is already linked to instruction {no}',
  },
  INSTR_ALTERED: {
    code: '04510012',
    zh: '指令单的内容与校验码不一致，不能打印；请联系管理员',
    en: 'The content of the ticket does not match its hash, so it cannot be printed; contact your administrator',
  },
  INSTR_DEAL_VOID: { code: '04510011', zh: '草稿和已作废的交易不能登记', en: 'A draft or void deal cannot be linked' },
})
