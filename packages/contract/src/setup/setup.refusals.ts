import { refusals } from '../kit/refusal.ts'

export const setupRefusals = refusals({
  SETUP_OVER: {
    code: '01030001',
    zh: '初始设置已完成，请直接登录',
    en: 'This server is set up already; sign in instead',
  },
  SETUP_CODE_WRONG: {
    code: '01030002',
    zh: '安装口令不正确。安装口令显示在启动服务器的终端；在该服务器运行 npm run setup -- --code 可重新生成',
    en: 'The set-up code is wrong. It is shown on the terminal that started the server; npm run setup -- --code on that machine prints a new one',
  },
  SETUP_COUNTRY: {
    code: '01030005',
    zh: '请从列表中选择国家/地区：“{value}”不在其中',
    en: 'Choose the country or region from the list: “{value}” is not in it',
  },
  SETUP_CURRENCY: {
    code: '01030006',
    zh: '请从列表中选择本位币：“{value}”不在其中',
    en: 'Choose the local currency from the list: “{value}” is not in it',
  },
  SETUP_ZONE: {
    code: '01030007',
    zh: '请从列表中选择时区，例如 Asia/Shanghai：“{value}”不在其中',
    en: 'Choose the time zone from the list, such as Europe/Berlin: “{value}” is not in it',
  },
  DEMO_STAYS: {
    code: '01030008',
    zh: '此服务器不能从界面重置演示企业：请停止服务器，运行 npm run demo:reset 后重新启动',
    en: 'The demonstration of this server cannot be reset from the screen: stop the server, run npm run demo:reset and start it again',
  },
  DEMO_HOLDS_OTHERS: {
    code: '01030009',
    zh: '此服务器还保存了非演示机构的数据，因此不能重置',
    en: 'This server also holds data of an organisation that is no demonstration, and cannot be reset',
  },
  SETUP_SAME_PERSON: {
    code: '01030004',
    zh: '第二名管理员须为另一人',
    en: 'The second administrator must be another person',
  },
})
