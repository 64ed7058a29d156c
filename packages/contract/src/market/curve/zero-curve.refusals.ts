import { refusals } from '../../kit/refusal.ts'

export const zeroCurveRefusals = refusals({
  CURVE_NOT_IN_USE: {
    code: '06040001',
    zh: '只有已复核的曲线可以停用',
    en: 'Only a reviewed curve can be retired',
  },
  RETIREMENT_PENDING: {
    code: '06040002',
    zh: '该曲线的停用已提交，等待复核',
    en: 'The retirement of this curve was submitted and awaits review',
  },
  NO_CURVE: {
    code: '06040003',
    zh: '该模型的结果不是曲线，不能保存为曲线',
    en: 'The result of this model is not a curve and cannot be saved as one',
  },
})
