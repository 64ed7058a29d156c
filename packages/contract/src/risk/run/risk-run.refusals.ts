import { refusals } from '../../kit/refusal.ts'

export const riskRunRefusals = refusals({
  RUN_ENDED: {
    code: '18200001',
    zh: '运行 {runNo} 已结束，不能取消',
    en: 'Run {runNo} has ended and cannot be cancelled',
  },
  RUN_UNDONE: {
    code: '18200002',
    zh: '运行 {runNo} 没有结果',
    en: 'Run {runNo} has no result',
  },
  RUN_COUNT: {
    code: '18200003',
    zh: '请选择 2 至 4 个运行进行对比',
    en: 'Choose 2 to 4 runs to compare',
  },
  RUN_CURRENCIES: {
    code: '18200004',
    zh: '折算币种不同的运行不能对比：{currencies}',
    en: 'Runs in different currencies cannot be compared: {currencies}',
  },
  RUN_KINDS: {
    code: '18200005',
    zh: '风险价值运行与压力运行不能对比',
    en: 'Value-at-risk runs and stress runs cannot be compared',
  },
})
