const LARGE = 1024 * 1024
/** Above the largest size that the site shows. */
const SIDE = 1920

/** A large photo as a smaller JPEG, so that several fit into one request; the file itself where that is not possible. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= LARGE) return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
    return blob && blob.size < file.size ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}
