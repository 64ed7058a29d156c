import { texts } from '../kit/text.ts'

export const placeTexts = texts({
  officialLanguages: {
    zh: '官方语言：{languages}',
    en: 'Official {count:language|languages}: {languages}',
  },
})
