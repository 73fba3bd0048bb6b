import fc from 'fast-check'
import { expect, it } from 'vitest'
import { migrationFiles } from './migrate.ts'
import { statementsOf } from './statements-of.ts'

it.each([
  ['two statements', 'select 1;\nselect 2;\n', ['select 1', 'select 2']],
  ['a last one without a semicolon', 'select 1; select 2', ['select 1', 'select 2']],
  ['a semicolon in a text', "select 'a;''b;'; select 2", ["select 'a;''b;'", 'select 2']],
  ['a semicolon in a name', 'select "a;b"; select 2', ['select "a;b"', 'select 2']],
  ['the body of a function', 'do $$ begin a; b; end $$; select 2', ['do $$ begin a; b; end $$', 'select 2']],
  ['a body with a tag', "do $x$ select $$;'$$; $x$; select 2", ["do $x$ select $$;'$$; $x$", 'select 2']],
  [
    'the body of a function in SQL',
    'create function a() begin atomic select case when b then c end; select d; end; select 2',
    ['create function a() begin atomic select case when b then c end; select d; end', 'select 2'],
  ],
  ['comments', "-- it's; this\nselect 1 /* and; 'that */; -- end;", ['select 1']],
  ['a comment between words', 'select/* one */1', ['select 1']],
  ['operators and parameters', 'select 4 / 2 - $1; select a->b', ['select 4 / 2 - $1', 'select a->b']],
  ['nothing', ' ;\n-- nothing\n;', []],
])('%s', (_, sql, statements) => {
  expect(statementsOf(sql)).toEqual(statements)
})

it('statements of any kind stay as they are, in their order', () => {
  const part = fc.constantFrom("'a;b'", '"c;d"', '$$e;f$$', '$g$h;$$i$g$', 'select', ' ', '\n', '-', '/', '1')
  const statement = fc.array(part, { minLength: 1 }).map((parts) => `select ${parts.join(' ')} 1`)
  fc.assert(
    fc.property(fc.array(statement), (statements) => {
      expect(statementsOf(statements.map((each) => `${each};`).join('\n'))).toEqual(statements)
    }),
  )
})

it('each statement of the migrations begins with a command, and no text has backslash escapes', async () => {
  for (const { sql } of await migrationFiles()) {
    expect(sql).not.toMatch(/\be'/i)
    for (const statement of statementsOf(sql))
      expect(statement).toMatch(/^(alter|analyze|create|delete|do|drop|insert|lock|select|set|truncate|update|with)\b/i)
  }
})
