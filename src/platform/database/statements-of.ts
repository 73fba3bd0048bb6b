/** Comments, texts, names and bodies of functions, in which a semicolon ends nothing; the rest piece by piece. */
const PIECES =
  /(?<comment>--[^\n]*|\/\*[\s\S]*?\*\/)|'(?:[^']|'')*'|"[^"]*"|\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$|begin\s+atomic\b[\s\S]*?;\s*end(?=\s*;)|(?<end>;)|\w+|[^\w;'"$/-]+|[\s\S]/gi

/**
 * The statements of a migration, in order, without comments. Not for texts with backslash escapes (E'').
 */
export function statementsOf(sql: string): string[] {
  const statements = ['']
  for (const { 0: piece, groups } of sql.matchAll(PIECES)) {
    if (groups?.end) statements.push('')
    else statements.push(`${statements.pop() ?? ''}${groups?.comment ? ' ' : piece}`)
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}
