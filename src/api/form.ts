import { createHash } from 'node:crypto'
import { MIMEType } from 'node:util'
import { MAX_IMAGE_BYTES } from '../domain/kernel/images.ts'
import { Refusal } from '../domain/kernel/refusal.ts'
import { UnreadableRequest } from './unreadable-request.ts'

/** The fields of a call that may be files, and the maximum number of each. More than one makes the field a list. */
export type FileFields = Readonly<Record<string, number>>

/** A field is text or a file's bytes; if sent more than once, or named 'field[]', it is a list. */
type FormValue = string | Uint8Array

const MB = 1024 * 1024
const MAX_PARTS = 500
/** The maximum for all files of a form; more must be sent in several calls. */
const MAX_FORM_BYTES = 26 * MB

/** The maximum size of a form with these files: their size and a megabyte of text. */
export function maxFormBytes(files: FileFields): number {
  const many = Object.values(files).reduce((sum, max) => sum + max, 0)
  return Math.min(MAX_FORM_BYTES, many * MAX_IMAGE_BYTES + MB)
}

/**
 * Parses a multipart form in memory. Throws UnreadableRequest, or Refusal('invalid_input') for text that cannot be
 * stored.
 */
export async function readForm(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
  files: FileFields,
): Promise<{ values: Record<string, unknown>; text: string }> {
  const form = await parse(body, contentType)
  const fields = new Map<string, FormValue[]>()
  const lists = new Set(Object.keys(files).filter((name) => (files[name] ?? 1) > 1))
  for (const [sentName, sent] of form) {
    const name = sentName.replace(/\[\]$/, '')
    if (name !== sentName) lists.add(name)
    const value = typeof sent === 'string' ? sent : await sent.bytes()
    if (typeof value === 'string' ? value.includes('\0') : value.byteLength > MAX_IMAGE_BYTES) {
      if (typeof value === 'string') throw new Refusal('invalid_input')
      throw new Refusal('invalid_input', { fields: { [name]: 'picture_too_large' } })
    }
    // Browsers send an empty file without a name if none was chosen.
    if (value.length > 0 || typeof value === 'string') fields.set(name, [...(fields.get(name) ?? []), value])
  }
  const values = Object.fromEntries(
    [...fields].map(([name, all]) => [name, lists.has(name) || all.length > 1 ? all : all[0]]),
  )
  return { values, text: JSON.stringify([...fields].map(([name, all]) => [name, all.map(fingerprint)])) }
}

async function parse(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  // Parsing half a million empty parts would block the process for seconds; counting them does not.
  if (hasTooManyParts(body, contentType)) throw new UnreadableRequest(413, 'tooLarge')
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw new UnreadableRequest(400, 'notForm')
  }
}

function hasTooManyParts(body: Uint8Array<ArrayBuffer>, contentType: string): boolean {
  const boundary = boundaryOf(contentType)
  if (!boundary) throw new UnreadableRequest(400, 'notForm')
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const delimiter = `--${boundary}`
  let delimiters = 0
  for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, at + delimiter.length)) {
    // The last one ends the form.
    if (++delimiters > MAX_PARTS + 1) return true
  }
  return false
}

function boundaryOf(contentType: string): string | null {
  try {
    return new MIMEType(contentType).params.get('boundary')
  } catch {
    return null
  }
}

function fingerprint(value: FormValue): string {
  return typeof value === 'string' ? value : createHash('sha256').update(value).digest('base64url')
}
