/** Who may not review, whatever is reviewed (workflows §0.2). */
import { refusals } from '../kit/refusal.ts'

export const approvalRefusals = refusals({
  CONFLICTING_DUTIES: {
    code: '12010001',
    audited: true,
    zh: '岗位不相容：同一机构的经办与审核/复核岗位不能由一人兼任',
    en: 'Conflicting duties: one person cannot both initiate and review for the same organisation',
  },
  MANAGER_NEEDED: {
    code: '12010002',
    audited: true,
    zh: '该金额须由以管理员身份登录的人员决定',
    en: 'This amount must be reviewed by a manager',
  },
  SAME_CHECKER: {
    code: '12010003',
    audited: true,
    zh: '两次审核/复核须由不同人员完成',
    en: 'The two reviews must be given by different users',
  },
  SAME_PERSON: {
    code: '12010004',
    audited: true,
    zh: '经办与审核/复核不能为同一人',
    en: 'Maker and checker must be different users',
  },
  ONE_HAND: {
    code: '12010007',
    audited: true,
    zh: '您的账号与经办人的账号视为同一人：一方开通、重置、启用过另一方，或改过其邮箱、手机、二次验证，未满 24 小时，或本记录在此之前提交。须由其他人审核/复核',
    en: 'Your account and the maker’s are treated as one person: within the last 24 hours, or since this record was submitted, one of them created, reset or enabled the other, or changed its email, mobile or second factor. Someone else must review the record',
  },
  OVER_LIMIT: {
    code: '12010005',
    audited: true,
    zh: '金额折合 {amount:number} 美元，超过您的限额 {limit:number} 美元',
    en: 'The amount is worth USD {amount:number}, above your limit of USD {limit:number}',
  },
  LIMIT_UNKNOWN: {
    code: '12010006',
    audited: true,
    zh: '没有公布的折美元汇率，无法核对您的限额 {limit:number} 美元；请导入公布的汇率，自行录入的汇率不用于核对额度',
    en: 'There is no rate to US dollars to compare with your limit of USD {limit:number}; import a published one, because rates entered by hand are not used to check limits',
  },
})
