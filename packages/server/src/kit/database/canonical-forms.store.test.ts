/** Names and numbers are one in every spelling; what was stored in two before stays, and everything that comes is compared. */
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner, testDatabase } from '../testing.ts'
import type { Database } from './database.ts'
import { migrationsFolder } from './migration-files.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
const owner = <Row extends Record<string, unknown>>(sql: string) => asOwner<Row>(database.owner, sql)
const inForm = async (form: 'canonical_text' | 'canonical_number', typed: string) =>
  (await owner<{ form: string }>(`select ${form}('${typed}') as form`))[0]?.form

describe('the one form', () => {
  it.each([
    ['Ａｃｍｅ　Ｌｔｄ', 'acme ltd'],
    ['  ACME \t ltd ', 'acme ltd'],
    ['Ac\u200Bme Ltd', 'acme ltd'],
    ['Ac\u00ADme\u00A0Ltd', 'acme ltd'],
    ['澜川（上海）有限公司', '澜川(上海)有限公司'],
    ['澜川(上海)有限公司', '澜川(上海)有限公司'],
    ['ＰＯ－１２', 'po-12'],
  ])('of the name %j', async (typed, form) => expect(await inForm('canonical_text', typed)).toBe(form))

  it.each([
    ['6222 0001-0002', '622200010002'],
    ['６２２２０００１０００２', '622200010002'],
    ['de89 3704', 'de893704'],
  ])('of the number %j', async (typed, form) => expect(await inForm('canonical_number', typed)).toBe(form))
})

const org = (code: string, name: string) =>
  owner(
    `insert into org (group_id, org_code, org_name, org_name_en, base_currency) values (0, '${code}', '${name}', 'x', 'CNY')`,
  )

it('two spellings that stood before stay two, and a third is refused', async () => {
  await owner(`drop index org_name, bank_account_number, evidence_number, counter_party_number;
    alter table org drop column name_twin; alter table bank_account drop column number_twin;
    alter table evidence drop column number_twin; alter table counter_party drop column number_twin;
    drop function canonical_text, canonical_number;
    create unique index org_name on org (lower(org_name)) where parent_id is null;
    create unique index bank_account_number on bank_account (group_id, bank_id, account) where account_status <> '0';
    create unique index evidence_number on evidence (group_id, org_id, evidence_kind, evidence_no)
      where evidence_status = '2' and declaration_id is null`)
  await org('A', 'Acme Ltd')
  await org('B', 'Ａｃｍｅ Ｌｔｄ')
  await owner(fs.readFileSync(path.join(migrationsFolder, '202611232104_names-in-one-form.sql'), 'utf8'))
  expect(await owner('select org_code, name_twin <> 0 as is_twin from org order by org_code')).toEqual([
    { org_code: 'A', is_twin: false },
    { org_code: 'B', is_twin: true },
  ])
  await expect(org('C', 'ACME　ltd')).rejects.toThrow('org_name')
})
