/** What `/openapi.json` says of every call, beside the words of its fields. */
import { texts } from '../text.ts'

export const openApiTexts = texts({
  about: {
    zh: '业务接口。成功时 code 为 00000000；拒绝时 HTTP 状态通常为 200，code 与 message 说明原因，data.fields 指出字段。',
    en: 'The calls of the product. Code 00000000 is success; a refusal usually has HTTP status 200, says why in code and message, and names its fields in data.',
  },
  open: { zh: '无需登录。', en: 'Asks for no session.' },
  member: { zh: '任何登录用户。', en: 'Any signed-in member.' },
  needs: { zh: '需要权限 {grant}。', en: 'Needs the grant {grant}.' },
  writes: {
    zh: '会更改数据；相同 Idempotency-Key 的重复提交只生效一次。',
    en: 'Changes data; repeated with the same Idempotency-Key it takes effect once.',
  },
  certified: { zh: '机构须已认证。', en: 'The organisation must be certified.' },
  stepUp: { zh: '可能要求第二因素。', en: 'May ask for a second factor.' },
  inPerson: { zh: '须本人登录，不接受 API 令牌。', en: 'Done in person: no API token may call it.' },
  once: { zh: '{field} 只能使用一次。', en: '{field} is used once.' },
  language: {
    zh: '回复的语言；未发送时按 Accept-Language，否则为中文',
    en: 'The language of the reply; where it is left out Accept-Language decides, else it is Chinese',
  },
  key: { zh: '重复提交的标识，最长 255 个字符', en: 'Marks repeats of the same submit, at most 255 characters' },
  file: { zh: '文件', en: 'The file' },
  success: { zh: 'code 00000000，或带代码与说明的拒绝', en: 'Code 00000000, or a refusal with its code and message' },
  stream: { zh: '文件或事件流', en: 'A file or a stream of events' },
  unauthorized: { zh: '未登录或会话已过期', en: 'Not signed in, or the session has ended' },
  forbidden: { zh: '没有权限', en: 'Not permitted' },
  tooMany: { zh: '请求过多', en: 'Too many requests' },
  fault: { zh: '服务器故障', en: 'A fault of the server' },
})

/** Fields of every reply and page. */
export const openApiFieldWords = texts({
  code: { zh: '结果代码', en: 'Result code' },
  message: { zh: '说明', en: 'Message' },
  data: { zh: '数据', en: 'Data' },
  recordList: { zh: '本页记录', en: 'Records of the page' },
  totalCount: { zh: '记录总数', en: 'Records in all' },
  totalPages: { zh: '总页数', en: 'Pages in all' },
  current: { zh: '页码，从 0 开始', en: 'Page, from 0' },
  pageSize: { zh: '每页条数', en: 'Records a page' },
  queryWrapper: { zh: '查询条件', en: 'Filters' },
  sort: { zh: '排序，降序前加 -', en: 'Order, with - before what descends' },
  countCapped: { zh: '总数已达上限', en: 'Counting stopped at its limit' },
  totals: { zh: '合计', en: 'Totals' },
  page: { zh: '本页', en: 'Of the page' },
  all: { zh: '全部', en: 'Of all' },
  count: { zh: '数量', en: 'Count' },
  id: { zh: '编号', en: 'Id' },
  version: { zh: '版本', en: 'Version' },
})
