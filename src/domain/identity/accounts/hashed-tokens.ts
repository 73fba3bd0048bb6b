import { createHash, randomBytes } from 'node:crypto'
import type { BetterAuthOptions, DBAdapter, DBTransactionAdapter, Where } from 'better-auth'

/**
 * Keeps session tokens out of the database: every token to be stored or found is replaced by its SHA-256. External
 * input is always hashed, so that a leaked hash cannot be used as a token. Tokens are 32 random characters: they cannot
 * be guessed, so a fast hash without salt is enough.
 */
export function withHashedTokens(adapter: DBAdapter<BetterAuthOptions>): DBAdapter<BetterAuthOptions> {
  return {
    ...guard(adapter),
    transaction: (work) => adapter.transaction((inner) => work(guard(inner))),
  }
}

type Guarded = DBTransactionAdapter<BetterAuthOptions>

function guard(adapter: Guarded): Guarded {
  return {
    ...adapter,
    create: async <T extends Record<string, unknown>, R = T>(query: Creation<T>) => {
      if (query.model !== 'session') return adapter.create<T, R>(query)
      const row = await adapter.create<T, R>({ ...query, data: hashedData(query.data) })
      return reveal(row, textOf(query.data, 'token'))
    },
    findOne: async <T>(query: Parameters<Guarded['findOne']>[0]) =>
      reveal(await adapter.findOne<T>(hashedWhere(query)), tokenIn(query)),
    update: async <T>(query: Parameters<Guarded['update']>[0]) => {
      if (query.model !== 'session') return adapter.update<T>(query)
      const row = await adapter.update<T>({ ...hashedWhere(query), update: hashedData(query.update) })
      return reveal(row, textOf(query.update, 'token') ?? tokenIn(query))
    },
    updateMany: (query) =>
      adapter.updateMany(
        query.model === 'session' ? { ...hashedWhere(query), update: hashedData(query.update) } : query,
      ),
    findMany: (query) => adapter.findMany(hashedWhere(query)),
    count: (query) => adapter.count(hashedWhere(query)),
    delete: (query) => adapter.delete(hashedWhere(query)),
    deleteMany: (query) => adapter.deleteMany(hashedWhere(query)),
    consumeOne: (query) => adapter.consumeOne(hashedWhere(query)),
    incrementOne: (query) => adapter.incrementOne(hashedWhere(query)),
  }
}

/** For a link or a cookie: too long to be found by trying. The database keeps its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function hashedData<T extends object>(data: T): T {
  const token = textOf(data, 'token')
  return token === undefined ? data : { ...data, token: hashToken(token) }
}

function textOf(row: object, field: string): string | undefined {
  const value: unknown = Reflect.get(row, field)
  return typeof value === 'string' ? value : undefined
}

interface Query {
  model: string
  where?: Where[] | undefined
}

interface Creation<T> {
  model: string
  data: Omit<T, 'id'>
  select?: string[] | undefined
  forceAllowId?: boolean | undefined
}

function hashedWhere<Q extends Query>(query: Q): Q {
  if (query.model !== 'session' || !query.where) return query
  return { ...query, where: query.where.map(hashedCondition) }
}

function hashedCondition(condition: Where): Where {
  if (condition.field !== 'token') return condition
  const { value } = condition
  if (Array.isArray(value)) return { ...condition, value: value.map((token) => hashToken(String(token))) }
  return { ...condition, value: hashToken(String(value)) }
}

function tokenIn(query: Query): string | undefined {
  if (query.model !== 'session') return undefined
  const named = query.where?.find((condition) => condition.field === 'token')?.value
  return typeof named === 'string' ? named : undefined
}

/** A row found by its token has that token; a row found in another way has only its hash. */
function reveal<T>(row: T, token: string | undefined): T {
  return token === undefined || typeof row !== 'object' || row === null ? row : { ...row, token }
}
