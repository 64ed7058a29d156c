import { refusals } from '../kit/refusal.ts'

export const addressRefusals = refusals({
  COUNTRY_CODE_NEEDED: { code: '16010001', zh: '请输入国家/地区代码。', en: 'You must enter the country code.' },
  NOT_BELOW: {
    code: '16010002',
    zh: '{field}不属于所选的上级地区',
    en: '{field} does not belong to the region selected above it',
  },
})
