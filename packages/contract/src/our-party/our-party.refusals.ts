import { refusals } from '../kit/refusal.ts'

export const ourPartyRefusals = refusals({
  OUR_PARTY_NOT_AWAITING: { code: '71010001', zh: '该资料不在待复核状态', en: 'This record does not await review' },
  OUR_PARTY_NOT_YOURS: { code: '71010002', zh: '只有经办人可以撤回', en: 'Only its maker can withdraw it' },
  OUR_PARTY_COMMENT: { code: '71010003', zh: '拒绝时须填写复核意见', en: 'A comment is required to reject' },
  OUR_PARTY_NOT_IN_FORCE: {
    code: '71010004',
    zh: '只有生效的资料可以编辑或删除',
    en: 'Only a record in force can be edited or deleted',
  },
  OUR_PARTY_WAITS: {
    code: '71010005',
    zh: '该机构已有一份资料等待复核',
    en: 'A record of this organisation awaits review already',
  },
  OUR_PARTY_EXISTS: {
    code: '71010006',
    zh: '该机构已有我方资料，请编辑',
    en: 'This organisation already has a record; edit it',
  },
  OUR_PARTY_USED: { code: '71010007', zh: '已有交易使用，不能删除', en: 'It is used by deals and cannot be deleted' },
  TIMEZONE_FORM: {
    code: '71010008',
    zh: '时区格式应为 GMT+08:00',
    en: 'The time zone must have the form GMT+08:00',
  },
  TIMEZONE_PLACE: {
    code: '71010009',
    zh: '时区与所选地点不符：{place} 为 {offset}',
    en: 'The time zone does not match the city: {place} is {offset}',
  },
  LEI_CHECK: { code: '71010010', zh: 'LEI 校验位不正确', en: 'The LEI check digits are wrong' },
  OUR_BIC_FORM: { code: '71010011', zh: 'BIC 应为 8 或 11 位', en: 'A BIC must have 8 or 11 characters' },
})
