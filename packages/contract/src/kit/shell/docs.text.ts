/** The page that reads `/openapi.json` to people. */
import { texts } from '../text.ts'

export const docsTexts = texts({
  help: {
    zh: '列出其他程序可以调用的接口，由产品自身的声明生成；同一内容见 /openapi.json。',
    en: 'Lists the calls available to other programs, generated from the product’s own declarations; the same content is at /openapi.json.',
  },
  search: { zh: '搜索接口', en: 'Search the calls' },
  download: { zh: '下载 openapi.json', en: 'Download openapi.json' },
  shown: { zh: '{shown:number} / {count:number} 个接口', en: '{shown:number} of {count:number} calls' },
  nothing: { zh: '没有匹配的接口', en: 'No call matches' },
  parameters: { zh: '参数', en: 'Parameters' },
  body: { zh: '请求', en: 'Request' },
  reply: { zh: '回复的 data', en: 'Data of the reply' },
  name: { zh: '字段', en: 'Field' },
  type: { zh: '类型', en: 'Type' },
  required: { zh: '必填', en: 'Required' },
  about: { zh: '说明', en: 'About' },
  yes: { zh: '是', en: 'Yes' },
})
