/** Dictionaries of the ledger: what a journal books, whether it stands, what an account is for, for which program vouchers are written. */
import { type DictionaryValue, dictionary } from '../kit/dictionary.ts'

export const JournalKind = dictionary(
  'JOURNAL_KIND',
  { zh: '凭证类型', en: 'Journal kind' },
  {
    balance: ['balance', '余额校准', 'Balance adjustment'],
    transfer: ['transfer', '划转', 'Transfer'],
    conversion: ['conversion', '跨币种划转', 'Cross-currency transfer'],
    settlement: ['settlement', '清算', 'Settlement'],
    mark: ['mark', '公允价值', 'Mark to market'],
    hedge: ['hedge', '套期', 'Hedge'],
    reversal: ['reversal', '冲销', 'Reversal'],
  },
)
/** Nothing is changed or deleted: a journal stands, or another one is its opposite. */
export const JournalState = dictionary(
  'JOURNAL_STATE',
  { zh: '凭证状态', en: 'Journal state' },
  {
    stands: ['1', '有效', 'Valid', 'ok'],
    reversed: ['9', '已冲销', 'Reversed', 'void'],
    reversal: ['2', '冲销凭证', 'Reversing journal', 'changed'],
  },
)
export const LedgerRole = dictionary(
  'LEDGER_ROLE',
  { zh: '科目用途', en: 'Account use' },
  {
    bank: ['bank', '银行账户', 'Bank account'],
    fxPosition: ['fxPosition', '货币兑换', 'Currency exchange'],
    unexplained: ['unexplained', '待查差额', 'Unexplained differences'],
    counterParty: ['counterParty', '交易对手往来', 'Due from or to counterparties'],
    bankCharges: ['bankCharges', '手续费', 'Bank charges'],
    fxResult: ['fxResult', '汇兑损益', 'Exchange gains and losses'],
    derivativeAsset: ['derivativeAsset', '衍生金融资产', 'Derivative assets'],
    derivativeLiability: ['derivativeLiability', '衍生金融负债', 'Derivative liabilities'],
    fairValueResult: ['fairValueResult', '公允价值变动损益', 'Fair value gains and losses'],
    hedgingInstrument: ['hedgingInstrument', '套期工具', 'Hedging instruments'],
    hedgedItem: ['hedgedItem', '被套期项目', 'Hedged items'],
    hedgeReserve: ['hedgeReserve', '其他综合收益—套期储备', 'OCI, cash flow hedge reserve'],
    hedgeCost: ['hedgeCost', '其他综合收益—套期成本', 'OCI, cost of hedging'],
    hedgeResult: ['hedgeResult', '套期损益', 'Hedge gains and losses'],
    revenue: ['revenue', '主营业务收入', 'Revenue'],
    inventory: ['inventory', '库存商品', 'Inventory'],
    cost: ['cost', '主营业务成本', 'Cost of sales'],
  },
)
/** The program that reads the vouchers; each has columns of its own. */
export const VoucherTemplate = dictionary(
  'VOUCHER_TEMPLATE',
  { zh: '凭证模板', en: 'Journal template' },
  {
    kingdee: ['KINGDEE', '金蝶', 'Kingdee'],
    yonyou: ['YONYOU', '用友', 'Yonyou'],
    sap: ['SAP', 'SAP', 'SAP'],
  },
)
/** The program whose template is proposed there: Kingdee and Yonyou are China's. */
export const usualTemplate = (country: string): DictionaryValue<typeof VoucherTemplate> =>
  country === 'CN' ? VoucherTemplate.of.kingdee : VoucherTemplate.of.sap

/** The country whose accounting standards number the accounts with which its charts begin. */
export const chineseChart = 'CN'
/** The code under which cash at banks usually stands in the chart that an organisation there begins with. */
export const usualBankSubject = (country: string): string => (country === chineseChart ? '1002.01' : '1000.01')
