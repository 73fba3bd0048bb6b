import { z } from 'zod'

/** Whatever could act on a screen but is no text: control characters other than line ends, and those that turn writing around. */
const NOT_TEXT = /(?:[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069])+/gu

/** Plain text, as it was typed: what looks like HTML is shown as what it is. Messages are keys of the catalogue's `validation`. */
export const messageText = z.object({
  body: z
    .string('required')
    .overwrite((text) =>
      text
        .replaceAll('\r\n', '\n')
        .replace(NOT_TEXT, ' ')
        .replace(/\n{4,}/g, '\n\n\n'),
    )
    .trim()
    .min(1, 'required')
    .max(2000, 'too_long'),
})
