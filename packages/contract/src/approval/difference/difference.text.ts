import { texts } from '../../kit/text.ts'

/** The table of edits in every review. */
export const differenceTexts = texts({
  title: { zh: '上次送审后的修改', en: 'Changes since the last submission' },
  replaced: { zh: '与现行版本的差异', en: 'Changes from the version in force' },
  field: { zh: '项目', en: 'Field' },
  before: { zh: '修改前', en: 'Before' },
  after: { zh: '修改后', en: 'After' },
})
