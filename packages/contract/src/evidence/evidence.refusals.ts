import { refusals } from '../kit/refusal.ts'

export const evidenceRefusals = refusals({
  EVIDENCE_USED: {
    code: '71020001',
    zh: '单证可用金额为 {free:number}，不能使用 {amount:number}',
    en: 'The available amount of the document is {free:number}; {amount:number} cannot be used',
  },
  EVIDENCE_TWICE: { code: '71020002', zh: '该单证已登记', en: 'The document is registered already' },
  EVIDENCE_OVER: {
    code: '71020003',
    zh: '单证金额超过敞口 {serialNo} {amount:number}；关联金额须减少',
    en: 'The documents exceed exposure {serialNo} by {amount:number}; the linked amount must be reduced',
  },
  EVIDENCE_REASON: {
    code: '71020004',
    zh: '单证金额超过敞口 {serialNo} {amount:number}，请填写原因并由另一人复核',
    en: 'The documents exceed exposure {serialNo} by {amount:number}; enter a reason for review by another person',
  },
  EVIDENCE_CONTRACT: {
    code: '71020021',
    zh: '合同 {contractNo} 及其下单证已证明的金额将超出 {amount:number}：同一金额只能证明一次，关联金额须减少',
    en: 'The amount proved by contract {contractNo} and its documents would exceed the contract by {amount:number}: an amount can be proved only once, so the linked amount must be reduced',
  },
  EVIDENCE_CONTRACT_REASON: {
    code: '71020022',
    zh: '合同 {contractNo} 及其下单证已证明的金额将超出 {amount:number}，请填写原因并由另一人复核',
    en: 'The amount proved by contract {contractNo} and its documents would exceed the contract by {amount:number}; enter a reason for review by another person',
  },
  EVIDENCE_CURRENCY: {
    code: '71020005',
    zh: '单证与敞口的币种须一致',
    en: 'The document and the exposure must be in the same currency',
  },
  EVIDENCE_DIRECTION: {
    code: '71020006',
    zh: '出口报关单只能证明应收敞口，进口报关单只能证明应付敞口',
    en: 'An export declaration can only prove a receivable, an import declaration only a payable',
  },
  EVIDENCE_ORG: {
    code: '71020007',
    zh: '单证与敞口须属于同一机构',
    en: 'The document and the exposure must be of the same organisation',
  },
  EVIDENCE_VOID: {
    code: '71020008',
    zh: '已作废的单证或敞口不能关联',
    en: 'A void document or exposure cannot be linked',
  },
  EVIDENCE_LINKED: {
    code: '71020009',
    zh: '该单证已关联该敞口',
    en: 'The document is linked to this exposure already',
  },
  EVIDENCE_IN_USE: {
    code: '71020010',
    zh: '已使用的单证不能编辑或删除',
    en: 'A document in use cannot be edited or deleted',
  },
  EVIDENCE_DECLARED: {
    code: '71020011',
    zh: '报关单由同步取得，不能在此编辑或删除',
    en: 'Declarations are synchronised from customs; they cannot be edited or deleted here',
  },
  EVIDENCE_DELIVERED: {
    code: '71020012',
    zh: '敞口已交割，不能解除关联',
    en: 'The exposure is delivered; its documents cannot be unlinked',
  },
  EVIDENCE_NOT_AWAITING: { code: '71020013', zh: '该关联不在待复核状态', en: 'This link does not await review' },
  EVIDENCE_NOT_LIVE: { code: '71020014', zh: '该关联已解除', en: 'This link has already been released' },
  EVIDENCE_NOT_YOURS: { code: '71020015', zh: '只有经办人可以撤回', en: 'Only its maker can withdraw it' },
  EVIDENCE_COMMENT: { code: '71020016', zh: '拒绝时须填写复核意见', en: 'A comment is required to reject' },
  RETAINED: {
    code: '71020018',
    zh: '单证须留存至 {date:day}，此前不能删除',
    en: 'The document must be kept until {date:day} and cannot be deleted before',
  },
  EVIDENCE_HELD: {
    code: '71020019',
    zh: '单证处于诉讼保留中，不能修改或删除：{reason}',
    en: 'The document is under a legal hold and cannot be changed or deleted: {reason}',
  },
  EVIDENCE_NOT_HELD: { code: '71020020', zh: '该单证不在诉讼保留中', en: 'The document is not under a legal hold' },
  CONTRACT_NO_ASKED: { code: '71020017', zh: '合同须填写合同号', en: 'A contract no. is required for a contract' },
})
