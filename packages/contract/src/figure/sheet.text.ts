import { texts } from '../kit/text.ts'

export const sheetWords = texts({
  figureId: { zh: '数字编号', en: 'Figure' },
})

export const sheetTexts = texts({
  title: { zh: '计算说明', en: 'Calculation sheet' },
  open: { zh: '{figure}：计算说明', en: '{figure}: calculation sheet' },
  parts: { zh: '组成', en: 'Parts' },
  partsMore: { zh: '另有 {count} 项', en: '{count} more' },
  formula: { zh: '公式', en: 'Formula' },
  inputs: { zh: '输入', en: 'Inputs' },
  values: { zh: '{count} 个数值', en: '{count} {count:value|values}' },
  age: { zh: '{days} 天', en: '{days} {days:day|days} old' },
  sameDay: { zh: '当日', en: 'same day' },
  openRecord: { zh: '查看{name}', en: 'Open {name}' },
  stand: { zh: '依据', en: 'Basis' },
  calcDate: { zh: '计算日期', en: 'Calculation date' },
  snapshot: { zh: '快照', en: 'Snapshot' },
  run: { zh: '运行', en: 'Run' },
  seed: { zh: '随机种子', en: 'Seed' },
  live: { zh: '实时持仓与行情，随行情变动', en: 'Live book and rates; the figure changes with them' },
  function: { zh: '函数', en: 'Function' },
  libraryVersion: { zh: '计算库版本', en: 'Library version' },
  recompute: { zh: '重新计算', en: 'Recompute' },
  shownFigure: { zh: '页面数字', en: 'Figure on the screen' },
  recomputed: { zh: '重新计算', en: 'Recomputed' },
  identical: { zh: '一致', en: 'Identical' },
  differs: { zh: '差异 {difference}', en: 'Differs by {difference}' },
  cannot: { zh: '无法重新计算：{code}', en: 'Cannot be recomputed: {code}' },
  seen: {
    zh: '链接复制时为 {seen}，现为 {value}',
    en: 'It was {seen} when the link was copied and is {value} now',
  },
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '已复制', en: 'Copied' },
  download: { zh: '下载 JSON', en: 'Download JSON' },
  link: { zh: '链接', en: 'Link' },
  linkCopied: { zh: '链接已复制', en: 'Link copied' },
})
