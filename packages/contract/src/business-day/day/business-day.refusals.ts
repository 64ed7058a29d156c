import { refusals } from '../../kit/refusal.ts'

export const businessDayRefusals = refusals({
  DAY_NOT_OPEN: {
    code: '18070001',
    zh: '该营业日已冻结，不能再次冻结',
    en: 'The rates of this day are frozen already',
  },
  DAY_NOT_FROZEN: {
    code: '18070002',
    zh: '只有已冻结的营业日可以估值',
    en: 'Only a frozen business day can be valued',
  },
  DAY_NOT_VALUED: {
    code: '18070003',
    zh: '只有已估值的营业日可以复核',
    en: 'Only a valued day can be reviewed',
  },
  DAY_NOT_REVIEWED: {
    code: '18070004',
    zh: '只有已复核的营业日可以关账',
    en: 'Only a reviewed day can be closed',
  },
  DAY_NOT_REOPENABLE: {
    code: '18070005',
    zh: '该营业日尚未冻结，无需重新打开',
    en: 'The business day is not frozen; it does not need to be re-opened',
  },
  DAY_AHEAD: {
    code: '18070006',
    zh: '{day:day} 尚未到来，不能日终处理',
    en: '{day:day} is later than the system date; its end of day cannot be processed',
  },
  CALC_DATE_LATER: {
    code: '18070025',
    zh: '计算日期不能晚于系统日期',
    en: 'Calculation date cannot be later than system date',
  },
  LATER_DAYS: {
    code: '18070007',
    zh: '已有后续关账日（{day:day}），需逐日重开',
    en: 'Later days are closed ({day:day}); re-open them one by one',
  },
  CANNOT_FREEZE: {
    code: '18070008',
    zh: '缺少行情，无法冻结：{list}',
    en: 'Cannot freeze; missing: {list}',
  },
  CANNOT_FREEZE_STALE: {
    code: '18070026',
    zh: '缺少行情，无法冻结：{list}。另有行情不是当日：{stale}，补齐后须由另一人说明理由并接受',
    en: 'Cannot freeze; missing: {list}. From an earlier day: {stale}; once nothing is missing, a second person must accept them with a reason',
  },
  RATES_STALE: {
    code: '18070009',
    zh: '行情已过 {hours} 小时：{list}。请由另一人说明理由并接受后再冻结',
    en: 'Rates are {hours} {hours:hour|hours} old: {list}. A second person must accept them with a reason first',
  },
  NOTHING_STALE: {
    code: '18070010',
    zh: '该日行情均为当日，无需接受',
    en: 'All market data are from this day; there is nothing to accept',
  },
  RUN_ACTIVE: {
    code: '18070011',
    zh: '该日正在估值，请等待完成',
    en: 'A valuation of this day is in progress; wait until it has finished',
  },
  RUN_OVER: {
    code: '18070012',
    zh: '没有正在进行的估值',
    en: 'No valuation is under way',
  },
  DEALS_NOT_VALUED: {
    code: '18070013',
    zh: '{count} 笔未估值：{list}',
    en: '{count} not valued: {list}',
  },
  RESIDUAL_LEFT: {
    code: '18070014',
    zh: '变动解释的残差为 {amount:number}，不为零，不能复核',
    en: 'The residual of the breakdown is {amount:number}, not zero; the day cannot be reviewed',
  },
  MANAGER_SIGNS: {
    code: '18070015',
    zh: '日终须由管理员身份的复核人签署',
    en: 'The business day must be signed by a reviewer with the sign-in identity Manager',
  },
  ONE_OF_BOOK_SIGN_REOPEN: {
    code: '18070016',
    zh: '同一人不能在同一营业日兼任入账、签署与重开中的两项',
    en: 'One person cannot perform more than one of booking, signing and re-opening on the same business day',
  },
  STEP_OPEN: {
    code: '18070017',
    zh: '{step}，不能关账',
    en: '{step}; the day cannot be closed',
  },
  NO_SNAPSHOT: {
    code: '18070018',
    zh: '{day:day} 没有快照：{names}',
    en: 'No snapshot for {day:day}: {names}',
  },
  SNAPSHOT_NOT_VALUED: {
    code: '18070019',
    zh: '{day:day} 的快照 {no} 尚未估值',
    en: 'Snapshot {no} of {day:day} is not valued yet',
  },
  AFFECTED: {
    code: '18070020',
    zh: '更早的营业日已重开，请重新冻结并估值',
    en: 'An earlier business day was re-opened; freeze and value this day again',
  },
  ACCEPTED_BY_FREEZER: {
    code: '18070021',
    zh: '这些行情由您接受，须由另一人冻结',
    en: 'You accepted these figures; another person must freeze them',
  },
  ENTRIES_NOT_VALUED: {
    code: '18070022',
    zh: '{day:day} 尚未估值，不能提出或复核入账',
    en: '{day:day} is not valued; its entries can be neither proposed nor reviewed',
  },
  ENTRIES_CLOSED: {
    code: '18070023',
    zh: '{day:day} 已关账，重新打开后方可入账',
    en: '{day:day} is closed; it must be re-opened before entries can be booked',
  },
  NOT_EXPLAINED_FROM: {
    code: '18070024',
    zh: '{closing:day} 的解释不能追溯到 {day:day}：该日未估值，或其快照已被重开后的快照取代',
    en: 'The explanation of {closing:day} does not go back to {day:day}: that day was not valued, or its snapshot was replaced after a re-opening',
  },
})
