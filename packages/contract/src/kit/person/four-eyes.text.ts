import { texts } from '../text.ts'

/** Above every screen of a company that one person administers; fetched there alone. */
export const fourEyesWords = texts({
  oneAdministrator: {
    zh: '双人控制未生效：本机构只有一名管理员，须由两人决定的事项由一人即可决定。',
    en: 'The four-eyes control is not effective: this organisation has only one administrator, who alone decides what requires two persons.',
  },
  addAdministrator: { zh: '增加管理员', en: 'Add an administrator' },
})
