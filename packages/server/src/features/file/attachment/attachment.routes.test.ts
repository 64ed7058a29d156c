import { attachmentApi } from '@hedgerow/contract/file/attachment.contract'
import { attachmentRefusals } from '@hedgerow/contract/file/attachment.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zipStream } from '../../../kit/file/written/zip.ts'
import { asOwner } from '../../../kit/testing.ts'
import { pictureForm } from '../../../testing/picture-form.ts'
import { type SweepWorld, sweepWorld } from '../../../testing/sweep-world.ts'

let world: SweepWorld
let draft: { readonly id: string; readonly request_code: string }
beforeAll(async () => {
  world = await sweepWorld()
  const requests = await asOwner<{ id: string; request_code: string }>(
    world.database.owner,
    "select id, request_code from exposure_hedge where order_status = 'T' and request_code like 'a%' order by id desc limit 1",
  )
  draft = requests[0] as typeof draft
})
afterAll(() => world.close())

type Person = Parameters<SweepWorld['as']>[0]
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n')
const bearer = (person: Person) => ({ authorization: `Bearer ${world.as(person).token}` })

async function upload(person: Person, content: Buffer): Promise<{ code: string; data: string }> {
  const form = pictureForm(content)
  const headers = { language: 'en_US', 'content-type': form.type, ...bearer(person) }
  const url = attachmentApi.upload.path
  return (await world.app.inject({ method: 'POST', url, headers, payload: form.body })).json()
}
async function attach(person: Person, more: object = {}) {
  const { data: fileUrl } = await upload(person, pdf)
  const reply = await world
    .as(person)
    .post(attachmentApi.add.path, { businAttachType: '1', relId: draft.id, fileUrl, ...more })
  return { fileUrl, ...reply }
}
const listed = async (person: Person, queryWrapper: object) =>
  (await world.as(person).post(attachmentApi.queryByPage.path, { queryWrapper })).data.recordList
const read = (person: Person, url: string) => world.app.inject({ method: 'GET', url, headers: bearer(person) })
const office = async (...names: readonly string[]) => {
  const parts: Buffer[] = []
  for await (const part of zipStream(names.map((name) => ({ name, content: ['<x/>'] })))) parts.push(part)
  return Buffer.concat(parts)
}

