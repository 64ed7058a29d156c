import { dictionary } from '../kit/dictionary.ts'

export const NewsStatus = dictionary(
  'NEWS_STATUS',
  { zh: '资讯状态', en: 'Article status' },
  {
    draft: ['T', '草稿', 'Draft', 'draft'],
    submitted: ['1', '待发布', 'To be published', 'pending'],
    published: ['2', '已发布', 'Published', 'ok'],
    void: ['0', '已下架', 'Taken down', 'void'],
  },
)
export const NewsCategory = dictionary(
  'NEWS_CATEGORY',
  { zh: '分类', en: 'Category' },
  {
    market: ['1', '市场', 'Market'],
    policy: ['2', '政策', 'Policy'],
    knowHow: ['3', '知识', 'Know-how'],
    notice: ['4', '公告', 'Announcement'],
  },
)
