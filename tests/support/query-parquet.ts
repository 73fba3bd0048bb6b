import { DuckDBInstance } from '@duckdb/node-api'

/** The rows of a query that DuckDB runs: it reads Parquet files by `read_parquet('folder/*.parquet')`. */
export async function queryParquet(query: string): Promise<Record<string, unknown>[]> {
  const duck = await (await DuckDBInstance.create(':memory:')).connect()
  const rows = (await duck.runAndReadAll(query)).getRowObjects()
  duck.closeSync()
  return rows
}
