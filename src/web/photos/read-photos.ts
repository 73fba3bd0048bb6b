import type { AttachedPhotoChange } from '../../domain/kernel/attached-photos.ts'
import { ADD_PHOTOS, REMOVE_PHOTOS } from './photo-fields.ts'

/** The pictures of a form with a PhotosField. A browser sends an empty file where none was chosen. */
export async function readPhotos(form: FormData): Promise<AttachedPhotoChange> {
  const files = form.getAll(ADD_PHOTOS).filter((value) => value instanceof File && value.size > 0)
  return {
    add: await Promise.all(files.map(async (file) => new Uint8Array(await (file as File).arrayBuffer()))),
    remove: form.getAll(REMOVE_PHOTOS).map(String),
  }
}
