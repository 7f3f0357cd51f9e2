/**
 * The last part of `npm run release:check`: what an operator does from an empty machine on, with `compose.yaml` and podman-compose.
 * PostgreSQL and Caddy are images of Debian's packages, and all containers use the network of the machine.
 */
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, removeAtEnd, sh, step } from './release.mjs'
import { root } from './run.mjs'

const port = 8443
const serverPort = 3998
const databasePort = 5498
const prometheusPort = 9498
const admin = { email: 'operator@example.com', password: 'Twelve-characters-1' }
const services = { postgres: 'localhost/piecework-postgres', caddy: 'localhost/piecework-caddy' }
const clients = 8

/** `base`: the image of Debian; `server`: that of this version, without its tag; `scratch`: a folder that the caller removes. */
export async function walk({ base, server, version, scratch }) {
  const next = `${version}-next`
  writeFileSync(join(scratch, 'containers.conf'), containersConf)
  writeFileSync(join(scratch, 'podman-on-host'), podmanOnHost, { mode: 0o755 })
  process.env.CONTAINERS_CONF = join(scratch, 'containers.conf')
  await step('make images of PostgreSQL and Caddy, and of a next version with a migration', () => {
    makeServices(base, scratch)
    makeNext(server, version, next, scratch)
  })
  const first = new Installation(join(scratch, 'first'), server, version)
  const second = new Installation(join(scratch, 'second'), server, next)
  const backup = join(scratch, 'now.backup')
  const removeFirst = removeAtEnd(() => first.remove())
  await step('start by compose.yaml, until the address answers by TLS', () => first.start())
  await step('the first Admin signs in', () => first.signIn())
  await step('replace all server processes under load', () => first.underLoad(() => first.replaceProcesses()))
  await step('each expression of the dashboard and each alarm has data', () =>
    first.underLoad(() => first.lookAtDashboard(scratch), { pauseMs: 200 }),
  )
  await step('back up', () => first.backUp(backup))
  await step('upgrade under load', () => first.underLoad(() => first.upgrade(next)))
  await step('back up the next version', () => first.backUp(backup))
  await step('remove all of it', removeFirst)
  removeAtEnd(() => second.remove())
  await step('restore on another machine, and start there', () => second.restore(backup))
  await step('the same Admin signs in there', () => second.signIn())
}

/** A folder with the files that docs/operations.md names, and its containers. */
class Installation {
  #folder
  #server
  #version
  #agent

  constructor(folder, server, version) {
    this.#folder = folder
    this.#server = server
    this.#version = version
    mkdirSync(join(folder, 'ops'), { recursive: true })
    for (const file of ['compose.yaml', 'ops/Caddyfile']) cpSync(join(root, file), join(folder, file))
  }

  /** The first start migrates. */
  async start() {
    this.#compose('up -d --no-build')
    await this.#untilReady()
  }

  async upgrade(version) {
    this.#version = version
    for (const service of ['backup', 'piecework'])
      sh(`podman stop -t 30 ${this.#container(service)} && podman rm ${this.#container(service)}`)
    this.#compose('up -d --no-build piecework')
    this.#compose('up -d --no-build backup')
    await this.#untilReady()
  }

  async replaceProcesses() {
    sh(`podman kill --signal HUP ${this.#container('piecework')}`)
    await until('the processes are not replaced', () =>
      sh(`podman logs ${this.#container('piecework')} 2>&1`).includes('All server processes are new.'),
    )
  }

  /** Prometheus with our alarms reads the numbers of the server once a second. */
  async lookAtDashboard(scratch) {
    const monitoring = join(root, 'ops/monitoring')
    const settings = join(scratch, 'prometheus.yml')
    const job = { job_name: 'piecework', static_configs: [{ targets: [`127.0.0.1:${serverPort}`] }] }
    const rule_files = [join(monitoring, 'alerts.yml')]
    writeFileSync(settings, JSON.stringify({ global: { scrape_interval: '1s' }, rule_files, scrape_configs: [job] }))
    const options = [`--config.file=${settings}`, `--storage.tsdb.path=${join(scratch, 'prometheus')}`]
    const listen = `--web.listen-address=127.0.0.1:${prometheusPort}`
    const prometheus = spawn('prometheus', [...options, listen, '--log.level=error'], { stdio: 'inherit' })
    const ask = async (path) => (await (await fetch(`http://127.0.0.1:${prometheusPort}/api/v1/${path}`)).json()).data
    const stop = removeAtEnd(() => prometheus.kill('SIGKILL'))
    const { panels } = JSON.parse(readFileSync(join(monitoring, 'grafana.json'), 'utf8'))
    const expressions = panels.flatMap(({ targets = [] }) =>
      targets.map(({ expr }) => expr.replaceAll('$job', 'piecework')),
    )
    // One response that is no success, for the plot of these.
    await this.#call('/api/nothing')
    for (const each of expressions)
      await until(
        `no data for ${each}`,
        async () => (await ask(`query?query=${encodeURIComponent(each)}`)).result.length > 0,
      )
    const rules = (await ask('rules')).groups.flatMap(({ rules }) => rules)
    await until('an alarm cannot be computed', async () =>
      (await ask('rules')).groups.every(({ rules }) => rules.every(({ health }) => health === 'ok')),
    )
    stop()
    return `${expressions.length} expressions, ${rules.length} alarms`
  }

