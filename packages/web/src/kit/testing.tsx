/** For component tests: a screen inside everything it needs, and a server that answers what the test says. */
import type { ReplyOf } from '@hedgerow/contract/kit/call'
import type { Endpoint, Envelope } from '@hedgerow/contract/kit/endpoint'
import type { PageReply, Row } from '@hedgerow/contract/kit/list'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { configure, render } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { parseSearch, stringifySearch } from './link/address-search.ts'
import { useLanguageStore } from './person/language.ts'
import { useSession } from './person/session-store.ts'
import { MessageHost } from './say/MessageHost.tsx'

// The first screen of a file also loads the grid's chunk.
configure({ asyncUtilTimeout: 20_000 })

export interface FakeCall {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly headers: Headers
}
/** What the fake server answers: data for success, an envelope for a refusal, an Error for silence. */
export type Answers = (request: FakeCall) => unknown | Promise<unknown>

export const refused = (code: string, message: string, data: unknown = null): Envelope<unknown> => ({
  code,
  message,
  data,
})

/** Replaces the network; returns every request in order. */
export function fakeServer(answers: Answers): FakeCall[] {
  const requests: FakeCall[] = []
  globalThis.fetch = async (url, request) => {
    const { body } = request ?? {}
    const question: FakeCall = {
      method: request?.method ?? 'GET',
      path: String(url),
      body: typeof body === 'string' ? JSON.parse(body) : body,
      headers: new Headers(request?.headers),
    }
    requests.push(question)
    const answer = await answers(question)
    if (answer instanceof Response) return answer
    if (answer instanceof Error) throw answer
    return Response.json(isEnvelope(answer) ? answer : { code: '00000000', message: '', data: answer })
  }
  return requests
}

const isEnvelope = (answer: unknown): answer is Envelope<unknown> =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer

export function signInAs(...grants: readonly string[]): void {
  useSession.setState({ token: 'test-token', userId: '1', grants })
}

/** Renders a screen at an address; `paths` are those of other screens that the router knows. Motion is off, so that dialogs are there at once. */
export function renderScreen(screen: ReactNode, address = '/', paths: readonly string[] = []) {
  localStorage.clear()
  useLanguageStore.getState().setLang('en_US')
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const framed = (
    <>
      {screen}
      <MessageHost />
    </>
  )
  const root = createRootRoute({ component: () => framed, notFoundComponent: () => framed })
  const others = paths.map((path) => createRoute({ getParentRoute: () => root, path, component: () => null }))
  const router = createRouter({
    routeTree: root.addChildren(others),
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const view = render(
    <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }} wave={{ disabled: true }}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </ConfigProvider>,
  )
  return { ...view, router }
}

/** What one endpoint answers, typed by the contract: data, or a refusal; at once or later. */
type FakeReply<E extends Endpoint> = ReplyOf<E> | Envelope<unknown>
type Answer<E extends Endpoint> = FakeReply<E> | ((request: FakeCall) => FakeReply<E> | Promise<FakeReply<E>>)
export interface EndpointAnswer {
  readonly path: RegExp
  readonly answer: (request: FakeCall) => unknown
}

export const answers = <E extends Endpoint>(endpoint: E, answer: Answer<E>): EndpointAnswer => ({
  path: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`),
  answer: typeof answer === 'function' ? (answer as EndpointAnswer['answer']) : () => answer,
})

/** A server that knows these endpoints; whatever else a screen asks is not there, as choices that are not looked at. */
export const contractServer = (...declared: readonly EndpointAnswer[]): FakeCall[] =>
  fakeServer((request) => {
    const answer = declared.find(({ path }) => path.test(request.path))
    return answer
      ? answer.answer(request)
      : Response.json(refused('00000404', `nothing answers ${request.path}`), { status: 404 })
  })

/** A page of a list that has these rows and no others. */
export const pageOf = (...recordList: readonly Row[]): PageReply => ({
  recordList,
  totals: [],
  totalCount: recordList.length,
  totalPages: Math.min(recordList.length, 1),
  current: 0,
  countCapped: false,
})
