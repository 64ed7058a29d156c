import { refusals } from '../kit/refusal.ts'

export const shortcutRefusals = refusals({
  SHORTCUT_FULL: { code: '01010021', zh: '最多固定 {most} 个', en: 'At most {most} can be pinned' },
})
