/**
 * `npm run release:check`, on Debian 12 as root: builds the image on a base that it makes from the machine's own packages, and measures
 * what the documentation says of it. Prints each step with its time; ends with status 1 at the first that fails.
 */
import { once } from 'node:events'
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { walk } from './operator-walk.mjs'
import { expect, findMissing, removeAtEnd, sh, step } from './release.mjs'
import { giveUp, root } from './run.mjs'

const mostMegabytes = 400
const mostSecondsToStart = 3
/** User and system. Measured on two processors: medians of 1.4 s alone, up to 2.1 s with other work beside it. */
const mostProcessorSecondsToStart = 4
const starts = 5
const base = 'localhost/piecework-base'
const server = 'localhost/piecework'
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const image = `${server}:${version}`
const podman = 'podman --runtime runc --cgroup-manager=cgroupfs'
const name = 'piecework-release-check'
/** Runs a container on the network of the machine. */
const run = `${podman} run --label ${name} --network=host --read-only --ulimit nofile=10000:10000 --ulimit nproc=4000:4000`
/** Containers without a daemon and without a kernel module: both work in a container as well. */
Object.assign(process.env, { BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: process.env.STORAGE_DRIVER ?? 'vfs' })

const missing = findMissing()
if (missing) giveUp(`The release check cannot run: ${missing}.`)
// One at a time: what runs make has the same names and ports. This port is free again when the process ends.
const lock = createServer().unref().listen(3996, '127.0.0.1')
await once(lock, 'listening').catch(() => giveUp('Another release check is running on this machine.'))
const scratch = mkdtempSync(join(tmpdir(), 'piecework-release-'))
// debootstrap leaves mounts there when it fails.
removeAtEnd(() =>
  sh(`grep -o '${scratch}[^ ]*' /proc/mounts | tac | xargs -r umount; rm -rf --one-file-system ${scratch}`),
)
// buildah leaves what ran in a build that was stopped, such as npm.
removeAtEnd(() =>
  sh(`for each in /proc/[0-9]*; do
    case "$(readlink $each/root)" in */buildah*/mnt/rootfs) ! grep -q '^PPid:.1$' $each/status || kill -9 \${each#/proc/} ;; esac
  done`),
)
removeAtEnd(() => sh('buildah containers -q --filter name=piecework | xargs -r buildah rm'))
// `rm` alone leaves the process of a container whose stop was interrupted.
const removeContainers = `${podman} stop -t 0 --filter label=${name}; ${podman} rm -f -v --filter label=${name}`
removeAtEnd(() => sh(removeContainers))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => process.exit(128 + constants.signals[signal]))

await step('make a base from Debian packages', makeBase)
await step('build the image', () => {
  sh(
    `buildah bud --network=host --format docker --build-arg BASE=${base} --build-arg BUILD_BASE=${base}-build --build-arg VERSION=${version} -t ${image} ${root}`,
  )
})
await step(`the image has at most ${mostMegabytes} MB, a fixed user, a health check and labels`, inspect)
await step('its packages for arm64 are for arm64', checkArm64)
await step(
  `it starts on PostgreSQL in at most ${mostSecondsToStart} s and ${mostProcessorSecondsToStart} s of processor time, with a read-only root`,
  startOnPostgres,
)
await step('without DATABASE_URL one volume is a whole installation, for one container at a time', startOnVolume)
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
  sh(
    `c=$(buildah from --name piecework-scratch scratch); buildah add $c ${system} /; buildah commit $c ${base}; buildah rm $c`,
  )
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
    'clients/openapi/package.json',
    'clients/typescript/package.json',
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
  const folders = `/etc/postgresql/${cluster}/release /var/lib/postgresql/${cluster}/release`
  // Of a cluster whose creation was stopped only the folders can be removed.
  const drop = () => sh(`pg_dropcluster --stop ${cluster} release || rm -rf ${folders}`)
  const remove = removeAtEnd(drop)
  drop()
  sh(
    `pg_createcluster --port ${port} ${cluster} release -- --auth=trust; pg_ctlcluster ${cluster} release start
    psql -h 127.0.0.1 -p ${port} -U postgres -c 'create role piecework login' -c 'create database piecework owner piecework'`,
  )
  const environment = `-e DATABASE_URL=postgres://piecework@127.0.0.1:${port}/piecework -e PORT=3999 -e PUBLIC_URL=https://work.example.com -e MAIL=off`
  // The first start migrates.
  await start(environment)
  const measured = []
  while (measured.length < starts) measured.push(await start(environment))
  remove()
  const seconds = median(measured.map((each) => each.seconds))
  const processorSeconds = median(measured.map((each) => each.processorSeconds))
  const found = `${seconds.toFixed(2)} s, processor time ${processorSeconds.toFixed(2)} s (medians of ${starts})`
  expect(seconds <= mostSecondsToStart && processorSeconds <= mostProcessorSecondsToStart, found)
  return found
}

