import { createHash } from 'node:crypto'
import { MIMEType } from 'node:util'
import { Refusal } from '../domain/kernel/refusal.ts'
import { UnreadableRequest } from './unreadable-request.ts'

/** Which fields of a call may be files, and how many of each at most. More than one makes the field a list. */
export type FileFields = Readonly<Record<string, number>>

/** A field is text or, for a file, its bytes; sent more than once, or named 'field[]', it is a list. */
type FormValue = string | Uint8Array

const MB = 1024 * 1024
const MAX_PARTS = 500
const LARGEST_FILE = 5 * MB
/** However many pictures there may be, they are sent in several calls when they are larger than this together. */
const LARGEST_FORM = 26 * MB

/** Bytes that such a form may have: its files and a megabyte of text. */
export function largestForm(files: FileFields): number {
  const many = Object.values(files).reduce((sum, most) => sum + most, 0)
  return Math.min(LARGEST_FORM, many * LARGEST_FILE + MB)
}

/** The fields of a multipart form, from memory. Throws Unreadable, or Refusal('invalid_input') for text that nobody can keep. */
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
    if (typeof value === 'string' ? value.includes('\0') : value.byteLength > LARGEST_FILE) {
      if (typeof value === 'string') throw new Refusal('invalid_input')
      throw new Refusal('invalid_input', { fields: { [name]: 'picture_too_large' } })
    }
    // A form of the web sends a file without name or content where none was chosen.
    if (value.length > 0 || typeof value === 'string') fields.set(name, [...(fields.get(name) ?? []), value])
  }
  const values = Object.fromEntries(
    [...fields].map(([name, all]) => [name, lists.has(name) || all.length > 1 ? all : all[0]]),
  )
  return { values, text: JSON.stringify([...fields].map(([name, all]) => [name, all.map(fingerprint)])) }
}

async function parse(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  // Reading half a million empty parts holds everybody up for seconds; counting them does not.
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
    // One ends the last part.
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
