import { texts } from '../../kit/text.ts'

export const riskRunWords = texts({
  runId: { zh: '运行', en: 'Run' },
  runNo: { zh: '运行编号', en: 'Run no.' },
  runName: { zh: '名称', en: 'Name' },
  calcDate: { zh: '估值日', en: 'As of' },
  valueAtRisk: { zh: 'VaR', en: 'VaR' },
  convertCurrency: { zh: '折算币种', en: 'Conversion currency' },
  algorithm: { zh: '算法', en: 'Algorithm' },
  makerName: { zh: '运行人', en: 'Run by' },
  createTime: { zh: '创建时间', en: 'Created' },
  durationMs: { zh: '用时（毫秒）', en: 'Took (ms)' },
  libraryVersion: { zh: '计算库版本', en: 'Library version' },
  seed: { zh: '随机种子', en: 'Seed' },
  orgName: { zh: '机构名称', en: 'Organisation name' },
  orgId: { zh: '机构', en: 'Organisation' },
})

export const riskRunTexts = texts({
  title: { zh: '运行记录', en: 'Saved runs' },
  empty: { zh: '还没有保存的运行', en: 'No run has been saved' },
  save: { zh: '保存运行', en: 'Save the run' },
  saveHelp: {
    zh: '按当前参数与行情重新计算，连同输入一起保存，此后不变。',
    en: 'Measured again with these parameters, and kept with all that went into it. It never changes.',
  },
  saved: { zh: '运行已保存：{runNo}', en: 'Run saved: {runNo}' },
  rerun: { zh: '以相同参数重算', en: 'Rerun' },
  identical: { zh: '结果一致', en: 'Identical' },
  differs: { zh: '结果不一致', en: 'Not identical' },
})
