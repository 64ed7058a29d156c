import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { DictionaryValue } from '../../kit/dictionary.ts'
import type { StressWindow } from './scenario.dict.ts'

const period = (from: string, to: string) => ({ from: from as BusinessDate, to: to as BusinessDate })

/** The day before a move began, and the day on which it had run its course. */
export const stressPeriods: Readonly<
  Record<DictionaryValue<typeof StressWindow>, { readonly from: BusinessDate; readonly to: BusinessDate }>
> = {
  '2015-08': period('20150810', '20150826'),
  '2018-06': period('20180614', '20180815'),
  '2020-03': period('20200306', '20200323'),
  '2022-04': period('20220418', '20220513'),
  '2025-04': period('20250402', '20250409'),
  '2026-02': period('20260202', '20260227'),
}