describe('the files of a record', () => {
  it('are added by its number, listed, and read by whoever sees the record', async () => {
    const { fileUrl, data } = await attach('a_both', { relId: undefined, relSerialNo: draft.request_code })
    expect(data.attachName).toBe('照片.png')
    const [row] = await listed('a_both', { businAttachType: '1', relId: draft.id })
    expect(row).toMatchObject({ id: data.id, relSerialNo: draft.request_code, fileUrl, byteCount: String(pdf.length) })
    const answer = await read('a_ck', fileUrl)
    expect(answer.rawPayload.equals(pdf)).toBe(true)
    expect(answer.headers['content-type']).toContain('application/pdf')
    expect(answer.headers['content-disposition']).toBe('attachment')
  })

  it('are nobody’s of another group, and only an editor of the record adds or deletes', async () => {
    const { fileUrl, data } = await attach('a_both')
    expect((await read('b_both', fileUrl)).json().code).toBe(kitRefusals.DOES_NOT_EXIST.code)
    expect(await listed('b_both', { relId: draft.id })).toEqual([])
    expect((await attach('b_both')).code).toBe(kitRefusals.DOES_NOT_EXIST.code)
    expect((await attach('a_ck')).code).toBe(kitRefusals.NOT_PERMITTED.code)
    const deletion = `${attachmentApi.delete.path}?id=${data.id}`
    expect((await world.as('a_ck').get(deletion)).code).toBe(kitRefusals.NOT_PERMITTED.code)
    expect((await world.as('b_both').get(deletion)).code).toBe(kitRefusals.DOES_NOT_EXIST.code)
  })

  it('of a draft are given another name by an editor, which keeps its ending', async () => {
    const { data } = await attach('a_both')
    const rename = (person: Person, attachName: string) =>
      world.as(person).post(attachmentApi.modify.path, { id: data.id, attachName })
    expect((await rename('a_ck', '发票.png')).code).toBe(kitRefusals.NOT_PERMITTED.code)
    expect((await rename('b_both', '发票.png')).code).toBe(kitRefusals.DOES_NOT_EXIST.code)
    expect((await rename('a_both', '发票.exe')).message).toBe('The name must end in .png, to match the file type')
    expect((await rename('a_both', '发票 7.PNG')).data).toEqual({ id: data.id, attachName: '发票 7.PNG' })
    const rows = await listed('a_both', { relId: draft.id })
    expect(rows.map(({ attachName }: { attachName: string }) => attachName)).toContain('发票 7.PNG')
  })

  it('leave a line when they are deleted, and can no longer be read by anybody', async () => {
    const { fileUrl, data } = await attach('a_both')
    const deletion = `${attachmentApi.delete.path}?id=${data.id}`
    expect((await world.as('a_both').get(deletion)).data).toEqual(data)
    const rows = await listed('a_both', { relId: draft.id })
    expect(rows.find(({ id }: { id: string }) => id === data.id)).toMatchObject({
      attachName: '照片.png',
      fileUrl: null,
      deletedBy: expect.any(String),
    })
    expect((await read('a_both', fileUrl)).json().code).toBe(kitRefusals.DOES_NOT_EXIST.code)
    expect((await world.as('a_both').get(deletion)).code).toBe(kitRefusals.DOES_NOT_EXIST.code)
  })

  it('of an approved trade are not deleted (K10)', async () => {
    const [deal] = await asOwner<{ id: string }>(
      world.database.owner,
      `update fx_deal set trade_status = '2' where id = (select max(id) from fx_deal where (group_id, org_id)
        = (select group_id, org_id from exposure_hedge where id = ${draft.id})) returning id`,
    )
    const { data, code, message } = await attach('a_both', { businAttachType: '2', relId: deal?.id })
    expect(code, message).toBe('00000000')
    const refused = await world.as('a_both').get(`${attachmentApi.delete.path}?id=${data.id}`)
    expect(refused.message).toBe(
      'This data cannot be deleted: once a record is submitted, its attachments must be kept',
    )
    const renamed = { id: data.id, attachName: '照片2.png' }
    expect((await world.as('a_both').post(attachmentApi.modify.path, renamed)).code).toBe(
      attachmentRefusals.ATTACH_FIXED.code,
    )
    expect(await listed('a_both', { businAttachType: '2', relId: deal?.id })).toMatchObject([{ deletedBy: null }])
  })

  it('are taken once, from their sender, and not by a void record', async () => {
    const { fileUrl } = await attach('a_both')
    const again = { businAttachType: '1', relId: draft.id, fileUrl }
    expect((await world.as('a_both').post(attachmentApi.add.path, again)).code).toBe(
      attachmentRefusals.ATTACH_GONE.code,
    )
    const { data: others } = await upload('a_ck', pdf)
    const stolen = { ...again, fileUrl: others }
    expect((await world.as('a_both').post(attachmentApi.add.path, stolen)).code).toBe(
      attachmentRefusals.ATTACH_GONE.code,
    )
    await asOwner(world.database.owner, `update exposure_hedge set order_status = '0' where id = ${draft.id}`)
    expect((await attach('a_both')).code).toBe(attachmentRefusals.ATTACH_LOCKED.code)
    await asOwner(world.database.owner, `update exposure_hedge set order_status = 'T' where id = ${draft.id}`)
    expect((await attach('a_both', { relId: undefined })).code).toBe(attachmentRefusals.ATTACH_WHICH.code)
  })
})

describe('what is taken', () => {
  it('is a picture, a PDF or an Office file by its bytes, and nothing with macros', async () => {
    const workbook = await office('[Content_Types].xml', 'xl/workbook.xml')
    expect((await upload('a_both', workbook)).code).toBe('00000000')
    const macros = await office('[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin')
    expect((await upload('a_both', macros)).code).toBe(attachmentRefusals.ATTACH_MACROS.code)
    for (const content of [Buffer.from('<html>'), Buffer.from('%PDF-1.7 cut short'), await office('a.exe')])
      expect((await upload('a_both', content)).code).toBe(attachmentRefusals.ATTACH_KIND.code)
  })
})
