import { assistantTexts } from '@hedgerow/contract/assistant/assistant.text'
import { newsTexts } from '@hedgerow/contract/news/news.text'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { contractServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { EntryLinks } from './EntryLinks.tsx'

afterEach(cleanup)

test('the bar has the news and the robot for those who have their entries', async () => {
  contractServer()
  signInAs('news.view')
  renderScreen(<EntryLinks />)
  expect(await screen.findByRole('button', { name: newsTexts.title.en })).toBeTruthy()
  expect(screen.queryByRole('button', { name: assistantTexts.title.en })).toBeNull()
  cleanup()
  signInAs('assistant.use')
  renderScreen(<EntryLinks />)
  expect(await screen.findByRole('button', { name: assistantTexts.title.en })).toBeTruthy()
  expect(screen.queryByRole('button', { name: newsTexts.title.en })).toBeNull()
})
