import { texts } from '../../kit/text.ts'

/** The table of every review that shows two states of a record. */
export const differenceTexts = texts({
  title: { zh: '上次送审后的修改', en: 'Changes since the last submission' },
  field: { zh: '项目', en: 'Field' },
  before: { zh: '变更前', en: 'Before' },
  after: { zh: '变更后', en: 'After' },
})
