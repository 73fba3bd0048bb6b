import { createHash } from 'node:crypto'
import { Refusal } from '../domain/shared/refusal.ts'
import { Unreadable } from './unreadable.ts'

/** Which fields of a call may be files, and how many of each at most. More than one makes the field a list. */
export type FileFields = Readonly<Record<string, number>>

/** A field is text or, for a file, its bytes; sent more than once, or named 'field[]', it is a list. */
export type FormValue = string | Uint8Array

const MB = 1024 * 1024
const MOST_PARTS = 500
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
  let parts = 0
  for (const [sentName, sent] of form) {
    if (++parts > MOST_PARTS) throw new Unreadable(413, 'tooLarge')
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
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw new Unreadable(400, 'notForm')
  }
}

function fingerprint(value: FormValue): string {
  return typeof value === 'string' ? value : createHash('sha256').update(value).digest('base64url')
}
