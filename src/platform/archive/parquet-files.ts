import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { parquetReadObjects, type SchemaElement } from 'hyparquet'
import { parquetWriteBuffer } from 'hyparquet-writer'
import type { ObjectStore } from '../storage/object-store.ts'

type ColumnType = 'uuid' | 'text' | 'int' | 'boolean' | 'time' | 'json'

/** How each type is stored: as other programs read it, with times as instants in milliseconds. */
const ELEMENTS: Record<ColumnType, Partial<SchemaElement>> = {
  uuid: { type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16, logical_type: { type: 'UUID' } },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  int: { type: 'INT32' },
  boolean: { type: 'BOOLEAN' },
  time: { type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' } },
  json: { type: 'BYTE_ARRAY', converted_type: 'JSON' },
}

/** Rows of one kind as Parquet files in a store, compressed with gzip. A whole file is in memory. */
export function parquetFiles<Row extends object>(store: ObjectStore) {
  return {
    name: store.name,
    check: () => store.check(),
    remove: (key: string) => store.remove(key),
    async write(key: string, columns: Record<string, ColumnType>, rows: readonly object[]) {
      const bytes = encode(columns, rows)
      await store.put(key, bytes)
      return { bytes: bytes.byteLength, sha256: sha256Of(bytes) }
    },
    /** Null if there is no such object. Throws an Error if it is no Parquet file. */
    async read(key: string): Promise<{ sha256: string; rows: Row[] } | null> {
      const bytes = await store.read(key)
      if (!bytes) return null
      return { sha256: sha256Of(bytes), rows: (await decode(bytes)) as Row[] }
    },
  }
}

function encode(columns: Record<string, ColumnType>, rows: readonly object[]): Uint8Array {
  const named = Object.entries(columns)
  const buffer = parquetWriteBuffer({
    columnData: named.map(([name]) => ({ name, data: rows.map((row) => Reflect.get(row, name) ?? null) })),
    schema: [
      { name: 'root', num_children: named.length },
      ...named.map(([name, type]) => ({ name, ...ELEMENTS[type], repetition_type: 'OPTIONAL' as const })),
    ],
    codec: 'GZIP',
    compressors: { GZIP: compress },
    createdBy: 'salloon',
  })
  return new Uint8Array(buffer)
}

function decode(bytes: Uint8Array): Promise<object[]> {
  const file = new Uint8Array(bytes).buffer
  return parquetReadObjects({ file, compressors: { GZIP: decompress } })
}

function compress(bytes: Uint8Array): Uint8Array {
  return gzipSync(bytes)
}

function decompress(bytes: Uint8Array): Uint8Array {
  return gunzipSync(bytes)
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
