// Published weekday holidays of the centres the product starts with: the one source, from which the server's tables are
// loaded. Weekends are not listed, and China's working make-up weekends are left out on purpose: they are not
// foreign-exchange business days.
import { type BusinessDate, businessDate } from './business-date.ts'
import type { Calendar } from './calendar.ts'
import { englandHolidays, federalReserveHolidays, targetHolidays } from './holiday-rules.ts'

/** China: notices of the State Council General Office for 2025 and 2026. */
const CNY = `20250101 20250128 20250129 20250130 20250131 20250203 20250204 20250404 20250501 20250502 20250505 20250602
  20251001 20251002 20251003 20251006 20251007 20251008
  20260101 20260102 20260216 20260217 20260218 20260219 20260220 20260223 20260406 20260501 20260504 20260505 20260619
  20260925 20261001 20261002 20261005 20261006 20261007`

/** Japan: Cabinet Office list with the bank holidays of 31 December to 3 January. */
const JPY = `20240101 20240102 20240103 20240108 20240212 20240223 20240320 20240429 20240503 20240506 20240715 20240812
  20240916 20240923 20241014 20241104 20241231
  20250101 20250102 20250103 20250113 20250211 20250224 20250320 20250429 20250505 20250506 20250721 20250811
  20250915 20250923 20251013 20251103 20251124 20251231
  20260101 20260102 20260112 20260211 20260223 20260320 20260429 20260504 20260505 20260506 20260720 20260811 20260921
  20260922 20260923 20261012 20261103 20261123 20261231
  20270101 20270111 20270211 20270223 20270322 20270429 20270503 20270504 20270505 20270719 20270811 20270920 20270923
  20271011 20271103 20271123 20271231`

/** Hong Kong: general holidays gazetted for 2025 and 2026. */
const HKD = `20250101 20250129 20250130 20250131 20250404 20250418 20250421 20250501 20250505 20250701 20251001 20251007
  20251029 20251225 20251226
  20260101 20260217 20260218 20260219 20260403 20260406 20260407 20260501 20260525 20260619 20260701 20261001 20261019
  20261225`

const FIRST_RULED_YEAR = 2024

/**
 * Calendars by currency. CNY and HKD are known for 2025 and 2026, JPY from 2024 to 2027, GBP by rule from 2024 to 2027
 * (one-off days may be added later), USD and EUR by rule from 2024 to 2030.
 */
export const PUBLISHED_CALENDARS: Readonly<Record<'CNY' | 'USD' | 'JPY' | 'EUR' | 'GBP' | 'HKD', Calendar>> = {
  CNY: published('CNY', CNY, '20250101', '20261231'),
  USD: ruled('USD', federalReserveHolidays, 2030),
  JPY: published('JPY', JPY, '20240101', '20271231'),
  EUR: ruled('EUR', targetHolidays, 2030),
  GBP: ruled('GBP', englandHolidays, 2027),
  HKD: published('HKD', HKD, '20250101', '20261231'),
}

function published(code: string, dates: string, from: string, until: string): Calendar {
  const holidays = new Set(dates.split(/\s+/).map((date) => businessDate(date)))
  return { code, holidays, publishedFrom: businessDate(from), publishedUntil: businessDate(until) }
}

function ruled(code: string, holidaysOf: (year: number) => readonly BusinessDate[], lastYear: number): Calendar {
  const years = Array.from({ length: lastYear - FIRST_RULED_YEAR + 1 }, (_, index) => FIRST_RULED_YEAR + index)
  const [publishedFrom, publishedUntil] = [businessDate(`${FIRST_RULED_YEAR}0101`), businessDate(`${lastYear}1231`)]
  return { code, holidays: new Set(years.flatMap(holidaysOf)), publishedFrom, publishedUntil }
}
