// A process of its own, for it needs a cipher that OpenSSL calls old: node --openssl-legacy-provider tests/support/s3-process.ts FOLDER BUCKET
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from '@20minutes/s3rver'

const [directory = '', bucket = ''] = process.argv.slice(2)
const s3 = new S3rver({
  directory,
  silent: true,
  // It computes another path than the signed one; the parent process checks signatures.
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: bucket, configs: [] }],
})
await s3.configureBuckets()
const server = createServer(s3.callback())
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
