import { refusals } from '../../kit/refusal.ts'

export const netRunRefusals = refusals({
  NET_RUN_BUSY: {
    code: '31040001',
    zh: '本集团已有轧差批次在运行，请等待其结束或取消后再试',
    en: 'A netting run of this group is in progress; try again after it ends or is cancelled',
  },
  NET_RUN_OVER: { code: '31040002', zh: '该轧差批次已结束', en: 'This netting run has ended' },
})
