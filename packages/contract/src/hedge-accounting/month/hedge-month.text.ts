import { texts } from '../../kit/text.ts'

export const hedgeMonthTexts = texts({
  title: { zh: '月度评估', en: 'Monthly tests' },
  help: {
    zh: '每月最后一个营业日关账后，生效的套期关系各评估一次。',
    en: 'After the last business day of a month is closed, every relationship in force is tested once.',
  },
  none: { zh: '还没有月度评估', en: 'No month has been tested' },
  testDate: { zh: '评估日', en: 'Test date' },
  orgName: { zh: '机构', en: 'Organisation' },
  passedCount: { zh: '通过', en: 'Passed' },
  attentionCount: { zh: '关注', en: 'Attention' },
  failedCount: { zh: '未通过', en: 'Failed' },
  untestedCount: { zh: '未评估', en: 'Not tested' },
  progress: { zh: '进度', en: 'Progress' },
  underWay: { zh: '评估中 {done}/{total}', en: 'Testing {done} of {total}' },
  over: { zh: '已完成', en: 'Done' },
  stopped: { zh: '未完成：{failure}', en: 'Not finished: {failure}' },
  untested: { zh: '未评估的套期关系', en: 'Relationships not tested' },
  reason: { zh: '原因', en: 'Reason' },
  monthly: { zh: '月度', en: 'Monthly' },
  notice: {
    zh: '月度评估 {day:day}：{passed} 通过，{attention} 关注，{failed} 未通过，{untested} 未评估。{list}',
    en: 'Monthly test {day:day}: {passed} passed, {attention} attention, {failed} failed, {untested} not tested. {list}',
  },
})
