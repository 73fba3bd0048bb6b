import type { App } from '../../../../domain/kernel/app.ts'
import type { Member } from '../../../../domain/kernel/member.ts'
import { addPhoto, captionPhoto, movePhoto, removePhoto } from '../../../../domain/salons/profile/salon-photos.ts'
import { photoAction } from './photo-action.ts'

/** The photo manager's action for the photos of the salon itself. */
export function salonPhotoAction(form: FormData, app: App, member: Member): Promise<boolean> {
  return photoAction(form, {
    add: (bytes) => addPhoto(app, member, bytes),
    move: (move) => movePhoto(app, member, move),
    remove: (photoId) => removePhoto(app, member, photoId),
    caption: (photoId, caption) => captionPhoto(app, member, photoId, caption),
  })
}
