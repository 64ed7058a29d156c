import { texts } from '../kit/text.ts'

export const addressWords = texts({
  id: { zh: '地址编号', en: 'Address id' },
  ids: { zh: '地址编号', en: 'Address ids' },
  userId: { zh: '用户编号', en: 'User id' },
  receiver: { zh: '收件人', en: 'Recipient' },
  receiverOrg: { zh: '收件单位', en: 'Receiving organisation' },
  receiverMobile: { zh: '手机号', en: 'Mobile' },
  country: { zh: '国家/地区', en: 'Country' },
  province: { zh: '省/州', en: 'Province or state' },
  city: { zh: '市', en: 'City' },
  area: { zh: '区县', en: 'Area' },
  region: { zh: '省/市/区县', en: 'Province, city, area' },
  detailedAddress: { zh: '详细地址', en: 'Address' },
  defaultFlag: { zh: '默认地址', en: 'Default' },
  version: { zh: '版本', en: 'Version' },
})

export const addressTexts = texts({
  title: { zh: '收货地址', en: 'Address book' },
  none: { zh: '还没有收货地址', en: 'No address yet' },
  add: { zh: '新增', en: 'Add' },
  edit: { zh: '编辑', en: 'Edit' },
  remove: { zh: '删除', en: 'Delete' },
  addTitle: { zh: '新增地址', en: 'Add an address' },
  editTitle: { zh: '编辑地址', en: 'Edit the address' },
  removeAsk: {
    zh: '删除 {count} 条地址？删除后不能恢复。',
    en: 'Delete the {count} selected {count:address|addresses}? This cannot be undone.',
  },
  /** §8, word for word. */
  added: { zh: '地址新增成功。', en: 'Add address info successfully.' },
  modified: { zh: '地址修改成功。', en: 'Update address info successfully.' },
  removed: { zh: '地址删除成功。', en: 'Delete address info successfully.' },
})
