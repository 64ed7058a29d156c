import { texts } from '../kit/text.ts'

export const storedFileWords = texts({
  file: { zh: '文件编号', en: 'File' },
})
