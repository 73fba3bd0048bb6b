import { Refusal } from '../../../../domain/kernel/refusal.ts'

interface Acts {
  add: (bytes: Uint8Array) => Promise<void>
  move: (move: { photoId: string; to: 'earlier' | 'later' }) => Promise<void>
  remove: (photoId: string) => Promise<void>
  caption?: (photoId: string, caption: string) => Promise<void>
}

/** The photo manager's action. Returns false for another intent. */
export async function photoAction(form: FormData, acts: Acts): Promise<boolean> {
  const photoId = String(form.get('photoId') ?? '')
  switch (form.get('intent')) {
    case 'add-photo':
      await acts.add(await bytesOf(form.get('photo')))
      return true
    case 'earlier-photo':
      await acts.move({ photoId, to: 'earlier' })
      return true
    case 'later-photo':
      await acts.move({ photoId, to: 'later' })
      return true
    case 'remove-photo':
      await acts.remove(photoId)
      return true
    case 'caption-photo':
      await acts.caption?.(photoId, String(form.get('caption') ?? ''))
      return true
    default:
      return false
  }
}

/** A browser sends an empty file where none was chosen. */
async function bytesOf(file: FormDataEntryValue | null): Promise<Uint8Array> {
  if (!(file instanceof File) || file.size === 0)
    throw new Refusal('invalid_input', { fields: { photo: 'photo_required' } })
  return new Uint8Array(await file.arrayBuffer())
}