  /** Into this file of the machine. */
  backUp(file) {
    this.#compose('run --rm -T --no-deps backup server/src/cli/backup.ts --to /backups/now.backup')
    sh(`podman cp ${this.#container('backup')}:/backups/now.backup ${file}`)
    return `${Math.round(readFileSync(file).length / 1_000)} KB`
  }

  async restore(file) {
    this.#compose('up -d --no-build database')
    const holder = `${this.#container('backup')}_holder`
    this.#compose(`run -d --no-deps --name ${holder} --entrypoint sleep backup 600`)
    sh(`podman cp ${file} ${holder}:/backups/now.backup; podman rm -f -t 0 ${holder}`)
    await until('PostgreSQL does not start', () =>
      sh(`podman exec ${this.#container('database')} pg_isready -h 127.0.0.1 -p ${databasePort}`),
    )
    this.#compose('run --rm -T --no-deps backup server/src/cli/restore.ts --from /backups/now.backup')
    await this.start()
  }

  async signIn() {
    const { status, body } = await this.#call('/api/auth/sign-in', admin)
    expect(status === 200 && JSON.parse(body).token, `the sign-in answers ${status} ${body}`)
  }

  /** Clients read pages and lists over connections that stay open, while `work` runs. Without a pause for some seconds only: limits. */
  async underLoad(work, { pauseMs = 0 } = {}) {
    const paths = ['/', '/api/health/ready', '/api/open-tasks', '/api/config']
    const failures = []
    let calls = 0
    let isOver = false
    const load = Array.from({ length: clients }, async () => {
      while (!isOver) {
        const path = paths[calls++ % paths.length]
        const { status, body } = await this.#call(path).catch((failure) => ({ status: failure.code, body: '' }))
        if (pauseMs > 0) await sleep(pauseMs)
        if (status !== 200) failures.push(`${path}: ${status} ${body.slice(0, 80)}`)
      }
    })
    await sleep(1_000)
    const found = await work().finally(() => {
      isOver = true
    })
    await Promise.all(load)
    expect(failures.length === 0, `${failures.length} of ${calls} requests failed: ${failures[0]}`)
    return `${found ? `${found}, ` : ''}none of ${calls} requests failed`
  }

  remove() {
    const [pods, volumes] = [`pod_${this.#project}`, ['database', 'data', 'certificates', 'backups']]
    try {
      this.#compose('down -v -t 10')
    } finally {
      sh(
        `podman pod rm -f ${pods} || true; podman volume rm -f ${volumes.map((name) => `${this.#project}_${name}`).join(' ')} || true`,
      )
    }
  }

  get #project() {
    return `piecework-${basename(this.#folder)}`
  }

  #container(service) {
    return `${this.#project}_${service}_1`
  }

  /** podman-compose ends with status 0 also when a container fails: what it should do is looked at afterwards. */
  #compose(command) {
    writeFileSync(join(this.#folder, '.env'), settingsOf(this.#version))
    writeFileSync(join(this.#folder, 'override.yaml'), overrideOf(`${this.#server}:${this.#version}`))
    return sh(
      `cd ${this.#folder} && podman-compose --podman-path ../podman-on-host -p ${this.#project} -f compose.yaml -f override.yaml ${command} 2>&1`,
    )
  }

  async #untilReady() {
    await until('the address does not answer', async () => {
      const { status, body } = await this.#call('/api/health/ready')
      return status === 200 && JSON.parse(body).version === this.#version
    })
  }

  #call(path, input) {
    // Caddy's own authority, which it makes at its first start.
    this.#agent ??= new Agent({
      ca: sh(`podman exec ${this.#container('proxy')} cat /data/caddy/pki/authorities/local/root.crt`),
      keepAlive: true,
    })
    return new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json' }
      const options = { agent: this.#agent, method: input ? 'POST' : 'GET', headers, timeout: 30_000 }
      const asked = request(`https://localhost:${port}${path}`, options, (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (piece) => (body += piece))
        response.on('end', () => resolve({ status: response.statusCode, body })).on('error', reject)
      })
      asked.on('error', reject).on('timeout', () => asked.destroy(new Error('no answer for 30 s')))
      asked.end(input && JSON.stringify(input))
    })
  }
}

