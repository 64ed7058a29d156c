import { expect, it } from 'vitest'
import { attachment } from './attachment.ts'

it('names the file for every client', () => {
  const header = attachment('敞口信息登记-20260413.xlsx', 'fxExposure-20260413.xlsx')
  expect(header).toBe(
    'attachment; filename="fxExposure-20260413.xlsx"; filename*=UTF-8\'\'%E6%95%9E%E5%8F%A3%E4%BF%A1%E6%81%AF%E7%99%BB%E8%AE%B0-20260413.xlsx',
  )
})

it('lets nothing out of the header or into a folder', () => {
  const header = attachment('../a"\r\nSet-Cookie: x=1;\\b\u202E.xlsx', 'a"b\n.xlsx')
  expect(header).toMatch(/^attachment; filename="[A-Za-z0-9._-]+"; filename\*=UTF-8''[A-Za-z0-9._%-]+$/)
  expect(decodeURIComponent(header.split("''")[1] ?? '')).not.toMatch(/[\r\n"\\/:;]|^\./)
})
