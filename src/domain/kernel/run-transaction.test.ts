import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import { addCustomer } from '../../../tests/support/factories.ts'
import { CommitUnknown, runTransaction } from './run-transaction.ts'
import { violatesConstraint } from './violates-constraint.ts'

const database = freshDatabase()

/** A database whose commits are carried out, and then fail with this error. */
function losingAnswers(error: Error): typeof database.db {
  const execute = async (work: (tx: typeof database.db) => Promise<unknown>) => {
    await database.db.transaction().execute(work)
    throw error
  }
  return { transaction: () => ({ execute }) } as unknown as typeof database.db
}
const failure = (code: string) => Object.assign(new Error(code), { code })
const isStored = async (id: string) => {
  const found = await database.db.selectFrom('person').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

describe('a transaction', () => {
  it('returns its result once it is committed', async () => {
    const { id } = await runTransaction(database.db, (tx) => addCustomer(tx))
    expect(await isStored(id)).toBe(true)
  })

  it('that fails before its commit throws the error and stores nothing', async () => {
    const id = randomUUID()
    const work = runTransaction(database.db, async (tx) => {
      await addCustomer(tx, { id })
      throw new Error('too bad')
    })
    await expect(work).rejects.toThrow('too bad')
    expect(await isStored(id)).toBe(false)
  })

  it('that violates a constraint throws the violation', async () => {
    const { email } = await addCustomer(database.db)
    const error = await runTransaction(database.db, (tx) => addCustomer(tx, { email })).catch((thrown) => thrown)
    expect(error).not.toBeInstanceOf(CommitUnknown)
    expect(violatesConstraint(error, 'person_email_key')).toBe(true)
    expect(violatesConstraint(error, 'person_pkey')).toBe(false)
  })

  it.each(['ECONNRESET', '57P01', '40003', '08006', ''])(
    'whose commit was not answered (%j) is unknown, with its result',
    async (code) => {
      const id = randomUUID()
      const error = await runTransaction(
        losingAnswers(failure(code)),
        async (tx) => (await addCustomer(tx, { id })).id,
      ).catch((thrown) => thrown)
      expect(error).toBeInstanceOf(CommitUnknown)
      expect(error).toMatchObject({ result: id, cause: { code } })
      expect(await isStored(id)).toBe(true)
    },
  )

  it.each(['23505', '40001', '40P01', 'P0001'])(
    'whose commit was refused (%s) is known to have failed',
    async (code) => {
      const error = await runTransaction(losingAnswers(failure(code)), async () => 'result').catch((thrown) => thrown)
      expect(error).not.toBeInstanceOf(CommitUnknown)
      expect(error).toMatchObject({ code })
    },
  )
})
