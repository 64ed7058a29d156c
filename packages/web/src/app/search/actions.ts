/** What can be done from the search, beside opening screens. */
import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { noticeTexts } from '@hedgerow/contract/notice/notice.text'
import { pathOf } from '@hedgerow/contract/screens'
import { searchTexts } from '@hedgerow/contract/search/search.text'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import type { Wanted } from '../../kit/link/at-hand.ts'
import { useLanguageStore } from '../../kit/person/language.ts'
import { isDark } from '../../kit/person/schemes.ts'
import { setScheme, useSettingsStore } from '../../kit/person/settings.ts'
import { togglePanel } from '../edge/edge-state.ts'
import { logoutPath } from '../guard.ts'

interface Action {
  readonly key: string
  readonly title: Text
  readonly pinyin: string
  readonly url?: string
  readonly run?: () => void
  readonly wanted?: Wanted
}

const isDarkNow = () => isDark(useSettingsStore.getState().settings.theme.main)

/** Those that lead to a screen only where it is the member's work. */
export function actionsFor(open: readonly string[]): readonly Action[] {
  const actions: readonly Action[] = [
    { key: 'newSpot', title: searchTexts.newSpot, pinyin: 'xin zeng ji qi jiao yi', url: pathOf('spot') },
    { key: 'newForward', title: searchTexts.newForward, pinyin: 'xin zeng yuan qi jiao yi', url: pathOf('forward') },
    {
      key: 'importRates',
      title: marketWords.importRates,
      pinyin: 'dao ru hui lü',
      url: pathOf('rate-spot'),
      wanted: { list: 'market-price', action: 'importRates' },
    },
    {
      key: 'importExposures',
      title: searchTexts.importExposures,
      pinyin: 'dao ru chang kou',
      url: pathOf('expo-base'),
      wanted: { list: 'fxExposure', action: 'import' },
    },
    {
      key: 'newExposure',
      title: searchTexts.newExposure,
      pinyin: 'xin zeng chang kou',
      url: pathOf('expo-base'),
      wanted: { list: 'fxExposure', action: 'add' },
    },
    { key: 'preExpire', title: eventDialogTexts.preExpire, pinyin: 'ti qian jiao ge', url: pathOf('trade-event') },
    { key: 'extend', title: eventDialogTexts.extend, pinyin: 'zhan qi', url: pathOf('trade-event') },
    { key: 'close', title: eventDialogTexts.close, pinyin: 'ping cang', url: pathOf('trade-event') },
    {
      key: 'language',
      title: searchTexts.switchLanguage,
      pinyin: 'qie huan yu yan',
      run: () => useLanguageStore.getState().setLang(useLanguageStore.getState().lang === 'zh_CN' ? 'en_US' : 'zh_CN'),
    },
    {
      key: 'scheme',
      title: isDarkNow() ? shellWords.lightScheme : shellWords.darkScheme,
      pinyin: isDarkNow() ? 'qie huan dao qian se' : 'qie huan dao shen se',
      run: () => setScheme(isDarkNow() ? 'default' : 'midnight'),
    },
    { key: 'notices', title: noticeTexts.notices, pinyin: 'tong zhi', run: () => togglePanel('notices') },
    { key: 'settings', title: shellWords.themeSettings, pinyin: 'zhu ti she zhi', run: () => togglePanel('settings') },
    { key: 'schemes', title: shellWords.colourSchemes, pinyin: 'pei se fang an', run: () => togglePanel('schemes') },
    { key: 'keys', title: shellWords.keys, pinyin: 'kuai jie jian', run: () => togglePanel('keys') },
    { key: 'signOut', title: sessionWords.signOut, pinyin: 'tui chu deng lu', url: logoutPath },
  ]
  return actions.filter(({ url }) => url === undefined || url === logoutPath || open.includes(url))
}
