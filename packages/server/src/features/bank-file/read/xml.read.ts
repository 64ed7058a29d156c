/**
 * An XML message as a plain tree, read by libxml2 (decision 0090). No document type: no bank message has one, and it is how files
 * attack their readers.
 */
import { bankFileRefusals } from '@hedgerow/contract/bank-file/bank-file.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { ParseOption, XmlDocument, XmlElement, XmlParseError } from 'libxml2-wasm'
import { broken } from './read-file.shape.ts'

export interface XmlNode {
  /** Without its prefix. */
  readonly name: string
  readonly line: number
  /** Of an element without elements in it. */
  readonly text: string
  /** The one attribute that bank messages have on their data. */
  readonly currency: string | undefined
  readonly kids: readonly XmlNode[]
}

const option = ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NOBLANKS
const deepest = 40

/** @throws Refusal FILE_DOCTYPE, FILE_BROKEN */
export function readXml(content: Uint8Array): XmlNode {
  let document: XmlDocument
  try {
    document = XmlDocument.fromBuffer(content, { option })
  } catch (error) {
    if (!(error instanceof XmlParseError)) throw error
    return broken(error.details?.[0]?.line ?? 1, 'form')
  }
  try {
    if (document.dtd) refuse(bankFileRefusals.FILE_DOCTYPE, { fileName: '' }, 'file')
    return treeOf(document.root, 0)
  } finally {
    document.dispose()
  }
}

function treeOf(element: XmlElement, depth: number): XmlNode {
  if (depth > deepest) broken(element.line, 'form')
  const kids: XmlNode[] = []
  let text = ''
  for (let child = element.firstChild; child; child = child.next) {
    if (child instanceof XmlElement) kids.push(treeOf(child, depth + 1))
    else text += child.content
  }
  const currency = element.name.endsWith('Amt') ? element.attr('Ccy')?.value : undefined
  return { name: element.name, line: element.line, text: kids.length > 0 ? '' : text.trim(), currency, kids }
}

export const all = (node: XmlNode | undefined, name: string): readonly XmlNode[] =>
  node?.kids.filter((kid) => kid.name === name) ?? []

/** The first element at a path. */
export const at = (node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined =>
  path.reduce<XmlNode | undefined>((element, name) => element?.kids.find((kid) => kid.name === name), node)

export const textAt = (node: XmlNode | undefined, ...path: readonly string[]): string | undefined =>
  at(node, ...path)?.text || undefined

/** Those of that name, at any depth: an envelope may stand around messages. */
export const findNodes = (node: XmlNode, name: string): readonly XmlNode[] =>
  node.name === name ? [node] : node.kids.flatMap((kid) => findNodes(kid, name))

/** The first of them. */
export const findNode = (node: XmlNode, name: string): XmlNode | undefined => findNodes(node, name)[0]
