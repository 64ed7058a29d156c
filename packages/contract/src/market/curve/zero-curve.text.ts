import { texts } from '../../kit/text.ts'
import { marketWords } from '../market.text.ts'

export const zeroCurveWords = texts({
  id: { zh: '曲线', en: 'Curve' },
  version: { zh: '版本标记', en: 'Version mark' },
  currency: { zh: '币种', en: 'Currency' },
  curveName: { zh: '曲线名称', en: 'Curve name' },
  versionNo: { zh: '版本', en: 'Version' },
  curveStatus: { zh: '状态', en: 'Status' },
  validFrom: { zh: '生效日期', en: 'Effective date' },
  retiredFrom: { zh: '停用日期', en: 'Retirement date' },
  method: { zh: '方法', en: 'Method' },
  nodeCount: { zh: '节点数', en: 'Nodes' },
  makerName: { zh: '经办人', en: 'Maker' },
  makerId: { zh: '经办人编号', en: 'Maker id' },
  orgName: { zh: '机构', en: 'Organisation' },
  orgId: { zh: '机构', en: 'Organisation' },
  createTime: { zh: '提交时间', en: 'Submitted at' },
  calculator: { zh: '计算器', en: 'Calculator' },
  model: { zh: '模型', en: 'Model' },
  inputs: { zh: '输入', en: 'Inputs' },
  days: marketWords.days,
  ratePctCC: { zh: '零息利率（%，连续）', en: 'Zero rate (%, continuous)' },
})

export const zeroCurveTexts = texts({
  title: { zh: '自建曲线', en: 'Own curves' },
  help: {
    zh: '列出由曲线与拟合页保存、经另一人复核的曲线版本；自生效日起 31 天内，本机构的远期汇率与估值取用它，先于存储的利率。',
    en: 'Lists the curve versions saved from the curve and fit screens and reviewed by another person. For 31 days from its effective date, the forward rates and valuations of the organisation use a curve in preference to stored rates.',
  },
  empty: {
    zh: '还没有自建曲线：可在零息曲线、零息利率拟合或无风险利率拟合页保存',
    en: 'No curves yet: save one from the zero curve, zero-rate fit or risk-free fit screen',
  },
  retire: { zh: '停用', en: 'Retire' },
  retireAsk: {
    zh: '提交停用这条曲线？复核后生效。',
    en: 'Submit this curve for retirement? It takes effect after review.',
  },
  retireSent: { zh: '停用已提交，等待另一人复核', en: 'Retirement submitted, awaiting review by another person' },
  save: { zh: '保存为曲线', en: 'Save as curve' },
  submit: { zh: '提交复核', en: 'Submit for review' },
  saved: {
    zh: '{currency} 曲线“{curveName}”第 {versionNo} 版已提交，等待另一人复核',
    en: '{currency} curve “{curveName}”, version {versionNo}, submitted, awaiting review by another person',
  },
  effect: {
    zh: '复核通过后，自生效日起先于该币种存储的利率；之后提交的版本替代它。',
    en: 'Once reviewed, it takes precedence over the stored rates of its currency from its effective date; a later version replaces it.',
  },
  library: { zh: '计算库版本', en: 'Library version' },
  nodes: { zh: '节点', en: 'Nodes' },
  before: { zh: '现用（%）', en: 'In use (%)' },
  curveSays: {
    zh: '{currency} 零息曲线，{first} 天 {firstRate}% 至 {last} 天 {lastRate}%',
    en: '{currency} zero curve, {first} {first:day|days} {firstRate}% to {last} {last:day|days} {lastRate}%',
  },
  namedVersion: { zh: '{curveName} 第 {versionNo} 版', en: '{curveName}, version {versionNo}' },
})
