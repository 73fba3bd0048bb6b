import { z } from 'zod'

/** Control characters other than line ends, and those that change the direction of text. */
const NOT_TEXT = /(?:[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069])+/gu

/** Plain text: HTML is shown as typed. Messages are keys of the catalogue's `validation`. */
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
