import { dictionary } from '../kit/dictionary.ts'

/** What a business reminder is about; each says of a record whether its day is near or over. */
export const RemindType = dictionary(
  'REMIND_TYPE',
  { zh: '提醒类型', en: 'Type' },
  {
    maturity: ['MATURITY', '交易到期', 'Deal maturity'],
    cutoff: ['OPTION_CUTOFF', '期权行权截止', 'Option cut-off'],
    settle: ['SETTLE_DUE', '清算到期', 'Settlement due'],
    exposureDue: ['EXPOSURE_DUE', '敞口到期', 'Exposure due'],
    exposureOpen: ['EXPOSURE_OPEN', '敞口未套保', 'Exposure not hedged'],
    reviewOverdue: ['REVIEW_OVERDUE', '待审核/复核超时', 'Review overdue'],
    unconfirmed: ['UNCONFIRMED', '银行未确认', 'Not confirmed by the bank'],
    limitExpiry: ['LIMIT_EXPIRY', '授信额度到期', 'Counterparty limit expiry'],
    quotaExpiry: ['QUOTA_EXPIRY', '授权额度到期', 'Board quota expiry'],
    docExpiry: ['DOC_EXPIRY', '证件到期', 'ID document or licence expiry'],
    draftOld: ['DRAFT_OLD', '草稿未提交', 'Draft not submitted'],
  },
)
/** Whom it reaches, of the organisation: the categories of specification §3, and who holds the duty that the record asks for. */
export const RemindReceiver = dictionary(
  'REMIND_RECEIVER',
  { zh: '接收对象', en: 'Recipients' },
  {
    member: ['0', '员工', 'Staff'],
    administrator: ['1', '管理员', 'Managers'],
    holder: ['2', '岗位持有人', 'Duty holders'],
  },
)
export const RemindTimeType = dictionary(
  'REMIND_TIME_TYPE',
  { zh: '时间类型', en: 'Day type' },
  { calendar: ['1', '自然日', 'Calendar days'], business: ['2', '营业日', 'Business days'] },
)
export const EnableStatus = dictionary(
  'ENABLE_STATUS',
  { zh: '启用状态', en: 'Enabled' },
  { disabled: ['0', '停用', 'Disabled', 'void'], enabled: ['1', '启用', 'Enabled', 'ok'] },
)
/** Whose rule it is. */
export const RemindOwner = dictionary(
  'REMIND_OWNER',
  { zh: '归属', en: 'Owner' },
  { organisation: ['0', '机构', 'Organisation'], own: ['1', '本人', 'Own'] },
)
