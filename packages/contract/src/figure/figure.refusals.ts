import { refusals } from '../kit/refusal.ts'

export const figureRefusals = refusals({
  UNKNOWN_FIGURE: {
    code: '18220001',
    zh: '没有该数字的计算说明：{figure}',
    en: 'There is no calculation sheet for {figure}',
  },
  FIGURE_OUT_OF_SIGHT: {
    code: '18230001',
    zh: '无权查看该数字的组成',
    en: 'You are not permitted to view the parts of this figure',
    status: 403,
  },
})
