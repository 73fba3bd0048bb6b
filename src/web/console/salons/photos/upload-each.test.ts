import { expect, it } from 'vitest'
import type { FormFailure } from '../../../forms/forms.ts'
import { uploadEach } from './upload-each.ts'

const file = (name: string, size = 1000) => ({ name, size })
const refusing = (fields: Record<string, string>) => ({ fields, values: {} }) as FormFailure

async function upload(files: { name: string; size: number }[], failures: Record<string, FormFailure> = {}) {
  const sent: string[] = []
  const progress: string[] = []
  const refused = await uploadEach(files, {
    send: async ({ name }) => {
      sent.push(name)
      return failures[name] ?? null
    },
    onNext: ({ number, count }) => progress.push(`${number}/${count}`),
  })
  return { sent, progress, refused }
}

it('files are uploaded in their order', async () => {
  expect(await upload([file('a'), file('b')])).toEqual({ sent: ['a', 'b'], progress: ['1/2', '2/2'], refused: [] })
})

it('one that is refused is named, and those after it are uploaded', async () => {
  const { sent, refused } = await upload([file('a'), file('b'), file('c')], {
    b: refusing({ photo: 'picture_not_an_image' }),
  })
  expect(sent).toEqual(['a', 'b', 'c'])
  expect(refused).toEqual([{ name: 'b', code: 'picture_not_an_image' }])
})

it('one that is too large is named without being sent', async () => {
  const { sent, progress, refused } = await upload([file('a', 5 * 1024 * 1024 + 1), file('b', 5 * 1024 * 1024)])
  expect(sent).toEqual(['b'])
  expect(progress).toEqual(['1/1'])
  expect(refused).toEqual([{ name: 'a', code: 'picture_too_large' }])
})

it('ends where another cannot be uploaded either', async () => {
  const offline = { ...refusing({}), offline: true } as FormFailure
  expect(await upload([file('a'), file('b')], { a: offline })).toMatchObject({ sent: ['a'], refused: [] })
})
