import { languages } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { expect, it } from 'vitest'
import { placeLines } from './mail-place.answer.ts'

it('is a link where the installation says its address', () => {
  expect(placeLines({ publicUrl: 'https://fx.example.com' }, pathOf('expo-check', { open: '7' }), languages)).toEqual([
    `https://fx.example.com${pathOf('expo-check')}?open=7`,
  ])
})

it('is the names of menu and screen where it does not', () => {
  expect(placeLines({}, pathOf('expo-check', { open: '7' }), languages)).toEqual([
    '请登录汇篱，在“敞口管理 › 套保申请审核”中查看',
    'Sign in to Hedgerow and open “Exposure › Hedge request review”',
  ])
})

it('is a screen of no menu by its own name, one with a number in its path too', () => {
  expect(placeLines({}, '/pages/profile', languages)).toEqual([
    expect.stringContaining('“个人资料”'),
    expect.stringContaining('“Profile”'),
  ])
})

it('is said in the language that its reader chose, where one was chosen', () => {
  expect(placeLines({}, '/pages/profile', ['en_US'])).toEqual(['Sign in to Hedgerow and open “Profile”'])
})

it.each([null, '', '/x', 'https://elsewhere.example/'])('is nothing for %s', (url) => {
  expect(placeLines({ publicUrl: 'https://fx.example.com' }, url, languages)).toEqual([])
})
