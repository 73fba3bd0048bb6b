/**
 * The titles of describe, it and test in a test file, with those of `each`. Titles that stand in the rows of a table cannot be
 * told from other values, and are left out.
 */
export function testTitles(code: string): string[] {
  const called = /^ *(?:describe|it|test)(?:\.\w+)*(?:<[^()]*?>)?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gm
  const afterTable = /^[^/*\n]*[\])]\)\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1, *(?:async *)?(?:\(|\w+ *=>)/gm
  return [called, afterTable].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, , title = '']) => title.replaceAll('\\', '')),
  )
}
