import { refusals } from '../kit/refusal.ts'

export const economicEventRefusals = refusals({
  EVENT_COLUMNS: {
    code: '47010001',
    zh: '文件缺少日期、国家/地区、币种、重要性或事件列，请使用模板',
    en: 'The file lacks the column date, country, currency, importance or event; use the template',
  },
  EVENT_ROWS: {
    code: '47010002',
    zh: '一次最多导入 {max:number} 行',
    en: 'One import can hold at most {max:number} rows',
  },
  EVENT_COMMITTED: { code: '47010003', zh: '该批次已导入', en: 'This import was carried out already' },
  EVENT_PAST: {
    zh: '事件日期已过，不能加入日程',
    en: 'The event is past; it cannot be added to the calendar',
    code: '47010004',
  },
})
