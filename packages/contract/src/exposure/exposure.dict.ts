/** Dictionaries of exposures (specification §3). */
import { dictionary } from '../kit/dictionary.ts'

export const ExposureStatus = dictionary(
  'EXPO_STATUS',
  { zh: '敞口状态', en: 'Exposure status' },
  {
    normal: ['1', '正常', 'Normal', 'ok'],
    changed: ['2', '已变更', 'Changed', 'changed'],
    void: ['0', '作废', 'Void', 'void'],
  },
)
export const ExposureSource = dictionary(
  'EXPO_SOURCE',
  { zh: '来源', en: 'Source' },
  {
    manual: ['0', '手工录入', 'Manual'],
    imported: ['1', '外部导入', 'External import'],
    generated: ['2', '自动生成', 'Auto-generated'],
  },
)
export const ExposureType = dictionary(
  'EXPO_EXPOSURE_TYPE',
  { zh: '敞口类型', en: 'Exposure type' },
  {
    certain: ['1', '确定', 'Certain'],
    highlyProbable: ['2', '极可能', 'Highly probable'],
    observation: ['3', '观察期', 'Observation period'],
    transferable: ['4', '可转移', 'Transferable'],
  },
)
export const ExposureDirection = dictionary(
  'EXPO_DIRECTION',
  { zh: '敞口方向', en: 'Direction' },
  { short: ['0', '空头（应付）', 'Short (payable)'], long: ['1', '多头（应收）', 'Long (receivable)'] },
)
export const ExposureHedgeFlag = dictionary(
  'EXPO_HEDGE_FLAG',
  { zh: '可套保', en: 'Hedgeable' },
  { no: ['0', '不可套保', 'Not hedgeable'], yes: ['1', '可套保', 'Hedgeable'] },
)
/** What a change changes; 9 takes the latest change back. */
export const ChangeType = dictionary(
  'EXPO_CHANGE_TYPE',
  { zh: '变更类型', en: 'Change type' },
  {
    amount: ['1', '金额变更', 'Amount'],
    date: ['2', '日期变更', 'Dates'],
    deterministic: ['3', '转为确定', 'Conversion to certain'],
    void: ['4', '作废', 'Void'],
    bookRate: ['5', '登记汇率变更', 'Booking rate'],
    reversal: ['9', '撤销变更', 'Reversal', 'void'],
  },
)
/** How the amount changes ("deal type (change method)" of the specification). */
export const ChangeMethod = dictionary(
  'EXPO_CHANGE_METHOD',
  { zh: '变更方式', en: 'Change method' },
  {
    increase: ['1', '增加', 'Increase'],
    decrease: ['2', '减少', 'Decrease'],
    none: ['0', '不变', 'Unchanged'],
  },
)
