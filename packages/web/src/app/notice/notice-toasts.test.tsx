import { noticeApi } from '@hedgerow/contract/notice/notice.contract'
import { noticeSettingsApi, usualNoticeSettings } from '@hedgerow/contract/notice/notice-settings.contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeSettings, firstSettings, useSettingsStore } from '../../kit/person/settings.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { closePanel } from '../edge/edge-state.ts'
import { tellNotices } from './notice-toasts.tsx'

const notice = (id: string) => ({
  id,
  message: `Deal ${id} awaits review`,
  url: '/somewhere',
  variant: 'info',
  noticeKind: usualNoticeSettings.toastKinds[0] ?? '',
  readFlag: '0',
  dismissed: '0',
  createTime: '2026-04-13T01:30:00Z',
})
const seem = (presence: 'online' | 'do-not-disturb') =>
  changeSettings((settings) => ({ ...settings, extra: { ...settings.extra, presence } }))

test('nothing pops up for who is not to be disturbed, and what came meanwhile does not pop up later', async () => {
  signInAs()
  closePanel()
  useSettingsStore.setState({ settings: firstSettings() })
  const requests = contractServer(
    answers(noticeApi.queryByPage, pageOf(notice('1'), notice('2'))),
    answers(noticeSettingsApi.settings, { ...usualNoticeSettings, isQuiet: false } as never),
  )
  renderScreen(<p>the screen</p>)
  seem('do-not-disturb')
  tellNotices(['1'])
  seem('online')
  tellNotices(['2'])
  expect(await screen.findByText('Deal 2 awaits review')).toBeTruthy()
  expect(screen.queryByText('Deal 1 awaits review')).toBeNull()
  expect(requests.filter(({ path }) => path === noticeApi.queryByPage.path)).toHaveLength(1)
})
