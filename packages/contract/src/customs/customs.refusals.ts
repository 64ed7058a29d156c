import { refusals } from '../kit/refusal.ts'

export const customsRefusals = refusals({
  /** §8, word for word. */
  CUSTOMS_DATE_FORMAT: { code: '71030001', zh: '日期格式不正确', en: 'Incorrect Date Format' },
  CUSTOMS_DATE_EMPTY: { code: '71030002', zh: '日期不能为空', en: 'The Date is not null' },
  DECL_SPAN: { code: '71030003', zh: '一次最多查询 366 天', en: 'A query can cover at most 366 days' },
  SYNC_RUNNING: {
    code: '71030004',
    zh: '正在同步，请等待完成',
    en: 'A synchronisation is in progress; wait until it has finished',
  },
  DECL_NOTHING_FREE: { code: '71030005', zh: '报关单没有可用金额', en: 'The declaration has no available amount' },
  DECL_NOT_RELEASED: {
    code: '71030006',
    zh: '只有已放行或已结关的报关单可以生成敞口',
    en: 'An exposure can only be created from a released or closed declaration',
  },
  CUSTOMS_NOT_CONNECTED: {
    code: '71030008',
    zh: '尚未连接海关接口，请联系运维人员设置 CUSTOMS_URL',
    en: 'Customs is not connected; the operator of the server must set CUSTOMS_URL',
  },
  DECL_FILE_UNREADABLE: {
    code: '71030009',
    zh: '无法读取 {fileName}：应为报关单的 JSON 或 XML',
    en: 'Cannot read {fileName}: it should be JSON or XML of declarations',
  },
  DECL_FILE_ROWS: {
    code: '71030010',
    zh: '{fileName} 须含 1 至 {max:number} 份报关单',
    en: '{fileName} must contain 1 to {max:number} declarations',
  },
  DECL_FILE_COMMITTED: { code: '71030011', zh: '该批次已导入', en: 'This import was carried out already' },
  CUSTOMS_NOT_SIMULATED: {
    code: '71030012',
    zh: '已接入海关接口，不能使用模拟情形',
    en: 'A customs feed is connected; simulated cases cannot be used',
  },
  SYNC_NOT_RUNNING: { code: '71030007', zh: '没有正在进行的同步', en: 'No synchronisation is running' },
})
