import { dictionary } from '../../kit/dictionary.ts'

/** What a scenario is argued from. */
export const ScenarioKind = dictionary(
  'SCENARIO_KIND',
  { zh: '类型', en: 'Kind' },
  {
    historical: ['1', '历史区间', 'Historical'],
    own: ['2', '自定义', 'Custom'],
    parallel: ['3', '平行', 'Parallel'],
    reverse: ['4', '反向', 'Reverse'],
  },
)

export const ScenarioStatus = dictionary(
  'SCENARIO_STATUS',
  { zh: '状态', en: 'Status' },
  {
    draft: ['T', '草稿', 'Draft', 'draft'],
    submitted: ['1', '待复核', 'Awaiting review', 'pending'],
    inForce: ['2', '生效', 'In force', 'ok'],
    void: ['0', '已作废', 'Void', 'void'],
  },
)

/** Periods of the past that stand ready as scenarios, by the month in which each began. */
export const StressWindow = dictionary(
  'STRESS_WINDOW',
  { zh: '历史区间', en: 'Historical period' },
  {
    fixingReform: ['2015-08', '2015-08 汇改', '2015-08 Fixing reform'],
    tradeTension: ['2018-06', '2018-06 贸易摩擦', '2018-06 Trade tension'],
    pandemic: ['2020-03', '2020-03 疫情', '2020-03 Pandemic'],
    fastDepreciation: ['2022-04', '2022-04 快速贬值', '2022-04 Fast depreciation'],
    tariffs: ['2025-04', '2025-04 关税', '2025-04 Tariffs'],
    february: ['2026-02', '2026-02', '2026-02'],
  },
)
