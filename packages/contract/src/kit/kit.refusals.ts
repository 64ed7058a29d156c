/** Refusals that belong to no single noun: field validation, access, versions, limits. */
import { refusals } from './refusal.ts'

export const fieldRefusals = refusals({
  REQUIRED: { code: '00010001', zh: '{field}为必填项', en: '{field} is required' },
  NOT_TEXT: { code: '00010002', zh: '{field}必须为文本，写在引号内', en: '{field} must be text, in quotation marks' },
  TOO_LONG: {
    code: '00010003',
    zh: '{field}不能超过 {max:number} 个字符',
    en: '{field} cannot exceed {max:number} characters',
  },
  TOO_SHORT: {
    code: '00010004',
    zh: '{field}至少需要 {min:number} 个字符',
    en: '{field} needs at least {min:number} characters',
  },
  AMOUNT_RANGE: {
    code: '00010005',
    // Word for word as published; the answer names the field beside it.
    zh: '金额应在 0 ~ 1000000000000 之间',
    en: 'Amount should be between 0 ~ 1000000000000',
  },
  NOT_A_NUMBER: {
    code: '00010006',
    zh: '{field}必须为数字，例如 1250000.50',
    en: '{field} must be a plain number such as 1250000.50',
  },
  NOT_POSITIVE: { code: '00010007', zh: '{field}必须大于 0', en: '{field} must be greater than 0' },
  NEGATIVE: { code: '00010008', zh: '{field}不能为负数', en: '{field} cannot be negative' },
  TOO_MANY_DECIMALS: {
    code: '00010009',
    zh: '{field}最多 {max:number} 位小数',
    en: '{field} can have at most {max:number} decimals',
  },
  DATE_FORMAT: {
    code: '00010010',
    zh: '{field}日期格式不正确，应为 yyyyMMdd 的有效日期',
    en: 'Invalid date format: {field} must be a valid date as yyyyMMdd',
  },
  TIME_FORMAT: {
    code: '00010011',
    zh: '{field}时间格式不正确，应为 HH:mm:ss',
    en: 'Invalid time format: {field} must be HH:mm:ss',
  },
  TENOR_FORMAT: {
    code: '00010012',
    zh: '{field}格式应为数字加 D、M 或 Y，例如 1D、1M、1Y',
    en: '{field} must be a number followed by D, M or Y, such as 1D, 1M or 1Y',
  },
  NOT_IN_LIST: {
    code: '00010013',
    zh: '{field}的取值应为：{allowed}',
    en: '{field} must be one of: {allowed}',
  },
  NOT_AN_ID: { code: '00010014', zh: '{field}不是有效的编号', en: '{field} is not a valid id' },
  PATTERN: { code: '00010015', zh: '{field}格式不正确：{rule}', en: '{field} has the wrong format: {rule}' },
  FORBIDDEN_CHARACTER: {
    code: '00010016',
    zh: '{field}含有不可见或控制字符',
    en: '{field} contains invisible or control characters',
  },
  OUT_OF_RANGE: {
    code: '00010017',
    zh: '{field}应在 {min:number} 与 {max:number} 之间',
    en: '{field} must be between {min:number} and {max:number}',
  },
  DATE_ORDER: {
    code: '00010018',
    zh: '{start}不能晚于{end}',
    en: '{start} cannot be later than {end}',
  },
  UNKNOWN_FILTER: { code: '00010019', zh: '列表没有筛选项 {field}', en: 'This list has no filter {field}' },
  UNKNOWN_SORT: { code: '00010020', zh: '列表不能按 {field} 排序', en: 'This list cannot be sorted by {field}' },
  CURRENCY_FORMAT: {
    code: '00010022',
    zh: '{field}应为三位大写币种代码，例如 USD',
    en: '{field} must be a currency code of three capital letters, such as USD',
  },
  PAIR_FORMAT: {
    code: '00010023',
    zh: '{field}应为货币对，例如 USD/CNY',
    en: '{field} must be a currency pair, such as USD/CNY',
  },
  TOO_MANY_ROWS: {
    code: '00010021',
    zh: '{field}最多 {max:number} 条',
    en: '{field} can hold at most {max:number} entries',
  },
  USER_NAME_RULE: {
    code: '00010024',
    zh: '{field}以字母开头，6–32 位字母、数字或下划线',
    en: '{field}: 6–32 letters, digits or underscores, starting with a letter',
  },
  PASSWORD_RULE: {
    code: '00010025',
    zh: '{field}为 8–16 位，须含数字、字母、符号中的至少两类',
    en: '{field}: 8–16 characters with at least two of digits, letters and symbols',
  },
  PHONE_FORMAT: { code: '00010026', zh: '{field}格式不正确', en: 'Phone format incorrect ({field})' },
  EMAIL_FORMAT: { code: '00010027', zh: '{field}格式不正确', en: 'Email format incorrect ({field})' },
  PREFIX_NOT_SERVED: {
    code: '00010028',
    zh: '{field}须以国家/地区代码开头，且为支持发送短信的国家/地区',
    en: '{field} must begin with the code of a country or region to which text messages can be sent',
  },
  PAIR_OF_ONE: {
    code: '00010033',
    zh: '{field}须由两种不同的币种组成',
    en: '{field} must be of two different currencies',
  },
  WRONG_TYPE: { code: '00010030', zh: '{field}应为{expected}', en: '{field} must be {expected}' },
  NOT_EXACT: {
    code: '00010031',
    zh: '{field}的数字超过 15 位有效数字，JSON 数字无法准确表示；请改为文本，例如 "1250000.50"',
    en: '{field} has more than 15 significant digits, which a JSON number cannot represent exactly; send it as text, such as "1250000.50"',
  },
  CAPTCHA_FORMAT: { code: '00010029', zh: '{field}须为六位数字', en: '{field} must be six digits' },
})

