/** What others run the product by: the files are well formed, and say the settings that there are. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { SetupFile } from '@hedgerow/contract/session/setup/setup.contract'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

describe('what a server is run by', () => {
  it('the Dockerfile has no complaint', () => {
    expect(validate(read('deploy/Dockerfile'))).toEqual([])
  })

  it('the compose file has no complaint', () => {
    const cli = path.join(root, 'node_modules/dclint/bin/dclint.cjs')
    // Warnings fail as well.
    const { status, stdout } = spawnSync(process.execPath, [cli, '--max-warnings', '0', 'deploy/compose.yaml'], {
      cwd: root,
      encoding: 'utf8',
    })
    expect([status, stdout.trim()]).toEqual([0, ''])
  })

  it('the lock file names the optional packages of every platform, or npm 11 refuses a clean install', () => {
    interface Locked {
      readonly optionalDependencies?: Readonly<Record<string, string>>
    }
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
    const places = Object.keys(packages)
    const named = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    expect(named.filter((name) => !places.some((place) => place.endsWith(`node_modules/${name}`)))).toEqual([])
  })

  it('the example of a first company is what npm run setup takes', () => {
    expect(SetupFile.schema.safeParse(JSON.parse(read('deploy/company.json'))).error).toBeUndefined()
  })

  it('every setting that is read is in the example, and none that is not', () => {
    const known = [
      ...read('packages/server/src/kit/process/settings.ts').matchAll(/(?:said|oneOf|whole)\('([A-Z_]+)'/g),
    ]
    const settings = new Set([...known.map(([, name]) => name), 'DEMO_PASSWORD'])
    const shown = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(new Set(shown)).toEqual(settings)
  })
})
