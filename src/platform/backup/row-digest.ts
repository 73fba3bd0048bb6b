import { hash } from 'node:crypto'

const LANES = 4
const NEWLINE = 10

/** Counts rows in COPY's text format and computes a digest that does not depend on their order. */
export interface RowDigest {
  add(text: Uint8Array): void
  /** The number of rows so far. */
  readonly rows: number
  /** After the last row. */
  end(): { rows: number; digest: string }
}

export function rowDigest(): RowDigest {
  const sums = new Uint32Array(LANES)
  let rows = 0
  let partialRow: Buffer[] = []

  function row(bytes: Buffer): void {
    rows += 1
    const one = hash('sha256', bytes, 'buffer')
    for (let lane = 0; lane < LANES; lane++) sums[lane] = (sums[lane] ?? 0) + one.readUInt32LE(lane * 4)
  }

  return {
    add(text) {
      const bytes = Buffer.from(text.buffer, text.byteOffset, text.byteLength)
      let from = 0
      for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, from)) {
        const end = bytes.subarray(from, at)
        row(partialRow.length > 0 ? Buffer.concat([...partialRow, end]) : end)
        partialRow = []
        from = at + 1
      }
      // Copied, as the sender may reuse the buffer.
      if (from < bytes.byteLength) partialRow.push(Buffer.from(bytes.subarray(from)))
    },
    get rows() {
      return rows
    },
    end() {
      if (partialRow.length > 0) throw new Error('The last row is cut off')
      return { rows, digest: Buffer.from(sums.buffer).toString('hex') }
    },
  }
}
