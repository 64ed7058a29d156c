/** Dictionaries of the files that leave. */
import { dictionary } from '../../kit/dictionary.ts'

export const PaymentFileStatus = dictionary(
  'BANK_PAYMENT_FILE_STATUS',
  { zh: '文件状态', en: 'File status' },
  {
    made: ['0', '已生成', 'Made', 'draft'],
    released: ['1', '已放行', 'Released', 'pending'],
    accepted: ['2', '已受理', 'Accepted', 'ok'],
    partly: ['3', '部分受理', 'Partly accepted', 'changed'],
    void: ['8', '已作废', 'Void', 'void'],
    refused: ['9', '被拒绝', 'Refused', 'danger'],
  },
)
/** A payment in its file; one that was refused or whose file is void may go into another. */
export const PaymentItemStatus = dictionary(
  'BANK_PAYMENT_STATUS',
  { zh: '付款状态', en: 'Payment' },
  {
    inFile: ['0', '在文件中', 'In the file', 'pending'],
    accepted: ['2', '已受理', 'Accepted', 'ok'],
    void: ['8', '已撤出', 'Taken out', 'void'],
    refused: ['9', '被拒绝', 'Refused', 'danger'],
  },
)
export const PaymentFormat = dictionary(
  'BANK_PAYMENT_FORMAT',
  { zh: '文件格式', en: 'Format' },
  {
    pain001: ['PAIN001', 'pain.001.001.09', 'pain.001.001.09'],
    mt103: ['MT103', 'MT103', 'MT103'],
    mt202: ['MT202', 'MT202', 'MT202'],
  },
)
export const FileAnswer = dictionary(
  'BANK_FILE_ANSWER',
  { zh: '银行回执', en: 'Answer' },
  { accepted: ['2', '已受理', 'Accepted', 'ok'], refused: ['9', '被拒绝', 'Refused', 'danger'] },
)
/** As XML and PostgreSQL name them. SWIFT messages carry ASCII in either. */
export const FileCharset = dictionary(
  'BANK_FILE_CHARSET',
  { zh: '字符集', en: 'Character set' },
  { utf8: ['UTF-8', 'UTF-8', 'UTF-8'], gb18030: ['GB18030', 'GB18030', 'GB18030'] },
)
