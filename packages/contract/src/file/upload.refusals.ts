/** What may be wrong with a file that somebody uploads, before anyone looks at the business in it. */
import { refusals } from '../kit/refusal.ts'

export const uploadRefusals = refusals({
  NO_FILE: { code: '11020001', zh: '请选择要上传的文件', en: 'Choose a file to upload' },
  ONE_FILE_ONLY: { code: '11020002', zh: '一次只能上传一个文件', en: 'Only one file can be uploaded at a time' },
  WRONG_FIELD: {
    code: '11020003',
    zh: '文件须放在名为 file 的字段中，而不是 {name}',
    en: 'The file must be in the field named file, not {name}',
  },
  FILE_TOO_LARGE: {
    code: '11020004',
    zh: '文件不能超过 {max:number} MB',
    en: 'The file cannot be larger than {max:number} MB',
  },
  BAD_FILE_NAME: {
    code: '11020006',
    zh: '文件名含有无效字符，请改名后上传',
    en: 'The file name contains invalid characters; rename the file',
  },
  IMAGE_KIND: { code: '11020007', zh: '仅支持 JPG 或 PNG', en: 'Only JPG and PNG pictures can be uploaded' },
  IMAGE_UNREADABLE: {
    code: '11020008',
    zh: '无法读取该图片：文件不完整，或超过 {max:number} 百万像素',
    en: 'The picture cannot be read: it is incomplete or has more than {max:number} million pixels',
  },
  TOO_MANY_UPLOADS: {
    code: '11020009',
    status: 429,
    zh: '上传过于频繁（每分钟最多 {files} 个，每天最多 {max:number} MB），请稍后再试',
    en: 'Too many uploads (at most {files} a minute and {max:number} MB a day), try again later',
  },
  NOT_MULTIPART: {
    code: '11020005',
    zh: '上传内容不完整或不是表单文件',
    en: 'The upload is incomplete or is not a form with a file',
  },
})

export const spreadsheetRefusals = refusals({
  EMPTY_FILE: { code: '11030001', zh: '文件 {fileName} 没有数据', en: 'The file {fileName} contains no data' },
  NOT_A_TABLE: {
    code: '11030002',
    zh: '无法读取 {fileName}：请上传 CSV、XLSX 或只含一个 CSV 的 ZIP 文件',
    en: 'Cannot read {fileName}: upload CSV, XLSX, or a ZIP with a single CSV',
  },
  OLD_OR_LOCKED_WORKBOOK: {
    code: '11030003',
    zh: '{fileName} 是旧版 .xls 或带密码的工作簿，请另存为不带密码的 .xlsx 文件',
    en: '{fileName} is an old .xls or a workbook with a password; save it as .xlsx without a password',
  },
  UNPACKS_TOO_LARGE: {
    code: '11030004',
    zh: '{fileName} 解压后过大（最多 {max:number} MB、{entries:number} 个文件）',
    en: '{fileName} is too large when unpacked (at most {max:number} MB and {entries:number} files)',
  },
  TOO_MANY_ROWS: {
    code: '11030005',
    zh: '{fileName} 超过 {max:number} 行，请拆分后上传',
    en: '{fileName} has more than {max:number} rows; split it before uploading',
  },
  TOO_MANY_COLUMNS: {
    code: '11030006',
    zh: '{fileName} 超过 {max:number} 列',
    en: '{fileName} has more than {max:number} columns',
  },
  ROW_WIDER_THAN_HEADING: {
    code: '11030007',
    zh: '{fileName} 第 {line} 行的值比标题行多，请检查其中的分隔符或引号',
    en: 'Row {line} of {fileName} has more values than the heading; check its separators and quotation marks',
  },
  BROKEN_QUOTES: {
    code: '11030008',
    zh: '{fileName} 第 {line} 行附近的引号不成对',
    en: 'A quotation mark near line {line} of {fileName} is not closed',
  },
  NOT_ONE_CSV: {
    code: '11030009',
    zh: 'ZIP 文件 {fileName} 须只含一个 CSV 文件，实际为 {count} 个',
    en: 'The ZIP file {fileName} must contain a single CSV file; it contains {count}',
  },
  TOO_MANY_CELLS: {
    code: '11030010',
    zh: '{fileName} 的单元格过多：行数乘以列数最多 {max:number}，请拆分后上传',
    en: '{fileName} has too many cells: rows times columns may be at most {max:number}; split it',
  },
  TOO_MANY_STRINGS: {
    code: '11030012',
    zh: '{fileName} 的文本表过大（最多 {max:number} 项），请另存后上传',
    en: '{fileName} has too many shared texts (at most {max:number}); save it again before uploading',
  },
  NOT_TEXT: {
    code: '11030013',
    zh: '{fileName} 第 {line} 行含有无效字符',
    en: 'Row {line} of {fileName} contains invalid characters',
  },
  TOO_COSTLY: {
    code: '11030014',
    zh: '读取 {fileName} 超出了允许的内存或时间，请拆分或另存后上传',
    en: 'Reading {fileName} exceeds the memory or time allowed; split it or save it again before uploading',
  },
  LINE_TOO_LONG: {
    code: '11030011',
    zh: '{fileName} 第 {line} 行超过 {max:number} 个字符，请检查其中的引号或分隔符',
    en: 'Line {line} of {fileName} has more than {max:number} characters; check its quotation marks and separators',
  },
})
