/** Dictionaries of what a bank wants in a payment file. */
import { dictionary } from '../../kit/dictionary.ts'

/** Each row is a version; a newer one in force leaves the older void. */
export const ProfileStatus = dictionary(
  'BANK_PROFILE_STATUS',
  { zh: '格式状态', en: 'Format status' },
  {
    submitted: ['1', '待复核', 'Awaiting review', 'pending'],
    inForce: ['2', '生效', 'In force', 'ok'],
    void: ['0', '已作废', 'Void', 'void'],
  },
)
/** ISO 20022 `ChrgBr`; SWIFT field 71A says the same as SHA, OUR, BEN and has no word for the last. */
export const ChargeBearer = dictionary(
  'BANK_CHARGE_BEARER',
  { zh: '费用承担', en: 'Charges' },
  {
    shared: ['SHAR', '双方共担 SHA', 'Shared (SHA)'],
    debtor: ['DEBT', '付款人承担 OUR', 'Paid by us (OUR)'],
    creditor: ['CRED', '收款人承担 BEN', 'Paid by the beneficiary (BEN)'],
    service: ['SLEV', '按服务协议', 'As agreed with the bank'],
  },
)
/** ISO 20022 `SvcLvl`: how fast, and by which agreement. SEPA credit transfers have their own. */
export const ServiceLevel = dictionary(
  'BANK_SERVICE_LEVEL',
  { zh: '服务级别', en: 'Service level' },
  {
    normal: ['NURG', '普通 NURG', 'Not urgent (NURG)'],
    urgent: ['URGP', '加急 URGP', 'Urgent (URGP)'],
    sameDay: ['SDVA', '当日起息 SDVA', 'Same-day value (SDVA)'],
    gpi: ['G001', 'SWIFT gpi G001', 'SWIFT gpi (G001)'],
  },
)
/** Of which payments the bank wants town and country of payer and beneficiary. What is maintained is always written. */
export const AddressRule = dictionary(
  'BANK_ADDRESS_RULE',
  { zh: '地址要求', en: 'Address rule' },
  {
    abroad: ['1', 'SWIFT 电汇必填', 'Required for SWIFT payments'],
    every: ['2', '每笔必填', 'Required for every payment'],
    none: ['0', '不作要求', 'Not required'],
  },
)
/** ISO 20022 `BtchBookg`: how the account is debited. */
export const DebitKind = dictionary(
  'BANK_DEBIT_KIND',
  { zh: '扣款方式', en: 'Debit method' },
  {
    each: ['0', '逐笔扣款', 'One debit per payment'],
    together: ['1', '合并扣款', 'One debit per file and day'],
  },
)
export const LongText = dictionary(
  'BANK_LONG_TEXT',
  { zh: '超长处理', en: 'Overlong text' },
  { cut: ['1', '截断', 'Truncate'], refuse: ['2', '拒绝', 'Refuse'] },
)
/** How a bank's tables write amounts and days: the decimal mark, then the order of day, month and year. */
export const TableFormat = dictionary(
  'BANK_TABLE_FORMAT',
  { zh: '表格写法', en: 'Table format' },
  {
    ask: ['0', '每次上传时确认', 'Confirmed at each upload'],
    pointYmd: ['.YMD', '1,234.56 · 2026-04-13', '1,234.56 · 2026-04-13'],
    pointDmy: ['.DMY', '1,234.56 · 13/04/2026', '1,234.56 · 13/04/2026'],
    pointMdy: ['.MDY', '1,234.56 · 04/13/2026', '1,234.56 · 04/13/2026'],
    commaYmd: [',YMD', '1.234,56 · 2026-04-13', '1.234,56 · 2026-04-13'],
    commaDmy: [',DMY', '1.234,56 · 13.04.2026', '1.234,56 · 13.04.2026'],
    commaMdy: [',MDY', '1.234,56 · 04/13/2026', '1.234,56 · 04/13/2026'],
  },
)
