/** The two databases as Patroni sees them. */
import { setTimeout as sleep } from 'node:timers/promises'
import { addresses, type Name } from './machines.ts'

type Member = { name: string; role: string; state: string; timeline?: number }
export type Primary = { name: Name; timeline: number }

/** Waits for a primary, another one than `before`, and a standby that has everything. */
export async function wholeCluster(before: Primary | null = null): Promise<Primary> {
  for (let seconds = 0; seconds < 180; seconds++) {
    const members = (await seenBy('db1')) ?? (await seenBy('db2')) ?? []
    const leader = members.find(({ role, state }) => role === 'leader' && state === 'running')
    const standby = members.find(({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state))
    const timeline = leader?.timeline ?? 0
    if (leader && standby && timeline > (before?.timeline ?? 0)) return { name: nameOf(leader), timeline }
    await sleep(1_000)
  }
  throw new Error('the cluster does not become whole again')
}

async function seenBy(name: Name): Promise<Member[] | null> {
  const url = `http://${addresses[name]}:8008/cluster`
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
  return answer?.ok ? ((await answer.json()) as { members: Member[] }).members : null
}

function nameOf(member: Member): Name {
  return (Object.keys(addresses) as Name[]).find((name) => addresses[name] === member.name) ?? 'db1'
}
