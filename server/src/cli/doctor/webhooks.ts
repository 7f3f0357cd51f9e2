/** Checks whether programs are told what happens to their tasks. */
import { eventsToSend } from '../../events/queries.ts'
import { broken, type CheckContext, type CheckOutcome, unknown, warning, works } from './check-result.ts'

const lateSeconds = 60

export async function checkWebhooks({ config, database }: CheckContext): Promise<CheckOutcome[]> {
  if (!database) return unknown('The database could not be opened.', 'See the check “Database”.')
  const { unnumberedSeconds, waiting, off } = await eventsToSend(database.db)
  if (unnumberedSeconds > lateSeconds) {
    return broken(
      `An event has had no number for ${Math.round(unnumberedSeconds)} seconds: programs no longer follow their tasks.`,
      'See whether a server process runs, and its log.',
    )
  }
  const { webhookNetworks } = config
  const reach = webhookNetworks.length > 0 ? ` Private networks that they reach: ${webhookNetworks.join(', ')}.` : ''
  const outcomes = works(`Events are sent to webhooks; ${waiting} wait.${reach}`)
  if (off > 0)
    outcomes.push(
      ...warning(`${off} webhooks are switched off because they failed.`, 'Their Buyers know; nothing to do.'),
    )
  if (webhookNetworks.some((each) => /\/0$/.test(each)))
    outcomes.push(
      ...warning('WEBHOOK_NETWORKS opens every network to Buyers, also this machine.', 'List your own networks.'),
    )
  return outcomes
}
