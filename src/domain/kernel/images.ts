/** Where pictures are kept. A path is '/images/<hash>.<ext>'; the site serves sized variants of it. */
export interface Images {
  /**
   * Checks (real image, at most 5 MB), drops metadata, stores; answers the path. Throws Refusal('invalid_input'). A picture
   * with an `owner` is kept apart from everybody else's that look the same, so that it can be removed with them.
   */
  store(bytes: Uint8Array, owner?: string): Promise<string>
  /** Takes a picture of that owner away for good, its sized variants with it; any other is left alone. */
  remove(path: string, owner: string): Promise<void>
  /** A picture `width` pixels wide in a format the reader accepts, or null when there is no such picture. */
  variant(path: string, width: number, format: 'avif' | 'webp'): Promise<Uint8Array | null>
}

/** The widths that variants exist in, in pixels. */
export const IMAGE_WIDTHS = [96, 192, 320, 480, 720, 960, 1280] as const