/** Those that the pages know by themselves; the others only reach them as what the server says. */
export const refusalsOfPages = refusals({
  TOKEN_EXPIRED: {
    code: '00020403',
    status: 401,
    zh: '登录已过期，请重新登录',
    en: 'Token expired, please login again',
  },
  NOT_CERTIFIED: {
    code: '00020419',
    status: 403,
    audited: true,
    zh: '机构尚未认证，可浏览、测算和保存草稿，不能提交',
    en: 'Your organisation is not certified yet: you can browse, calculate and save drafts, but not submit',
  },
  STEP_UP_NEEDED: {
    code: '00020421',
    status: 403,
    zh: '请先确认是您本人',
    en: 'Confirm your identity first',
  },
  PROOF_NEEDED: {
    code: '00020423',
    status: 403,
    zh: '更改登录凭证前，请用现有最强的凭证确认是您本人',
    en: 'Before you change a sign-in credential, confirm your identity with the strongest credential that you have',
  },
  STALE_VERSION: {
    code: '00020407',
    zh: '数据已被他人修改，请刷新后重试',
    en: 'Record changed by someone else, please refresh.',
  },
  NO_ROWS_TO_EXPORT: {
    code: '00020505',
    zh: '表格没有可导出的数据，请下载其他数据。',
    en: 'The table has no data exported. Please try downloading other data.',
  },
})

