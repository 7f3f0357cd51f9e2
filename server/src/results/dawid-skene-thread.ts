/** Runs `dawidSkene` in a thread of its own: it takes seconds, in which the server would answer no request. */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { dawidSkene, type Estimate, type Votes } from './dawid-skene.ts'

export async function dawidSkeneInThread(votes: Votes): Promise<Estimate> {
  const thread = new Worker(new URL(import.meta.url), { workerData: votes })
  const { promise, resolve, reject } = Promise.withResolvers<Estimate>()
  thread.once('message', resolve).once('error', reject)
  try {
    return await promise
  } finally {
    await thread.terminate()
  }
}

if (!isMainThread) parentPort?.postMessage(dawidSkene(workerData))
