/** How a term is written in a file, in one spelling. */
import { isSpecifiedTenor } from '@hedgerow/quant/basics/tenor'

const period = /^([1-9]\d{0,3})([DWMY])$/
const [daysInWeek, monthsInYear] = [7, 12]

/** 12M is 1Y, 7D is 1W, 1D and O/N are ON; undefined where it is no term. */
export function termOf(text: string): string | undefined {
  const term = text.toUpperCase().replace('O/N', 'ON')
  if (term === 'ON' || term === '1D') return 'ON'
  const [, digits = '', unit = ''] = period.exec(term) ?? []
  const count = Number(digits)
  if (unit === 'W') return isSpecifiedTenor(`${count * daysInWeek}D`) ? term : undefined
  if (unit === '' || !isSpecifiedTenor(term)) return undefined
  if (unit === 'D' && count % daysInWeek === 0) return `${count / daysInWeek}W`
  return unit === 'M' && count % monthsInYear === 0 ? `${count / monthsInYear}Y` : term
}
