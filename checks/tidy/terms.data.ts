/**
 * One thing, one word: the words of the trade that the product uses, and those that it does not. `avoid` is a pattern on a text of that
 * language; what the product's description itself fixes is outside of it (`published-messages.test.ts` lists those sentences).
 */
interface Term {
  readonly lang: 'zh' | 'en'
  readonly use: string
  readonly avoid: RegExp
}

export const terms: readonly Term[] = [
  { lang: 'zh', use: '系统日期', avoid: /业务日(?!程)/ },
  { lang: 'zh', use: '交割日', avoid: /起息日/ },
  { lang: 'zh', use: '极可能', avoid: /很可能/ },
  { lang: 'zh', use: '未套保', avoid: /未覆盖|仍敞开/ },
  // Two figures with two names: locked of everything effective, and locked and reserved of what a band of the policy judges.
  { lang: 'zh', use: '套保比例、政策套保比例', avoid: /覆盖率|套保率|套保覆盖/ },
  {
    lang: 'zh',
    use: '政策套保比例',
    avoid: /(?<!政策)套保比例[^。；]*(?:区间|[上下]限)|区间[^。；]*(?<!政策)套保比例/,
  },
  { lang: 'zh', use: '申请占用', avoid: /套保占用/ },
  { lang: 'zh', use: '授信额度', avoid: /银行额度/ },
  { lang: 'zh', use: '可用额度', avoid: /余量/ },
  { lang: 'zh', use: '点差（对中间价）', avoid: /(?<!看[涨跌])价差/ },
  { lang: 'zh', use: '远期汇率', avoid: /全价汇率/ },
  { lang: 'zh', use: '套算汇率', avoid: /交叉汇率/ },
  { lang: 'zh', use: '计价货币', avoid: /[报计]价币种/ },
  { lang: 'zh', use: 'Delta、Gamma、Vega、Theta、Rho', avoid: /德尔塔|维加|西塔|(?<!方差)伽马(?!时钟)|柔 ?Rho/ },
  { lang: 'zh', use: '期权费、执行价', avoid: /权利金|行权价(?!值)/ },
  { lang: 'zh', use: '平仓', avoid: /平盘/ },
  { lang: 'zh', use: '浮动损益', avoid: /盯市损益/ },
  { lang: 'zh', use: '对账单', avoid: /(?<!对)账单/ },
  { lang: 'zh', use: '清算路径', avoid: /结算路径/ },
  { lang: 'zh', use: '全额', avoid: /毛额|轧差前/ },
  // 头寸调拨 is the name that SWIFT gives MT202.
  { lang: 'zh', use: '划转', avoid: /(?<!头寸)调拨|划拨/ },
  { lang: 'zh', use: '经办人', avoid: /提交人|录入人/ },
  { lang: 'zh', use: '复审', avoid: /二次复核|第二人复核/ },
  { lang: 'zh', use: '退回、拒绝', avoid: /驳回/ },
  { lang: 'zh', use: '提醒', avoid: /预警|警示/ },
  { lang: 'zh', use: '我方', avoid: /本方/ },
  { lang: 'zh', use: '交易确认书', avoid: /证实书|证实结果/ },
  {
    lang: 'en',
    use: 'cover ratio, policy cover',
    avoid: /\bcover(?:age)? (?:rate|percentage)s?\b|\bhedge coverage\b/i,
  },
  {
    lang: 'en',
    use: 'policy cover',
    avoid:
      /(?<!policy )\bcover(?: ratio)?,? (?:compared )?(?:with|against|within|above|below|outside) (?:the |its |a )?(?:policy|bands?)\b/i,
  },
  { lang: 'en', use: 'value date, settlement date', avoid: /\bsettle date\b/i },
  { lang: 'en', use: 'hit ratio', avoid: /\bshare won\b|\bhit rates?\b/i },
  { lang: 'en', use: 'base, quote currency', avoid: /\bcontract currency\b/i },
  { lang: 'en', use: 'cross rate', avoid: /\bderived cross/i },
  { lang: 'en', use: 'early expiry', avoid: /\bearly draws?\b|\bdra(?:w|wn|ws) (?:it |a forward )?early\b/i },
  { lang: 'en', use: 'counterparty limit', avoid: /(?<!\{)\bfacilit(?:y|ies)\b/i },
  { lang: 'en', use: 'journal', avoid: /\bvouchers?\b/i },
  { lang: 'en', use: 'ledger account', avoid: /\bsubject code\b/i },
  { lang: 'en', use: 'a noun phrase, such as “Failure reason”', avoid: /^why\b.*(?<!\?)$/i },
  { lang: 'en', use: 'awaiting review', avoid: /\bto be reviewed\b|\bwaits? for review\b/i },
  { lang: 'en', use: 'if passed', avoid: /\b[Oo]n a pass\b|\bA pass\b/ },
  { lang: 'en', use: 'notification', avoid: /(?<!Payment )\bnotices?\b/i },
  { lang: 'en', use: 'contact your administrator', avoid: /\btell (?:your|an|the|another) administrator/i },
  { lang: 'en', use: 'CNY, renminbi', avoid: /(?<!Chinese )\byuan\b/i },
  { lang: 'en', use: 'email', avoid: /\be-mails?\b/i },
  { lang: 'en', use: 'enable, disable', avoid: /\b(?:turn|switch)(?:ed|es|s)? (?:on|off)\b/i },
  { lang: 'en', use: 'takes effect after review', avoid: /\bholds? once\b|\bholds at once\b/i },
  { lang: 'en', use: 'later than the system date', avoid: /\bday to come\b/i },
  { lang: 'en', use: 'clarify with the bank', avoid: /\bsettle (?:it|them) with the bank\b/i },
  { lang: 'en', use: 'appears twice', avoid: /\bis said twice\b/i },
  { lang: 'en', use: 'organisation, licence', avoid: /\borganization information\b|\blicense\b/i },
]
