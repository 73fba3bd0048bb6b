/** The store of pictures. A path is '/images/<hash>.<ext>'; the site serves resized variants of it. */
export interface Images {
  /**
   * Checks (an image, at most 5 MB), removes metadata, stores; returns the path. Throws Refusal('invalid_input'). A
   * picture with an `owner` is stored separately from identical ones of others, so that it can be deleted with the
   * owner.
   */
  store(bytes: Uint8Array, owner?: string): Promise<string>
  /** Deletes a picture of that owner and its variants for good; other pictures are unaffected. */
  remove(path: string, owner: string): Promise<void>
  /** A picture `width` pixels wide in an accepted format, or null when there is no such picture. */
  variant(path: string, width: number, format: 'avif' | 'webp'): Promise<Uint8Array | null>
}

/** The largest image that can be uploaded. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

/** The widths of variants, in pixels. */
export const IMAGE_WIDTHS = [96, 192, 320, 480, 720, 960, 1280] as const
