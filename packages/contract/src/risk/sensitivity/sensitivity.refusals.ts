import { refusals } from '../../kit/refusal.ts'

export const sensitivityRefusals = refusals({
  LADDER_STEP: { code: '18100001', zh: '变动须大于 −100%', en: 'A step must be above −100%' },
  LADDER_STEPS: {
    code: '18100002',
    zh: '阶梯最多 {most} 档',
    en: 'At most {most} {most:step|steps}',
  },
  NOTHING_LIVE: { code: '18100003', zh: '没有存续交易和敞口', en: 'There are no live deals or exposures' },
})
