/**
 * Importing holidays of settlement centres from CSV or Excel: check the file, then hand its good rows to a second person, whose pass
 * adds them to the group's calendars.
 */
import { z } from 'zod'
import { endpoints, get, post } from '../../kit/endpoint.ts'
import { id } from '../../kit/field.ts'
import { ImportPreview, ImportProgress, Template } from '../../kit/record/import-batch.ts'
import { refusals } from '../../kit/refusal.ts'
import { shape } from '../../kit/shape.ts'
import { texts } from '../../kit/text.ts'

/** Rows that one file may hold. */
export const calendarRowLimit = 2000

/** The columns of the template in order; only the name may be left out. */
export const calendarTemplateWords = texts({
  currency: { zh: '币种', en: 'Currency' },
  day: { zh: '日期', en: 'Date' },
  kind: { zh: '类型', en: 'Kind' },
  name: { zh: '名称', en: 'Name' },
})

export const calendarImportWords = texts({
  importId: { zh: '导入批次', en: 'Import' },
  rules: {
    zh: '每行一天：币种、日期和类型（节假日、工作日、已公布至）。“工作日”取消已有的节假日；“已公布至”写明该币种的节假日公布到哪一天，之后的日期仍标为暂定。名称仅供阅读。',
    en: 'One row a day: currency, date and kind (holiday, working day, published until). “Working day” cancels an existing holiday; “published until” states the day up to which the holidays of the currency are published: later dates stay provisional. The name is for information only.',
  },
  effect: {
    zh: '经另一人复核后才生效，只影响本集团，叠加在系统自带的日历上。已录入的交易不会改动。',
    en: 'Takes effect after review by another person, for your group only, on top of the calendars supplied with the system. Deals already booked are not changed.',
  },
  touched: {
    zh: '您可见的未到期交易中，{closed} 笔的交割日被列为节假日，{published} 笔的交割日在新公布的日期内（原为暂定）。交易不会改动，请核对。',
    en: 'Of the open deals visible to you, {closed} have a value date that becomes a holiday and {published} a value date in the newly published period (provisional before). The deals are not changed; check them.',
  },
})

export const calendarImportRefusals = refusals({
  MISSING_COLUMNS: {
    code: '06030001',
    zh: '文件缺少币种、日期或类型列，请使用模板',
    en: 'The file lacks the column currency, date or kind; use the template',
  },
  TOO_MANY: {
    code: '06030002',
    zh: '一次最多导入 {max:number} 行',
    en: 'One import can hold at most {max:number} rows',
  },
  COMMITTED: { code: '06030003', zh: '该批次已导入', en: 'This import was carried out already' },
})

/** A row of the file as its reviewer sees it. */
export const CalendarChangeRow = z.object({
  line: z.number(),
  currency: z.string(),
  day: z.string(),
  kind: z.string(),
  name: z.string(),
  verdict: z.string(),
  /** Why it is left out; null of a row that counts. */
  problem: z.string().nullable(),
})
export type CalendarChangeRow = z.output<typeof CalendarChangeRow>

const ofBatch = shape(calendarImportWords, { importId: id() })

export const calendarImportApi = endpoints('/CLOUD-FX/fxCalendar/import', {
  /** Multipart, field `file`; replies an envelope with `ImportPreview`. */
  preview: post('/preview', { reply: ImportPreview, needs: 'market.import', raw: true }),
  /** Hands every new or differing row to a second person; a file that says nothing new ends here. */
  commit: post('/commit', { input: ofBatch, reply: ImportProgress, needs: 'market.import', writes: true }),
  progress: get('/progress/:importId', { input: ofBatch, reply: ImportProgress, needs: 'market.import' }),
  template: get('/template', { input: Template, needs: 'market.import', raw: true }),
})
