/** What each language tells: other rows on the same server. Amounts in USD, the rate as the dealer agreed it. */
import type { Lang } from '@hedgerow/contract/kit/text'

export interface Story {
  readonly lang: Lang
  readonly by: 'card' | 'password'
  readonly contractNo: string
  readonly amount: string
  readonly endDate: string
  readonly spotRate: string
  readonly points: string
  /** Dollars that the banks quote, and that are settled. */
  readonly quoted: string
  readonly newcomer: { readonly userName: string; readonly realName: string; readonly mobile: string }
}

export const stories: readonly Story[] = [
  {
    lang: 'zh_CN',
    by: 'card',
    contractNo: 'JRN-ZH-1',
    amount: '500000',
    endDate: '20260713',
    spotRate: '6.8320',
    points: '-362',
    quoted: '50000',
    newcomer: { userName: 'ie_new_zh', realName: '沈新一', mobile: '13911110001' },
  },
  {
    lang: 'en_US',
    by: 'password',
    contractNo: 'JRN-EN-1',
    amount: '640000',
    endDate: '20260814',
    spotRate: '6.8330',
    points: '-482',
    quoted: '52000',
    newcomer: { userName: 'ie_new_en', realName: '沈新二', mobile: '13911110002' },
  },
]

/** The demonstration's day, and two business days after it in both centres. */
export const today = '20260413'
export const spotDay = '20260415'

export const money = (value: number | string, decimals = 2) =>
  Number(value).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
export const slashed = (date: string) => `${date.slice(0, 4)}/${date.slice(4, 6)}/${date.slice(6)}`

/** A deal as it was entered; its rate as agreed, per USD. */
export interface DoneDeal {
  readonly serial: string
  readonly rate: number
}
