import { MAX_IMAGE_BYTES } from '../../../../domain/kernel/images.ts'
import type { FormFailure } from '../../../forms/forms.ts'

/** A file that was not uploaded. */
export interface RefusedFile {
  name: string
  /** A key of the catalogue's `validation`. */
  code: string
}

interface Steps<F> {
  /** Resolves to what is wrong with it; null once it is uploaded. */
  send: (file: F) => Promise<FormFailure | null>
  /** Before each. */
  onNext: (progress: { number: number; count: number }) => void
}

/**
 * Uploads one file after the other, as each may be large, and returns those that were refused. Ends where the reason is not
 * the file, such as without a network.
 */
export async function uploadEach<F extends Pick<File, 'name' | 'size'>>(
  files: readonly F[],
  { send, onNext }: Steps<F>,
): Promise<RefusedFile[]> {
  const small = files.filter(({ size }) => size <= MAX_IMAGE_BYTES)
  const refused = files.filter((file) => !small.includes(file)).map(({ name }) => ({ name, code: 'picture_too_large' }))
  for (const [n, file] of small.entries()) {
    onNext({ number: n + 1, count: small.length })
    const failure = await send(file)
    if (failure && !failure.fields.photo) break
    if (failure?.fields.photo) refused.push({ name: file.name, code: failure.fields.photo })
  }
  return refused
}
