import { refusals } from '../kit/refusal.ts'

export const newsRefusals = refusals({
  NEWS_NOT_DRAFT: {
    code: '71040001',
    zh: '只有草稿可以编辑、提交或删除',
    en: 'Only a draft can be edited, submitted or deleted',
  },
  NEWS_NOT_SUBMITTED: {
    code: '71040002',
    zh: '只有已提交的资讯可以发布',
    en: 'Only a submitted article can be published',
  },
  NEWS_NOT_PUBLISHED: {
    code: '71040003',
    zh: '只有已发布的资讯可以下架',
    en: 'Only a published article can be taken down',
  },
  NEWS_OWN: { code: '71040004', zh: '作者不能发布自己的资讯', en: 'Authors cannot publish their own articles' },
  NEWS_TITLE: { code: '71040005', zh: '中文或英文标题须填写一个', en: 'A Chinese or an English title is required' },
  NEWS_FUTURE: {
    code: '71040006',
    zh: '关联日期不能晚于系统日期',
    en: 'The chart date cannot be later than the system date',
  },
})
