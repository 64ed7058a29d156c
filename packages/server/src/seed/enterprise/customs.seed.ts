/**
 * Declarations of the demonstration in each of their states: declared, released, closed, amended below what is used, withdrawn free and in
 * use; free, partly and wholly used, one without payment, and one that could not be read. Synchronised from the simulated customs, as the product does it.
 */
import type { Declaration, Proposal } from '@hedgerow/contract/customs/customs.contract'
import { DeclarationStatus } from '@hedgerow/contract/customs/customs.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { makers, must, type Story } from '../book.seed.ts'

const path = '/CLOUD-PUB/customsDecl'
const [exporter, importer] = ['ORG002', 'ORG003']
const [from, to] = ['20260105', '20260410']
const mostMatched = 6
/** The latest synchronisation left it out: a date that is none. */
const unreadable = { head: { entryId: '530420269999999999', dDate: '20261399' }, items: [{}] }

interface Listed {
  readonly id: string
  readonly freeAmt: string
  readonly matchStatus: string
  readonly declStatus: string
}
export async function tellCustoms(story: Story): Promise<void> {
  await synchronised(story, exporter, 'E', to)
  await synchronised(story, importer, 'I', to)
  const maker = makers[exporter] ?? ''
  const { recordList } = await must<{ readonly recordList: readonly Listed[] }>(
    story,
    maker,
    'POST',
    `${path}/queryByPage`,
    {
      pageSize: 100,
      queryWrapper: {},
    },
  )
  const free = recordList.filter((one) => !decimal(one.freeAmt).isZero())
  const matched: string[] = []
  for (const { id } of free) {
    if (matched.length >= mostMatched) break
    if (await isMatched(story, maker, id, matched.length % 3 === 1)) matched.push(id)
  }
  const unused = free.find(({ id }) => !matched.includes(id))
  const [first, second] = matched
  if (!first || !second || !unused)
    throw new Error('should hold: the demonstration has declarations to match and others')
  const changed = [
    await saidAnew(story, maker, first, DeclarationStatus.of.amended),
    await saidAnew(story, maker, unused.id, DeclarationStatus.of.withdrawn),
    await saidAnew(story, maker, second, DeclarationStatus.of.withdrawn),
  ]
  await synchronised(story, exporter, 'E', '20260413', [...changed, unreadable])
}

async function synchronised(
  story: Story,
  orgCode: string,
  iEFlag: string,
  until: string,
  declarations?: readonly unknown[],
) {
  const maker = makers[orgCode] ?? ''
  const body = { orgId: story.orgIds.get(orgCode), iEFlag, dDateStart: from, dDateEnd: until }
  const { id } = await must(story, maker, 'POST', `${path}/sync`, body)
  await story.synchronise(maker, id, declarations)
}

/** To what lacks evidence under its contract: whole, or a part of it. @returns whether anything does */
async function isMatched(story: Story, maker: string, id: string, isPart: boolean): Promise<boolean> {
  const [proposal] = await must<[Proposal]>(story, maker, 'GET', `${path}/propose/${id}`)
  const [candidate] = proposal.candidates
  if (!candidate) return false
  const [free, lacking] = [decimal(proposal.freeAmt), decimal(candidate.lackingAmt)]
  const most = free.lt(lacking) ? free : lacking
  const linkAmt = (isPart ? most.div(decimal('2'), 2) : most).toString()
  const links = [{ evidenceId: proposal.evidenceId, exposureId: candidate.exposureId, linkAmt }]
  await must(story, maker, 'POST', `${path}/match`, { links })
  return true
}

/** The declaration as the customs say it now, for half of its goods. */
async function saidAnew(story: Story, maker: string, id: string, declStatus: string) {
  const { header, items } = await must<Declaration>(story, maker, 'GET', `${path}/query/${id}`)
  return { head: { ...header, declStatus }, items: items.slice(0, 1) }
}
