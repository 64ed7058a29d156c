/**
 * The customs feed over HTTP: one page a question, in JSON with the published names or in XML with the published nodes, as the server
 * answers. How the address, its parameters and both forms look stands in docs/operations.md.
 */
import { ParseOption, XmlDocument, XmlElement } from 'libxml2-wasm'
import { askOutside, OutsideError } from '../../../kit/outside/outside.ts'
import { type CustomsFeed, FeedError, type FeedFault, type FeedPage, type FeedQuestion } from './customs-feed.shape.ts'

interface CustomsServer {
  readonly url: string
  readonly token: string | undefined
  /** By which the feed knows the organisation. */
  readonly orgCode: string
}

const limitBytes = 16 * 1024 * 1024
const option = ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NOBLANKS

export const customsClient = ({ url, token, orgCode }: CustomsServer): CustomsFeed => ({
  async list(question, signal) {
    try {
      const address = addressOf(url, orgCode, question)
      return pageOf(await askOutside({ base: url, url: address, token, limitBytes, signal }))
    } catch (error) {
      if (error instanceof OutsideError) throw new FeedError(faults[error.failure] ?? 'REFUSED')
      throw error
    }
  },
})

/** An answer that cannot be read is no answer of the feed that was agreed. */
const faults: Readonly<Record<string, FeedFault>> = {
  OFFLINE: 'OFFLINE',
  RATE_LIMITED: 'RATE_LIMITED',
  REFUSED: 'REFUSED',
  MALFORMED: 'REFUSED',
}

function addressOf(url: string, orgCode: string, { iEFlag, from, to, cursor }: FeedQuestion): string {
  const address = new URL(url)
  const query = { orgCode, iEFlag, from, to, ...(cursor === null ? {} : { cursor }) }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}

/** @throws OutsideError MALFORMED */
export function pageOf(content: Buffer): FeedPage {
  const start = content.toString('utf8', 0, 64).trimStart()
  return start.startsWith('<') ? xmlPage(content) : jsonPage(content.toString('utf8'))
}

function jsonPage(text: string): FeedPage {
  const page = parsed(text)
  // A file may hold one declaration, or several without a page around them.
  if ('head' in page) return { declarations: [page], next: null }
  if (Array.isArray(page)) return { declarations: page, next: null }
  const { declarations, next = null } = page
  if (!Array.isArray(declarations) || !(next === null || typeof next === 'string'))
    throw new OutsideError('MALFORMED', 'no declarations')
  return { declarations, next: next === '' ? null : next }
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  let page: unknown
  try {
    page = JSON.parse(text)
  } catch {
    throw new OutsideError('MALFORMED', 'not JSON')
  }
  if (typeof page !== 'object' || page === null) throw new OutsideError('MALFORMED', 'no page')
  return page as Record<string, unknown>
}

function xmlPage(content: Buffer): FeedPage {
  let document: XmlDocument
  try {
    document = XmlDocument.fromBuffer(content, { option })
  } catch {
    throw new OutsideError('MALFORMED', 'not XML')
  }
  try {
    // No agreed page has a document type, and it is how files attack their readers.
    const { root } = document
    const isOne = root.name === 'Declaration'
    if (document.dtd || !(isOne || root.name === 'Declarations')) throw new OutsideError('MALFORMED', 'no declarations')
    const declarations = (isOne ? [root] : kids(root, 'Declaration')).map((declaration) => ({
      head: fieldsOf(kids(declaration, 'Head')[0]),
      items: kids(declaration, 'Items').flatMap((items) => kids(items, 'Item').map(fieldsOf)),
    }))
    return { declarations, next: root.attr('next')?.value || null }
  } finally {
    document.dispose()
  }
}

function kids(element: XmlElement, name?: string): XmlElement[] {
  const children: XmlElement[] = []
  for (let child = element.firstChild; child; child = child.next)
    if (child instanceof XmlElement && (name === undefined || child.name === name)) children.push(child)
  return children
}

/** A node is the field of its name with a small first letter: `IEFlag` is `iEFlag`, `CodeTS` is `codeTS`. */
const fieldsOf = (element: XmlElement | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    element
      ? kids(element).map(({ name, content }) => [name.slice(0, 1).toLowerCase() + name.slice(1), content.trim()])
      : [],
  )
