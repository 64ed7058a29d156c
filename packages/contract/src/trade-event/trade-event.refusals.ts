import { refusals } from '../kit/refusal.ts'

export const tradeEventRefusals = refusals({
  ALREADY_AWAITING: {
    code: '04210001',
    zh: '{lead}：“{event}”{orderNo} 待复核，请等待复核或先撤回',
    en: '{lead}: {event} {orderNo} awaits review; wait for its review or withdraw it',
  },
  EVENT_NOT_AWAITING: {
    code: '04210002',
    zh: '该事件不在待复核状态',
    en: 'This event is not awaiting review',
  },
  EVENT_NOT_THE_MAKER: {
    code: '04210003',
    zh: '只有经办人可以撤回该事件',
    en: 'Only the maker can withdraw this event',
  },
  EVENT_COMMENT_NEEDED: { code: '04210004', zh: '退回须填写意见', en: 'A comment is required to reject' },
  EVENT_NOT_ALLOWED: {
    code: '04210005',
    zh: '{busin}交易不能办理“{event}”',
    en: '{event} is not available for this kind of deal ({busin})',
  },
  ABOVE_REMAINING: {
    code: '04210006',
    zh: '剩余本金为 {remaining:number}，不能办理 {amount:number}',
    en: 'The remaining principal is {remaining:number}; {amount:number} cannot be processed',
  },
  EARLY_DATE_LATER: {
    code: '04210007',
    zh: '提前交割日不能晚于系统日期',
    en: 'Early expiry date must not be later than system date',
  },
  PAY_BEFORE_EARLY: {
    code: '04210008',
    zh: '清算日不能早于提前交割日',
    en: 'Pay date must not be earlier than early expiry date',
  },
  PAY_AFTER_MATURITY: {
    code: '04210009',
    zh: '清算日不能晚于到期日',
    en: 'Pay date must not be later than the maturity date',
  },
  NET_NOT_EARLY: {
    code: '04210010',
    zh: '差额交割的远期不能提前交割，请平仓',
    en: 'A forward with net settlement cannot be delivered early; close it',
  },
  HISTORICAL_REASON: {
    code: '04210011',
    zh: '历史汇率展期须说明原因，并由两人复核',
    en: 'A historical-rate extension must have a reason and two reviews',
  },
  NOT_MATURE: {
    code: '04210012',
    zh: '交易于 {maturity:day} 到期，到期日之前不能办理到期',
    en: 'The deal matures on {maturity:day}; its expiry cannot be entered before that day',
  },
  PRICING_AFTER_TRADE: {
    code: '04210013',
    zh: '定价日期不能晚于交易日期',
    en: 'Pricing date cannot be later than transaction date',
  },
  LAPSE_REASON: {
    code: '04210014',
    zh: '价内期权放弃行权须说明原因',
    en: 'A reason must be given to let an in-the-money option lapse',
  },
  PAST_CUT_OFF: {
    code: '04210015',
    zh: '已过行权截止时间 {date:day} {time}，仍要行权须说明原因',
    en: 'The exercise cut-off, {date:day} {time}, has passed; to exercise nevertheless, a reason must be given',
  },
  CHILD_BY_EVENT: {
    code: '04210016',
    zh: '该交易由事件“{event}”产生；如需删除，请撤销该事件',
    en: 'This deal was made by an event ({event}); to remove it, undo that event',
  },
  EVENT_LOCKED_DELETE: {
    code: '04210017',
    zh: '该记录已锁定，不能删除',
    en: 'This record has been locked and cannot be deleted',
  },
  NOTHING_TO_UNDO: {
    code: '04210018',
    zh: '没有可撤销的事件：只能撤销最近一次已通过的事件',
    en: 'There is nothing to undo: only the latest passed event can be undone',
  },
  CHILD_LIVES_ON: {
    code: '04210019',
    zh: '{serial} 已有后续事件或已清算，不能撤销产生它的事件',
    en: '{serial} has later events or settled cash flows; the event that made it cannot be undone',
  },
  NO_MARKET: {
    code: '04210020',
    zh: '没有 {pair} 在 {date:day} 的市场汇率，不能处理',
    en: 'There is no {pair} market rate on {date:day}; the event cannot be priced',
  },
  NO_HOME_RATE: {
    code: '04210021',
    zh: '没有 {currency} 兑 {home} 在 {date:day} 的汇率，不能计算差额',
    en: 'There is no {currency} rate against {home} on {date:day}; the result cannot be calculated',
  },
  RATE_WANTED: {
    code: '04210022',
    zh: '差额交割须填写定价日汇率',
    en: 'A pricing-date rate is required for net settlement',
  },
  EARLY_EXERCISE: {
    code: '04210023',
    zh: '欧式期权只能在到期日 {maturity:day} 行权',
    en: 'A European option can only be exercised on its expiry date, {maturity:day}',
  },
  NEW_MATURITY: {
    code: '04210024',
    zh: '请填写期限或新到期日',
    en: 'Enter a tenor or the new maturity date',
  },
  OPTION_NOT_EARLY: {
    code: '04210025',
    zh: '该期权不允许提前终止',
    en: 'This option does not allow early termination',
  },
  PAY_BEFORE_CLOSE: {
    code: '04210035',
    zh: '清算日不能早于平仓日',
    en: 'Pay date must not be earlier than the close date',
  },
  CLOSE_TODAY: {
    code: '04210026',
    zh: '平仓日须为系统日期',
    en: 'The close date must be the system date',
  },
  UNDONE_BY_EVENT: {
    code: '04210028',
    zh: '待复核的撤销 {no} 将作废该交易，请先复核或撤回该撤销',
    en: 'The undoing {no}, which awaits review, would void this deal; review or withdraw it first',
  },
  UNDO_WITHOUT_ROOM: {
    code: '04210029',
    zh: '敞口 {serial} 的未套保金额为 {open:number}，不足以恢复撤销后锁定的 {amount:number}；请先释放其他套保',
    en: 'Exposure {serial} has {open:number} open, less than the {amount:number} that undoing locks again; release other hedges first',
  },
  DEAL_NOT_CONFIRMED: {
    code: '04210030',
    zh: '{lead}：交易当前为“{state}”，须为“{needed}”',
    en: '{lead}: the deal is {state}; it must be {needed}',
  },
  DEAL_COMPLETE: { code: '04210031', zh: '{lead}：交易已完成', en: '{lead}: the deal is complete' },
  NOTHING_REMAINS: { code: '04210032', zh: '{lead}：交易没有剩余本金', en: '{lead}: no principal of the deal remains' },
  EVENTS_PASSED: {
    code: '04210033',
    zh: '{lead}：已有 {count} 个事件通过，须先逐一撤销',
    en: '{lead}: {count} {count:event has|events have} passed and must be undone first',
  },
  EVENT_AT_ONCE: {
    code: '04210034',
    zh: '{lead}：同时有另一事件提交待复核，请刷新后查看',
    en: '{lead}: another event was submitted at the same moment; refresh to see it',
  },
  HISTORICAL_ALONE: {
    code: '04210027',
    zh: '历史汇率展期须逐条复核',
    en: 'A historical-rate extension must be reviewed separately',
  },
})
