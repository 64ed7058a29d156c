import { texts } from '../text.ts'

/** What every import of a file says; beside the words of the frame, because most visits import nothing. */
export const importWords = texts({
  paste: { zh: '或粘贴表格区域（含表头）', en: 'Or paste rows of a spreadsheet, with their headings' },
  pastedName: { zh: '粘贴内容', en: 'Pasted rows' },
  drop: { zh: '点击选择文件，或把文件拖到此处', en: 'Choose a file, or drop it here' },
  rules: { zh: 'xlsx 或 csv，不超过 {max} MB', en: 'xlsx or csv, up to {max} MB' },
  tooLarge: { zh: '文件超过 {max} MB', en: 'The file is larger than {max} MB' },
  checking: { zh: '正在检查文件', en: 'Checking the file' },
  templateCsv: { zh: '下载模板（CSV）', en: 'Download the template (CSV)' },
  templateXlsx: { zh: '下载模板（Excel）', en: 'Download the template (Excel)' },
  leftOut: { zh: '下载有问题的行，改好后再上传', en: 'Download the refused rows, correct them and upload them again' },
  row: { zh: '行', en: 'Row' },
  verdict: { zh: '检查结果', en: 'Check result' },
  good: { zh: '可导入', en: 'Ready' },
  bad: { zh: '有问题', en: 'Refused' },
  skip: { zh: '无需导入', en: 'No change' },
  summary: { zh: '可导入 {good} 行，有问题 {bad} 行', en: '{good} ready, {bad} refused' },
  commit: { zh: '导入 {count} 行', en: 'Import {count} {count:row|rows}' },
  cancel: { zh: '取消导入', en: 'Cancel import' },
  none: { zh: '不导入', en: 'No import' },
  otherFile: { zh: '换一个文件', en: 'Another file' },
  running: { zh: '正在导入 {done} / {total}', en: 'Importing {done} of {total}' },
  submitted: { zh: '已提交 {count} 行，等待另一人决定', en: '{count} {count:row|rows} submitted for review' },
  done: { zh: '已导入 {done} 行', en: '{done} {done:row|rows} imported' },
  failed: { zh: '导入未完成', en: 'The import did not finish' },
  refusedRows: { zh: '{count} 行未导入', en: '{count} {count:row was|rows were} not imported' },
})
