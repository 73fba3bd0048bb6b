import type pg from 'pg'

/** A statement as it was sent to the database. */
export interface Statement {
  text: string
  values: unknown[]
  /** The number of rows returned or affected. */
  rows: number | null
}

/** A unit on one connection: a statement, or a transaction from begin to commit. */
export interface Step {
  statements: Statement[]
  /** Steps that had ended when this one started. */
  after: number[]
}

interface RecordedStatement extends Statement {
  client: object
  startedAt: number
  endedAt: number
}

type Done = (error: Error | undefined, result: pg.QueryResult) => void

/** Records statements on a pool's connections; must be called before it has any. */
export function recordStatements(pool: pg.Pool) {
  let recorded: RecordedStatement[] = []
  let clock = 0
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => Promise<pg.QueryResult> | undefined
    const query = (statement: string | pg.QueryConfig | pg.Submittable, given?: unknown, done?: Done) => {
      // The library's internal queries are not part of the call.
      if (typeof statement !== 'string' && 'submit' in statement) return send(statement, given, done)
      const { text, values = given } = typeof statement === 'string' ? { text: statement } : statement
      const entry: RecordedStatement = {
        text,
        values: [],
        rows: null,
        client,
        startedAt: clock++,
        endedAt: Number.POSITIVE_INFINITY,
      }
      const end = (result: pg.QueryResult | undefined) => {
        entry.endedAt = clock++
        entry.rows = result?.rowCount ?? null
        return result
      }
      recorded.push(entry)
      // Without values the second argument may be the callback.
      const callback = typeof values === 'function' ? (values as Done) : done
      entry.values = Array.isArray(values) ? [...values] : []
      if (!callback) return send(text, entry.values)?.then(end)
      return send(text, entry.values, (error: Error | undefined, result: pg.QueryResult) => {
        end(result)
        callback(error, result)
      })
    }
    Object.assign(client, { query })
  })
  return {
    /** The statements of `work`, in steps. */
    async during(work: () => Promise<unknown>): Promise<Step[]> {
      recorded = []
      await work()
      return groupIntoSteps(recorded)
    },
  }
}

function groupIntoSteps(recorded: readonly RecordedStatement[]): Step[] {
  const steps: { notes: RecordedStatement[]; client: object; open: boolean }[] = []
  for (const entry of recorded) {
    const open = steps.find((step) => step.open && step.client === entry.client)
    if (open) {
      open.notes.push(entry)
      open.open = !/^(commit|rollback)$/i.test(entry.text)
    } else steps.push({ notes: [entry], client: entry.client, open: /^begin\b/i.test(entry.text) })
  }
  const endOf = ({ notes }: (typeof steps)[number]) => Math.max(...notes.map(({ endedAt }) => endedAt))
  return steps.map((step, here) => ({
    statements: step.notes.map(({ text, values, rows }) => ({ text, values, rows })),
    after: steps.flatMap((other, n) => (n !== here && endOf(other) < (step.notes[0]?.startedAt ?? 0) ? [n] : [])),
  }))
}
