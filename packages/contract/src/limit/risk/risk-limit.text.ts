import { texts } from '../../kit/text.ts'

export const riskLimitWords = texts({
  orgId: { zh: '机构', en: 'Organisation' },
  orgName: { zh: '机构', en: 'Organisation' },
  limitKind: { zh: '限额类型', en: 'Limit type' },
  controlValue: { zh: '控制值', en: 'Control value' },
  controlUnit: { zh: '单位', en: 'Unit' },
  amberPct: { zh: '提醒线（%）', en: 'Amber line (%)' },
  warnLevel: { zh: '提醒级别', en: 'Alert level' },
  warnOperation: { zh: '提醒操作', en: 'Alert action' },
  validFrom: { zh: '生效日期', en: 'Effective date' },
  validTo: { zh: '失效日期', en: 'End date' },
})

export const riskLimitTexts = texts({
  title: { zh: '风险限额', en: 'Risk limits' },
  edit: { zh: '修改限额', en: 'Change a limit' },
  none: { zh: '未设置限额', en: 'No limits are set' },
  help: {
    zh: 'VaR 按折算币种计（单日、95%、参数法）；集中度为单一交易对手占用的百分比；披露为亏损占最近净利润的百分比。',
    en: 'VaR is limited in the conversion currency (one day, 95%, parametric), concentration as one counterparty’s percentage of total use, and disclosure as the loss in percent of the latest net profit.',
  },
  submitted: {
    zh: '已提交，等待另一名管理员复核：{limit}',
    en: 'Submitted, awaiting review by another manager: {limit}',
  },
  subject: { zh: '{org} · {limit}', en: '{org} · {limit}' },
  openEnd: { zh: '直至更换', en: 'until replaced' },
})
