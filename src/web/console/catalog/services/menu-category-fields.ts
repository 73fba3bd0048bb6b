import type { MenuCategoriesInput } from '../../../../domain/catalog/menu/menu-categories.ts'
import { moveOneStep } from '../../../../domain/salons/profile/photo-list.ts'

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
    .map((id) => ({ id, name: text(`name.${id}`) }))
  const [way, moved = ''] = text('move').split(':')
  const ordered = moveOneStep(listed, moved, way === 'up' ? 'earlier' : 'later')
  return text('added').trim() === '' ? ordered : [...ordered, { id: null, name: text('added') }]
}
