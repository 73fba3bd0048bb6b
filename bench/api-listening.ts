import type pg from 'pg'

/** A statement as it went to the database. */
export interface Statement {
  text: string
  values: unknown[]
  /** How many rows it answered or touched. */
  rows: number | null
}

/** What runs on one connection: a statement by itself, or a transaction's from begin to commit. */
export interface Step {
  statements: Statement[]
  /** Steps that had ended when this one began. */
  after: number[]
}

interface Noted extends Statement {
  client: object
  began: number
  ended: number
}

type Done = (error: Error | undefined, result: pg.QueryResult) => void

/** Notes what is asked over a pool's connections; call before the pool has any. */
export function listenForNotices(pool: pg.Pool) {
  let noted: Noted[] = []
  let clock = 0
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...given: unknown[]) => Promise<pg.QueryResult> | undefined
    const query = (asked: string | pg.QueryConfig | pg.Submittable, given?: unknown, done?: Done) => {
      // The library's own questions are none of the call's.
      if (typeof asked !== 'string' && 'submit' in asked) return ask(asked, given, done)
      const { text, values = given } = typeof asked === 'string' ? { text: asked } : asked
      const note: Noted = { text, values: [], rows: null, client, began: clock++, ended: Number.POSITIVE_INFINITY }
      const end = (result: pg.QueryResult | undefined) => {
        note.ended = clock++
        note.rows = result?.rowCount ?? null
        return result
      }
      noted.push(note)
      // Without values the second argument may be who is to be told.
      const tell = typeof values === 'function' ? (values as Done) : done
      note.values = Array.isArray(values) ? [...values] : []
      if (!tell) return ask(text, note.values)?.then(end)
      return ask(text, note.values, (error: Error | undefined, result: pg.QueryResult) => {
        end(result)
        tell(error, result)
      })
    }
    Object.assign(client, { query })
  })
  return {
    /** What `work` asked, in steps. */
    async during(work: () => Promise<unknown>): Promise<Step[]> {
      noted = []
      await work()
      return stepsOf(noted)
    },
  }
}

function stepsOf(noted: readonly Noted[]): Step[] {
  const steps: { notes: Noted[]; client: object; open: boolean }[] = []
  for (const note of noted) {
    const open = steps.find((step) => step.open && step.client === note.client)
    if (open) {
      open.notes.push(note)
      open.open = !/^(commit|rollback)$/i.test(note.text)
    } else steps.push({ notes: [note], client: note.client, open: /^begin\b/i.test(note.text) })
  }
  const endOf = ({ notes }: (typeof steps)[number]) => Math.max(...notes.map(({ ended }) => ended))
  return steps.map((step, here) => ({
    statements: step.notes.map(({ text, values, rows }) => ({ text, values, rows })),
    after: steps.flatMap((other, n) => (n !== here && endOf(other) < (step.notes[0]?.began ?? 0) ? [n] : [])),
  }))
}