/** With a read-only root, as long as no other container has the volume. */
async function startOnVolume() {
  const remove = removeAtEnd(() => sh(`${removeContainers}; podman volume rm -f ${name}`))
  const environment = `-e PORT=3999 -e PUBLIC_URL=https://work.example.com -e MAIL=off -e DEMO=on`
  const onVolume = `-v ${name}:/data ${environment}`
  const { seconds } = await begin(onVolume)
  const megabytes = megabytesOf(name)
  const second = failureOf(`-v ${name}:/data ${environment} -e PORT=3997 ${image}`)
  expect(second.includes('The data folder /data is in use by process 1'), `a second container says:\n${second}`)
  expect(await isReady(), 'the first container goes on')
  // The next container finds the files of a PostgreSQL that ran, and other programs with its process ids.
  sh(`${podman} kill ${name}; ${podman} wait ${name}`)
  await begin(onVolume)
  end()
  const folder = join(scratch, 'data')
  mkdirSync(folder)
  chmodSync(folder, 0o777)
  const stranger = failureOf(`--user 1234 --passwd=false -v ${folder}:/data ${environment} ${image}`)
  expect(stranger.includes('The user with the id 1234 has no name'), `a user without a name is told:\n${stranger}`)
  remove()
  return `demo data after ${seconds.toFixed(1)} s, ${megabytes} MB of memory`
}

/** @returns what a container prints that ends with a failure */
function failureOf(rest) {
  return sh(`timeout 60 ${run} --rm --tmpfs /tmp ${rest} 2>&1 && echo 'it did not fail' || true`)
}

/** Of all processes of a container; pages that several share are counted once. */
function megabytesOf(container) {
  const found = sh(
    `for each in $(${podman} top ${container} hpid | tail -n +2); do grep ^Pss: /proc/$each/smaps_rollup; done`,
  )
  const kilobytes = found.split('\n').map((line) => Number(/\d+/.exec(line)))
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024)
}

/** Starts the server, until it is ready, and stops it. @returns how long the start took, and its processor time */
async function start(environment) {
  const measured = await begin(environment)
  end()
  return measured
}

async function begin(environment) {
  const pidFile = join(scratch, 'pid')
  const began = Date.now()
  sh(`${run} -d --replace --name ${name} --pidfile ${pidFile} --tmpfs /tmp ${environment} ${image}`)
  const pid = readFileSync(pidFile, 'utf8')
  while (!(await isReady())) {
    if (!existsSync(`/proc/${pid}`) || Date.now() - began > 60_000)
      throw new Error(`the container does not start:\n${sh(`${podman} logs ${name} 2>&1`)}`)
    await sleep(20)
  }
  return { seconds: (Date.now() - began) / 1000, processorSeconds: processorSecondsOf(pid) }
}

function end() {
  sh(`${podman} exec ${name} node scripts/health.mjs; ${podman} stop ${name}; ${podman} rm -v ${name}`)
}

async function isReady() {
  const { ok, body } = await fetch('http://127.0.0.1:3999/api/health/ready').catch(() => ({}))
  await body?.cancel()
  return ok
}

/** User and system, of the process and of its children that have ended: proc(5). */
function processorSecondsOf(pid) {
  const [, fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const ticks = fields.split(' ').slice(11, 15).map(Number)
  return ticks.reduce((sum, each) => sum + each) / 100
}

/** Of an odd number of values. */
function median(values) {
  return values.toSorted((one, other) => one - other)[(values.length - 1) / 2]
}
