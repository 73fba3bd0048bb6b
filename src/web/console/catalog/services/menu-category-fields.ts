import type { MenuCategoriesInput } from '../../../../domain/catalog/menu/menu-categories.ts'

/**
 * The categories of the form as they are to be saved: those listed with their names, without the one whose `remove` was
 * pressed, one moved by `move` ('up:<id>', 'down:<id>'), and a new one at the end.
 */
export function categoriesOf(form: FormData): MenuCategoriesInput['categories'] {
  const text = (name: string) => String(form.get(name) ?? '')
  const listed = form
    .getAll('id')
    .map(String)
    .filter((id) => id !== text('remove'))
    .map((id) => ({ id: id as string | null, name: text(`name.${id}`) }))
  const [way, moved] = text('move').split(':')
  const from = listed.findIndex(({ id }) => id === moved)
  const to = way === 'up' ? from - 1 : from + 1
  if (from >= 0 && to >= 0 && to < listed.length) {
    const [one] = listed.splice(from, 1)
    if (one) listed.splice(to, 0, one)
  }
  return text('added').trim() === '' ? listed : [...listed, { id: null, name: text('added') }]
}
