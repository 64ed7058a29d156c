import { docsTexts } from '@hedgerow/contract/kit/shell/docs.text'
import { docsScreen } from '@hedgerow/contract/kit/shell/shell.screens'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { DocsPage } from './DocsPage.tsx'
import { type Description, fieldsOf, typeOf } from './description.ts'

afterEach(cleanup)

const operation = {
  description: 'Requires the grant news.edit.',
  tags: ['news'],
  parameters: [{ $ref: '#/components/parameters/language' }],
}
const description: Description = {
  tags: [{ name: 'news', description: '资讯 · News' }],
  components: {
    schemas: {
      NewsAddInput: {
        type: 'object',
        required: ['title'],
        properties: { title: { $ref: '#/components/schemas/Title' } },
      },
      Title: { type: 'string', maxLength: 64, description: '标题 · Title' },
    },
    parameters: { language: { name: 'language', in: 'header', schema: { type: 'string', enum: ['zh_CN', 'en_US'] } } },
  },
  paths: {
    '/CLOUD-BASE/news/add': {
      post: {
        ...operation,
        operationId: 'postCloudBaseNewsAdd',
        summary: '资讯 · News: add',
        requestBody: {
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/NewsAddInput' } as object,
            },
          },
        },
        responses: {
          '200': {
            content: {
              'application/json': {
                schema: { properties: { data: { properties: { id: { type: 'string', description: '编号 · Id' } } } } },
              },
            },
          },
        },
      },
    },
    '/CLOUD-BASE/news/file': {
      get: { ...operation, operationId: 'getCloudBaseNewsFile', summary: '资讯 · News: file', responses: {} },
    },
  },
}

function open(answer: unknown = Response.json(description)) {
  signInAs()
  fakeServer(() => answer)
  renderScreen(<DocsPage />)
}

test('finds a call by any word and tells its fields in the reader’s language', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: docsScreen.title.en })).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 2, name: 'News' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('2 of 2 calls')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'news ADD' } })
  expect(await screen.findByText('1 of 2 calls')).toBeTruthy()
  const call = screen.getByText('/CLOUD-BASE/news/add').closest('details')
  if (!call) throw new Error('should hold: a call opens in place')
  call.open = true
  fireEvent(call, new Event('toggle'))
  const request = within(await screen.findByRole('table', { name: docsTexts.body.en }))
  const field = request.getByRole('row', { name: 'title string ≤ 64 Yes Title' })
  expect(field).toBeTruthy()
  expect(within(screen.getByRole('table', { name: docsTexts.parameters.en })).getByText('zh_CN | en_US')).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nowhere' } })
  expect(await screen.findByText(docsTexts.nothing.en)).toBeTruthy()
})

test('says when the description cannot be read', async () => {
  open(new Response('', { status: 503 }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('flattens what fields hold, and ends where schemas go round', () => {
  const rows = fieldsOf({ items: { properties: { lines: { items: { properties: { amt: { type: 'string' } } } } } } })
  expect(rows.map(({ path }) => path)).toEqual(['[].lines', '[].lines[].amt'])
  expect(typeOf({ anyOf: [{ type: 'string', pattern: '^\\d+$' }, { type: 'null' }] })).toBe('string ^\\d+$ | null')
  const round: { properties: Record<string, object> } = { properties: {} }
  round.properties.again = round
  expect(fieldsOf(round).length).toBe(5)
})
