import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { newId } from '../../app/shared/ids.ts'
import { waitUntil } from '../../test/wait-until.ts'
import type { PlantedFault } from '../proof/proof-run.ts'
import { checkAnswers, listFullCards } from './answer-checks.ts'
import type { TortureRun } from './run.ts'
import { checkText } from './text-checks.ts'
import type { Visitor } from './visitor.ts'

export type Planted = PlantedFault & { isFound: boolean }

const describe = (fault: string, name: string, problems: readonly string[]): Planted => ({
  fault,
  found: `${problems.length} ${name}`,
  isFound: problems.length > 0,
})

/** Types into a story while nothing reaches the server, until the page has stored it on its device. */
async function typeOffline(run: TortureRun, visitor: Visitor) {
  const text = run.site.texts.find(({ kind }) => kind === 'story')
  if (text === undefined) throw new Error('There is no story.')
  await visitor.openText(text)
  run.site.proxy.setMode(visitor.device, 'refuse')
  await visitor.typeText(text)
  await waitUntil(async () => (await visitor.readText(text))?.status === 'Saved on this device', {
    what: 'the story on this device',
  })
  return text
}

/** A page that shows 'Saved' for a text that only it has. */
async function plantEarlyMark(run: TortureRun): Promise<Planted> {
  const visitor = run.openVisitor('a7')
  const text = await typeOffline(run, visitor)
  await visitor.tryEvaluate(
    `document.querySelector(${JSON.stringify(text.place.status)}).textContent = 'Saved'`,
  )
  await delay(200)
  await visitor.end()
  run.site.proxy.setMode(visitor.device, 'open')
  const { savedTooEarly } = checkText(await run.readHistory(), text.key)
  return describe(
    "a page made to show 'Saved' for a text that the server doesn't have",
    'shown too early',
    savedTooEarly.filter((problem) => problem.startsWith('a7-')),
  )
}

/** A device that forgets a text which its page had promised to have. */
async function plantForgottenCopy(run: TortureRun): Promise<Planted> {
  const visitor = run.openVisitor('b7')
  const text = await typeOffline(run, visitor)
  await visitor.tryEvaluate('window.torture.setFaults({ isStorageFull: true })')
  await visitor.tryEvaluate('localStorage.clear()')
  await visitor.kill()
  run.site.proxy.setMode(visitor.device, 'open')
  const { forgotten } = checkText(await run.readHistory(), text.key)
  return describe(
    'the storage of a device cleared while it had the only copy of a text',
    'forgotten',
    forgotten.filter((problem) => problem.startsWith('b7-')),
  )
}

/** Damages the rows of a run that passed; each check has to find its fault. */
export async function plantFaults(run: TortureRun): Promise<Planted[]> {
  const { site, history } = run
  const [lost = '', ...others] = history.sent.flatMap(({ ids }) => ids)
  const full = listFullCards(history)
  const doubled = others.find((id) => history.rows.some((row) => row.id === id && full.has(row.cardId)))
  await sql`delete from review where learner_id = ${site.person.id} and id = ${lost}`.execute(site.db)
  const afterLoss = checkAnswers(await run.readHistory())
  await sql`insert into review select (jsonb_populate_record(r, jsonb_build_object('id', ${newId()}::text))).*
    from review r where learner_id = ${site.person.id} and id = ${doubled ?? ''}`.execute(site.db)
  const afterDouble = checkAnswers(await run.readHistory())

  const planted = [
    describe('one confirmed answer deleted', 'lost', afterLoss.lost),
    describe('one confirmed answer stored twice', 'doubled', afterDouble.doubled),
    await plantEarlyMark(run),
    await plantForgottenCopy(run),
  ]
  const text = site.texts.find(({ kind }) => kind === 'story')
  const old = history.versions.find(({ key }) => key === text?.key)
  // A short trial may end before a story was saved.
  if (text === undefined || old === undefined) return planted
  await sql`update story set situation = ${old.fields['situation']}, result = ${old.fields['result']},
    last_edit = ${old.edit} where id = ${text.key.slice('story '.length)}`.execute(site.db)
  const { older } = checkText(await run.readHistory(), text.key)
  planted.push(describe('an older version of a story written back', 'older', older))
  return planted
}
