import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { administer, POSTGRESQL, type PostgresPair, startPair } from '../../../tests/support/postgres-pair.ts'
import { connect } from './connect.ts'
import { openDatabase } from './open.ts'
import { openReads, type Reads } from './reads.ts'

/** Less than the seconds that a replica may be behind. */
const BEFORE_LAGGING = { timeout: 4_000 }
const SOON = { timeout: 15_000 }

describe.skipIf(!POSTGRESQL)('reads that may be a moment old', () => {
  const said: string[] = []
  const say = (_: object, message: string) => void said.push(message)
  const log = { info: say, warn: say, error: say }
  let pair: PostgresPair
  let primary: ReturnType<typeof connect>
  let reads: Reads

  beforeAll(async () => {
    pair = await startPair()
    primary = connect(pair.primary.url)
    await primary.pool.query('create table note (text text)')
    reads = await openReads({ url: pair.replica.url, primary: { ...primary, url: pair.primary.url }, log })
  })
  afterAll(async () => {
    await reads?.close()
    await primary?.pool.end()
    await pair?.stop()
  })

  const whoAnswers = async () => {
    const { rows } = await sql<{ replica: boolean }>`select pg_is_in_recovery() as replica`.execute(reads.db)
    return rows[0]?.replica ? 'replica' : 'primary'
  }
  const notes = async () =>
    (await sql<{ text: string }>`select text from note`.execute(reads.db)).rows.map((n) => n.text)
  const write = (text: string) => primary.pool.query('insert into note values ($1)', [text])

  test('use the replica while it is current', async () => {
    await expect.poll(whoAnswers, SOON).toBe('replica')
  })

  test('see committed changes, and use the replica again when it has them', async () => {
    await administer(pair.replica.url, ['select pg_wal_replay_pause()'])
    await write('told')
    expect(await notes()).toEqual([])
    reads.changed()
    expect(await notes()).toEqual(['told'])
    expect(await whoAnswers()).toBe('primary')
    await administer(pair.replica.url, ['select pg_wal_replay_resume()'])
    await expect.poll(whoAnswers, BEFORE_LAGGING).toBe('replica')
    expect(await notes()).toEqual(['told'])
    expect(said).toEqual([])
  })

  test('use the primary while the replica lags, which is logged once', async () => {
    await administer(pair.replica.url, ['select pg_wal_replay_pause()'])
    await write('late')
    expect(await whoAnswers()).toBe('replica')
    await expect.poll(whoAnswers, SOON).toBe('primary')
    expect(await notes()).toEqual(['told', 'late'])
    await new Promise((later) => setTimeout(later, 1_200))
    expect(said).toEqual(['replica unreachable, reading from primary'])
    await administer(pair.replica.url, ['select pg_wal_replay_resume()'])
    await expect.poll(whoAnswers, SOON).toBe('replica')
    expect(said.splice(0)).toHaveLength(2)
  })

  test('all succeed while the replica stops and returns', async () => {
    let going = true
    const answers: string[] = []
    const readers = Array.from({ length: 8 }, async () => {
      while (going) {
        await sql`select pg_sleep(0.02)`.execute(reads.db)
        answers.push(await whoAnswers())
      }
    })
    const answered = async (who: string) => {
      answers.length = 0
      await expect.poll(() => answers.at(-1), SOON).toBe(who)
    }
    try {
      await answered('replica')
      await pair.replica.stop('immediate')
      await answered('primary')
      await pair.replica.start()
      await answered('replica')
    } finally {
      going = false
    }
    await Promise.all(readers)
    expect(said).toEqual(['replica unreachable, reading from primary', 'replica reachable again'])
  })

  test('use a replica that returns while the primary is down', async () => {
    await Promise.all([pair.primary.stop('immediate'), pair.replica.stop('immediate')])
    await expect(whoAnswers()).rejects.toThrow()
    await pair.replica.start()
    await expect.poll(() => whoAnswers().catch(() => 'nobody'), SOON).toBe('replica')
    expect(await notes()).toEqual(['told', 'late'])
    await pair.primary.start()
    await expect.poll(() => write('again').catch(() => null), SOON).toBeTruthy()
    // PostgreSQL connects to its primary again every five seconds.
    await expect.poll(notes, SOON).toContain('again')
    await expect.poll(whoAnswers, SOON).toBe('replica')
  })

  test('a replica is refused as the primary database', async () => {
    await expect(openDatabase(pair.replica.url, '')).rejects.toThrow('it is a replica')
  })
})
