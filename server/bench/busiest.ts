/** Compares the read times of the busiest users of a dataset with those of usual users. */
import { driveFor, driveOnce, percentile } from './drive.ts'
import { reads } from './reads.ts'
import { median } from './rounds.ts'
import { type ServedDataset, usersPerGroup } from './users.ts'

/** The median over the rounds of their median times in milliseconds; `times` is the median ratio busiest / usual. */
export type Busiest = { name: string; usualMs: number; busiestMs: number; times: number }[]

/** Measures only the calls that differ from user to user. */
export async function busiestUsers(dataset: ServedDataset, rounds: number, seconds: number): Promise<Busiest> {
  const busiest = {
    ...dataset,
    workers: dataset.workers.slice(0, usersPerGroup),
    buyers: dataset.buyers.slice(0, usersPerGroup),
  }
  const usual = {
    ...dataset,
    workers: dataset.workers.slice(usersPerGroup),
    buyers: dataset.buyers.slice(usersPerGroup),
  }
  const found: Busiest = []
  for (const { name, calls } of reads) {
    const sides = { usual: calls(usual), busiest: calls(busiest) }
    if (JSON.stringify(sides.usual) === JSON.stringify(sides.busiest)) continue
    const times = { usual: [] as number[], busiest: [] as number[] }
    for (const side of ['usual', 'busiest'] as const) await driveOnce(dataset.server.url, sides[side])
    for (let round = 0; round < rounds; round++) {
      for (const side of ['usual', 'busiest'] as const) {
        const { timesMs } = await driveFor(dataset.server.url, sides[side], seconds)
        times[side].push(percentile(timesMs, 0.5))
      }
    }
    found.push({
      name,
      usualMs: median(times.usual),
      busiestMs: median(times.busiest),
      times: median(times.busiest.map((ms, round) => ms / (times.usual[round] ?? Number.NaN))),
    })
  }
  return found
}
