/** Tests the operator's command that confirms what a single Admin could not book alone. */
import { contract } from '@piecework/contract'
import { aCorrection } from '@piecework/contract/test/factories'
import { expect, test } from 'vitest'
import { runCommand } from '../../test/command.ts'
import { anInstallation, inDatabase } from '../../test/installation.ts'
import { worldOn } from '../../test/world.ts'

test('the operator lists what the only Admin proposed, and confirms it once', async () => {
  const installation = await anInstallation()
  const confirm = async (...args: string[]) => {
    const { status, output } = await runCommand('confirm', installation, args)
    return [status, output]
  }
  expect(await confirm()).toEqual([0, 'Nothing waits to be confirmed.\n'])
  const { id, buyer } = await inDatabase(installation, async (database) => {
    const world = await worldOn(database)
    const [admin, buyer] = [await world.anAdmin(), await world.aBuyer(0, 'Lena')]
    const reason = 'The card was charged twice'
    const correction = aCorrection(buyer._id, { to_account: 'bought', amount: 1500, reason })
    await admin.call(contract.corrections.propose, correction)
    const id = await world.waitingOf(admin)
    await world.app.close()
    return { id, buyer }
  })

  const [listed, list] = await confirm()
  expect(listed).toBe(0)
  expect(list).toContain(
    `${id}  1,500 coins: correction from losses to bought of “Lena” (${buyer.email})\n  Proposed by “An Admin” at `,
  )
  expect(list).toContain('Reason: The card was charged twice')
  expect(await confirm('00000000-0000-7000-8000-000000000000')).toEqual([
    1,
    'Nothing was changed: This proposal does not exist.\n',
  ])
  expect(await confirm('first')).toEqual([2, expect.stringMatching(/^The argument is not an id\./)])

  expect(await confirm(id.toUpperCase())).toEqual([0, expect.stringMatching(/^Confirmed: 1,500 coins moved\./)])
  expect(await confirm(id)).toEqual([1, expect.stringMatching(/^Nothing was changed: This was already/)])

  const made = await inDatabase(installation, async (database) => {
    const world = await worldOn(database)
    const made = await world.aNewAdmin(await world.anAdmin())
    await world.app.close()
    return made
  })
  expect(await confirm('admin', made.email.toUpperCase())).toEqual([
    0,
    expect.stringContaining(`${made.email} counts as made by the operator now.`),
  ])
  expect(await confirm('admin', made.email)).toEqual([0, expect.stringContaining('Nothing was changed.')])
  expect(await confirm('admin', buyer.email)).toEqual([1, 'Nothing was changed: This user is not an Admin.\n'])
  for (const wrong of [['admin'], ['first', 'second']]) {
    expect((await confirm(...wrong))[0]).toBe(2)
  }

  await inDatabase(installation, async (database) => {
    const world = await worldOn(database)
    expect(await world.coinsOf(buyer)).toBe(1550)
    const trail = await world.db.selectFrom('audit_trail').select(['action', 'actor_id']).execute()
    expect(trail).toContainEqual({ action: 'user.vouch', actor_id: null })
    expect(trail).toContainEqual({ action: 'proposal.confirm', actor_id: null })
    await world.expectLedgerToHold()
    await world.app.close()
  })
})
