import { refusals } from '../kit/refusal.ts'

export const shortcutRefusals = refusals({
  SHORTCUT_FULL: { code: '01010021', zh: '最多固定 {limit} 个', en: 'At most {limit} can be pinned' },
})