/** Tries until `isTrue` neither throws nor is false. */
async function until(what, isTrue) {
  const end = Date.now() + 90_000
  for (;;) {
    const found = await Promise.resolve()
      .then(isTrue)
      .catch((failure) => {
        if (Date.now() > end) throw failure
      })
    if (found) return
    expect(Date.now() < end, what)
    await sleep(100)
  }
}

/** Containers in a container: without systemd, and with limits that the machine allows. */
const containersConf = `
[containers]
default_ulimits = ["nofile=10000:10000", "nproc=4000:4000"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
`

/** A podman for podman-compose, with the network of the machine in place of one for each installation. */
const podmanOnHost = `#!/bin/sh
[ "$1" != network ] || exit 0
left=$#
while [ $left -gt 0 ]; do
  given=$1; shift; left=$((left - 1))
  case "$given" in
    --net) shift; left=$((left - 1)); set -- "$@" --network host ;;
    --network-alias | -p) shift; left=$((left - 1)) ;;
    *) set -- "$@" "$given" ;;
  esac
done
exec podman "$@"
`

function settingsOf(version) {
  return `
HOST_NAME=localhost:${port}
TLS=tls internal
DATABASE_PASSWORD=letters-and-digits-1
DATABASE_HOST=127.0.0.1:${databasePort}
SERVER=127.0.0.1:${serverPort}
PORT=${serverPort}
TRUSTED_PROXIES=127.0.0.0/8
PROCESSES=2
MAIL=off
ADMIN_EMAIL=${admin.email}
ADMIN_PASSWORD=${admin.password}
PIECEWORK_VERSION=${version}
`
}

/** The images of this check in place of public ones. */
function overrideOf(image) {
  return `
services:
  database: { image: "${services.postgres}" }
  piecework: { image: "${image}" }
  proxy: { image: "${services.caddy}" }
  backup: { image: "${image}" }
`
}

/** As the public image of PostgreSQL: the first start makes the database that the environment names. */
const entrypoint = `#!/bin/sh
set -e
bin=$(echo /usr/lib/postgresql/*/bin)
data=/var/lib/postgresql/data
if [ ! -s $data/PG_VERSION ]; then
  echo "$POSTGRES_PASSWORD" > /tmp/password
  $bin/initdb -D $data -U "$POSTGRES_USER" --auth=scram-sha-256 --pwfile=/tmp/password $POSTGRES_INITDB_ARGS
  echo "create database \\"$POSTGRES_DB\\"" | $bin/postgres --single -D $data postgres
fi
exec $bin/postgres -D $data -p ${databasePort} -k /tmp
`

function makeServices(base, scratch) {
  const start = join(scratch, 'start-postgres')
  writeFileSync(start, entrypoint)
  sh(`
    c=$(buildah from ${base})
    buildah run $c -- sh -c 'apt-get update && apt-get install -y --no-install-recommends postgresql caddy && rm -rf /var/lib/apt/lists/*'
    buildah copy --chmod 755 $c ${start} /usr/local/bin/start-postgres
    buildah commit $c ${services.caddy}-files
    buildah config --user postgres --entrypoint '["/usr/local/bin/start-postgres"]' --cmd '' --volume /var/lib/postgresql $c
    buildah commit $c ${services.postgres}
    buildah rm $c
    c=$(buildah from ${services.caddy}-files)
    buildah config --env XDG_DATA_HOME=/data --env HOME=/data --entrypoint '["caddy"]' --cmd 'run --config /etc/caddy/Caddyfile --adapter caddyfile' --volume /data $c
    buildah commit $c ${services.caddy}
    buildah rm $c`)
}

/** A made-up next version: another number, and a migration that takes a second. */
function makeNext(server, version, next, scratch) {
  const folder = join(scratch, 'next')
  mkdirSync(folder)
  const info = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...info, version: next }, null, 2))
  writeFileSync(
    join(folder, '0002_next.sql'),
    `alter table users add favourite_colour text;\nselect pg_sleep(1);\nupdate users set favourite_colour = 'blue';\n`,
  )
  writeFileSync(
    join(folder, 'Dockerfile'),
    `FROM ${server}:${version}\nCOPY package.json /app/package.json\nCOPY 0002_next.sql /app/server/migrations/\n`,
  )
  sh(`buildah bud --format docker -t ${server}:${next} ${folder}`)
}
