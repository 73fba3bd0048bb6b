import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/** Whether a request has a valid AWS signature version 4 of these keys, within a quarter of an hour of now. */
export function isSigned(
  { method, url = '', headers }: IncomingMessage,
  keys: { accessKeyId: string; secretAccessKey: string },
): boolean {
  const [, id, day = '', region = '', names = '', given = ''] = FORM.exec(headers.authorization ?? '') ?? []
  const time = String(headers['x-amz-date'])
  const at = Date.parse(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (id !== keys.accessKeyId || !time.startsWith(day) || !(Math.abs(Date.now() - at) < 900_000)) return false
  const signed = names.split(';')
  if (!signed.includes('host') || !signed.includes('x-amz-date')) return false

  const [path = '', query = ''] = url.split('?')
  const sortedQuery = query
    .split('&')
    .filter(Boolean)
    .map((each) => (each.includes('=') ? each : `${each}=`))
    .sort()
  const canonical = [
    method,
    path,
    sortedQuery.join('&'),
    ...signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${keys.secretAccessKey}`,
  )
  const requested = createHmac('sha256', key).update(text).digest()
  return timingSafeEqual(requested, Buffer.from(given, 'hex'))
}
