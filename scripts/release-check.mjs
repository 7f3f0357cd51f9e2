/**
 * `npm run release:check`, on Debian 12 as root: builds the image on a base that it makes from the machine's own packages, and measures
 * what the documentation says of it. Prints each step with its time; ends with status 1 at the first that fails.
 */
import { spawn } from 'node:child_process'
import { closeSync, cpSync, mkdtempSync, openSync, readdirSync, readFileSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { walk } from './operator-walk.mjs'
import { expect, sh, step } from './release.mjs'
import { giveUp, root } from './run.mjs'

const mostMegabytes = 400
const mostSecondsToStart = 3
const base = 'localhost/piecework-base'
const server = 'localhost/piecework'
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const image = `${server}:${version}`
/** Runs a container on the network of the machine. */
const run =
  'podman --runtime runc --cgroup-manager=cgroupfs run --network=host --read-only --ulimit nofile=10000:10000 --ulimit nproc=4000:4000'
const scratch = mkdtempSync(join(tmpdir(), 'piecework-release-'))
/** Containers without a daemon and without a kernel module: both work in a container as well. */
Object.assign(process.env, { BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: process.env.STORAGE_DRIVER ?? 'vfs' })

for (const program of [
  'debootstrap',
  'buildah',
  'podman',
  'podman-compose',
  'runc',
  'pg_ctlcluster',
  'prometheus',
  'promtool',
])
  if (!sh(`command -v ${program} || true`))
    giveUp(
      `${program} is missing: apt-get install debootstrap buildah podman podman-compose runc postgresql prometheus`,
    )
// Also when a check fails, which ends the process.
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

await step('make a base from Debian packages', makeBase)
await step('build the image', () => {
  sh(
    `buildah bud --network=host --format docker --build-arg BASE=${base} --build-arg BUILD_BASE=${base}-build --build-arg VERSION=${version} -t ${image} ${root}`,
  )
})
await step(`the image has at most ${mostMegabytes} MB, a fixed user, a health check and labels`, inspect)
await step('its packages for arm64 are for arm64', checkArm64)
await step(`it starts on PostgreSQL in at most ${mostSecondsToStart} s, with a read-only root`, startOnPostgres)
await step(
  'the alarms fire as their tests say',
  () => sh(`cd ${root}/ops/monitoring && promtool test rules alerts.test.yml`) && 'all',
)
await walk({ base, server, version, scratch })

function makeBase() {
  const system = join(scratch, 'system')
  sh(`debootstrap --variant=minbase --include=ca-certificates bookworm ${system}`)
  sh(
    `rm -rf ${system}/var/cache/apt/* ${system}/var/lib/apt/lists/* ${system}/usr/share/doc/* ${system}/usr/share/man/* ${system}/usr/share/locale/*`,
  )
  // Registries may have a certificate that only this machine knows.
  cpSync('/etc/ssl/certs/ca-certificates.crt', join(system, 'etc/ssl/certs/ca-certificates.crt'))
  sh(`c=$(buildah from scratch); buildah add $c ${system} /; buildah commit $c ${base}; buildah rm $c`)
  // Those of the machine: `npm run` puts the project's own in front.
  const path = process.env.PATH?.split(':').filter((folder) => !folder.includes('node_modules'))
  const [node, npm] = sh(`PATH=${path?.join(':')}; realpath "$(command -v node)" "$(command -v npm)"`).split('\n')
  sh(`c=$(buildah from ${base})
    buildah copy $c ${node} /usr/local/bin/node
    buildah copy $c ${join(npm, '../..')} /usr/local/lib/node_modules/npm
    buildah run $c -- ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
    buildah config --env NPM_CONFIG_CAFILE=/etc/ssl/certs/ca-certificates.crt --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt $c
    buildah commit $c ${base}-build; buildah rm $c`)
}

function inspect() {
  const [{ Size, Config, Labels }] = JSON.parse(sh(`podman image inspect ${image}`))
  const megabytes = Math.round(Size / 1e6)
  expect(megabytes <= mostMegabytes, `the image has ${megabytes} MB`)
  expect(Config.User === '10001:10001', `its user is ${Config.User}`)
  expect(Object.keys(Config.Volumes).join() === '/data', 'it has one volume, /data')
  expect(Labels['org.opencontainers.image.version'] === version, 'it has the label of its version')
  const list = inContainer(`--entrypoint cat ${image} sbom.cdx.json`)
  expect(JSON.parse(list).components.length > 50, 'it has the list of its packages')
  expect(inContainer(`${image} server/src/main.ts --version`) === version, 'it says its version')
  return `${megabytes} MB`
}

/** Runs a container until it ends. @returns what it prints */
function inContainer(rest) {
  return sh(`${run} --rm ${rest}`)
}

function checkArm64() {
  const folder = join(scratch, 'arm64')
  for (const path of [
    'package.json',
    'package-lock.json',
    'contract/package.json',
    'server/package.json',
    'web/package.json',
    'e2e/package.json',
  ])
    cpSync(join(root, path), join(folder, path))
  sh(
    `cd ${folder} && npm ci --omit=dev --os=linux --cpu=arm64 --include=optional --ignore-scripts --no-audit --no-fund`,
  )
  const files = readdirSync(join(folder, 'node_modules'), { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  )
  const programs = files.map((file) => join(file.parentPath, file.name)).flatMap((path) => machineOf(path) ?? [])
  const others = programs.filter(({ machine }) => machine !== 183)
  expect(programs.length > 0 && others.length === 0, `not for arm64: ${others.map(({ path }) => path).join(', ')}`)
  return `${programs.length} ELF files, all aarch64`
}

/** The machine in the header of an ELF file; 183 is aarch64. */
function machineOf(path) {
  const head = Buffer.alloc(20)
  const file = openSync(path)
  readSync(file, head)
  closeSync(file)
  return head.toString('latin1', 0, 4) === '\x7fELF' ? { path, machine: head.readUInt16LE(18) } : undefined
}

async function startOnPostgres() {
  const port = 5499
  const [cluster] = readdirSync('/usr/lib/postgresql')
  sh(
    `pg_dropcluster --stop ${cluster} release 2>/dev/null || true; pg_createcluster --port ${port} ${cluster} release -- --auth=trust; pg_ctlcluster ${cluster} release start`,
  )
  try {
    sh(
      `psql -h 127.0.0.1 -p ${port} -U postgres -c 'create role piecework login' -c 'create database piecework owner piecework'`,
    )
    const environment = `-e DATABASE_URL=postgres://piecework@127.0.0.1:${port}/piecework -e PORT=3999 -e PUBLIC_URL=https://work.example.com -e MAIL=off`
    // The first start migrates.
    await secondsToStart(environment)
    const seconds = await secondsToStart(environment)
    expect(seconds <= mostSecondsToStart, `it took ${seconds.toFixed(1)} s`)
    return `${seconds.toFixed(1)} s`
  } finally {
    sh(`pg_dropcluster --stop ${cluster} release`)
  }
}

async function secondsToStart(environment) {
  const name = 'piecework-release-check'
  const began = Date.now()
  const child = spawn('sh', ['-c', `exec ${run} --rm --name ${name} --tmpfs /tmp ${environment} ${image}`], {
    stdio: 'inherit',
  })
  for (;;) {
    const { ok, body } = await fetch('http://127.0.0.1:3999/api/health/ready').catch(() => ({}))
    await body?.cancel()
    if (ok) break
    expect(child.exitCode === null && Date.now() - began < 60_000, 'the container does not start')
    await sleep(20)
  }
  const seconds = (Date.now() - began) / 1000
  sh(`podman --cgroup-manager=cgroupfs --runtime runc exec ${name} node scripts/health.mjs`)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  sh(`podman --runtime runc --cgroup-manager=cgroupfs stop ${name}`)
  await ended
  return seconds
}
