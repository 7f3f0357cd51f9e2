/** The state of the two databases, as Patroni reports it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { addresses, type Name } from './machines.ts'

type Member = { name: string; role: string; state: string; timeline?: number }
export type Primary = { name: Name; timeline: number }

/** Waits for a primary on a later timeline than `before`, and for a synchronous standby. @throws Error after 180 s. */
export async function waitForCluster(before: Primary | null = null): Promise<Primary> {
  for (let seconds = 0; seconds < 180; seconds++) {
    const members = (await membersFrom('db1')) ?? (await membersFrom('db2')) ?? []
    const leader = members.find(({ role, state }) => role === 'leader' && state === 'running')
    const standby = members.find(({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state))
    const timeline = leader?.timeline ?? 0
    if (leader && standby && timeline > (before?.timeline ?? 0)) return { name: nameOf(leader), timeline }
    await sleep(1_000)
  }
  throw new Error('the cluster has no primary with a synchronous standby')
}

async function membersFrom(name: Name): Promise<Member[] | null> {
  const url = `http://${addresses[name]}:8008/cluster`
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
  return response?.ok ? ((await response.json()) as { members: Member[] }).members : null
}

function nameOf(member: Member): Name {
  return (Object.keys(addresses) as Name[]).find((name) => addresses[name] === member.name) ?? 'db1'
}