export const kitRefusals = /* @__PURE__ */ refusals({
  UNKNOWN_AFTER_ID: {
    code: '00010090',
    zh: '起始记录 {id} 已不在该列表中，请从第一页重新读取',
    en: 'Record {id} is no longer in this list; read again from the first page',
  },
  UNKNOWN_FIELD: { code: '00010032', zh: '没有名为 {field} 的字段{hint}', en: 'There is no field {field}{hint}' },
  ...refusalsOfPages,
  INVALID_INPUT: { code: '00020001', zh: '输入不完整', en: 'The input is not complete' },
  UNAUTHORIZED: {
    code: '00020401',
    status: 401,
    zh: '未登录或无权访问受限页面',
    en: 'unauthorized (trying to access a restricted page)',
  },
  INVALID_TOKEN: {
    code: '00020402',
    status: 401,
    zh: '检测到无效的访问令牌',
    en: 'Invalid access token detected',
  },
  NOT_PERMITTED: {
    code: '00020404',
    status: 403,
    audited: true,
    zh: '此操作须有岗位“{duties}”，您在该机构没有；请联系管理员',
    en: 'This action requires the duty {duties}, which you do not hold for this organisation; contact your administrator',
  },
  OTHER_SITE: {
    code: '00020424',
    status: 403,
    zh: '请求来自其他网站，不予处理；请在本系统中操作',
    en: 'The request comes from another site and cannot be served; use the pages of this system',
  },
  MUST_CHANGE_PWD: {
    code: '00020420',
    status: 403,
    zh: '请先修改初始密码',
    en: 'Change the initial password first',
  },
  NOT_BY_TOKEN: {
    code: '00020422',
    status: 403,
    audited: true,
    zh: '此操作须由本人登录后进行，不能使用 API 令牌',
    en: 'This must be done by the member in person; an API token cannot be used',
  },
  NOT_FOUND: { code: '00020405', status: 404, zh: '接口不存在', en: 'not found' },
  DOES_NOT_EXIST: { code: '00020406', zh: '数据不存在', en: 'Data does not exist' },
  NOTHING_SELECTED: {
    code: '00020408',
    zh: '请选择一条数据进行操作！',
    en: 'Please select a piece of data to operate!',
  },
  KEY_REUSED: {
    code: '00020409',
    zh: '该编号已用于另一笔不同的提交，请重新打开表单',
    en: 'This number was already used for a different submission; open the form again',
  },
  UNKNOWN_NUMBER: {
    code: '00020410',
    zh: '虚拟编号无效，请重新打开表单',
    en: 'The virtual number is not valid; open the form again',
  },
  TOO_MANY_REQUESTS: {
    code: '00020429',
    status: 429,
    zh: '操作过于频繁，请稍后再试',
    en: 'Too many requests; try again later',
  },
  TOO_LARGE: { code: '00020413', status: 413, zh: '提交的内容过大', en: 'The request is too large' },
  NOT_JSON: { code: '00020414', zh: '请求内容不是有效的 JSON', en: 'The request is not valid JSON' },
  TOO_MANY_IMPORTS: {
    code: '00020418',
    zh: '本集团待确认的导入过多，请先确认或取消已有的导入',
    en: 'Your group has too many imports awaiting confirmation; confirm or cancel some of them first',
  },
  SAID_TWICE: {
    code: '00020416',
    zh: '{field}重复出现且内容不同，无法确定以哪个为准',
    en: '{field} appears twice with different values; send it once',
  },
  NOT_UTF8: {
    code: '00020417',
    zh: '请求含有不是 UTF-8 的字节',
    en: 'The request contains bytes that are not UTF-8 text',
  },
  UNREADABLE: { code: '00020415', zh: '请求无法读取', en: 'The request cannot be read' },
  OUTCOME_UNKNOWN: {
    code: '00020502',
    status: 503,
    zh: '提交时与数据库的连接中断，无法确认是否已保存；请原样再次提交，同一编号不会重复保存',
    en: 'The connection to the database failed while saving, so it is not known whether the record was saved. Submit it again unchanged: under the same number it is saved only once',
  },
  BUSY: {
    code: '00020503',
    status: 503,
    zh: '数据库暂时不可用，请稍后重试；未保存任何内容',
    en: 'The database is not available at the moment; nothing was saved. Try again later',
  },
  RECORD_BUSY: {
    code: '00020504',
    zh: '该记录正由他人处理，请稍后重试',
    en: 'Someone else is working on this record; try again in a moment',
  },
  FILES_AWAY: {
    code: '00020507',
    status: 503,
    zh: '文件存储暂时不可用或空间已满，未保存任何内容；请稍后重试，仍不行时请联系管理员',
    en: 'The file store is full or not available at the moment; nothing was saved. Try again, and contact your administrator if the problem persists',
  },
  NUMBERS_WAIT: {
    code: '00020510',
    zh: '数据库故障切换后，本公司最近保存的部分记录已缺失，暂不分配新编号，以免与缺失记录重号；查阅不受影响。请联系服务器管理员运行 npm run verify 并确认',
    en: 'Records that your company saved lately are missing since the database failed over. New numbers wait, so that none is given twice; reading goes on. Ask the operator of this server to run npm run verify and to acknowledge what it says',
  },
  NO_SUCH_CURRENCY: {
    code: '00020509',
    zh: '所填的一个币种或货币对不在系统中；请从列表中选择',
    en: 'A currency or pair that was entered is not in this system; choose it from the list',
  },
  NOT_RECKONED: {
    code: '00020508',
    zh: '按所填内容无法计算：{reason}（{code}）',
    en: 'It cannot be computed from what was entered: {reason} ({code})',
  },
  SERVER_ERROR: { code: '00020500', zh: '服务器错误（{traceId}）', en: 'server error ({traceId})' },
})
