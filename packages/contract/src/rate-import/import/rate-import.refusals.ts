import { refusals } from '../../kit/refusal.ts'

export const rateImportRefusals = refusals({
  NOTHING_READ: {
    code: '06020002',
    zh: '文件中没有可识别的汇率：支持欧洲央行 eurofxref-hist、美联储 H.10 与本系统模板',
    en: 'No rates were recognised in this file: the ECB eurofxref-hist, the Fed H.10 and our own template are supported',
  },
  OFFLINE: {
    code: '06020004',
    zh: '无法从欧洲央行下载（{reason}）。请检查网络，或下载文件后手工上传',
    en: 'Could not download from the ECB ({reason}). Check the connection, or download the file and upload it here',
  },
  NOT_PREVIEWED: {
    code: '06020005',
    zh: '该批次已处理或已取消，请重新选择文件',
    en: 'This import was already carried out or cancelled; choose the file again',
  },
  ALREADY_RUNNING: {
    code: '06020006',
    zh: '另一批汇率正在导入，请稍后再试',
    en: 'Another rate import is running; try again in a moment',
  },
  NO_FOLDER_MAKER: {
    code: '06020008',
    zh: '文件夹 {name} 不是任何启用的、有行情经办权限的成员的登录名',
    en: 'The folder {name} is not the sign-in name of an active member with the market-data maker duty',
  },
  FILE_LEAVES_OUT: {
    code: '06020009',
    zh: '{count} 行不能导入，首个：第 {line} 行 {column} {value}（{why}）',
    en: '{count} {count:row|rows} cannot be imported, first line {line} {column} {value} ({why})',
  },
  NO_GOOD_ROWS: { code: '06020007', zh: '没有可导入的行', en: 'There are no rows to import' },
})
