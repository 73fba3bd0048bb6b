import pg from 'pg'

const AT_ONCE = 50

export interface ManyClients {
  /** Each client sends a query, some at once. Returns the errors. */
  query(): Promise<string[]>
  close(): Promise<void>
}

/** Opens connections that stay open, some at once. Throws if one fails. */
export async function openClients(url: string, count: number): Promise<ManyClients> {
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: url }))
  for (const client of clients) client.on('error', () => undefined)
  const inTurn = async (work: (client: pg.Client) => Promise<unknown>) => {
    for (let first = 0; first < count; first += AT_ONCE)
      await Promise.all(clients.slice(first, first + AT_ONCE).map(work))
  }
  const close = () => inTurn((client) => client.end().catch(() => undefined))
  try {
    await inTurn((client) => client.connect())
  } catch (error) {
    await close()
    throw error
  }
  return {
    async query() {
      const errors: string[] = []
      const ask = (client: pg.Client) =>
        client.query('select $1::int as n', [1]).catch((error: Error) => errors.push(error.message))
      await inTurn(ask)
      return errors
    },
    close,
  }
}
