declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  /** A server that speaks S3, with its objects in a folder. */
  export default class S3rver {
    constructor(options: {
      directory: string
      silent?: boolean
      allowMismatchedSignatures?: boolean
      resetOnClose?: boolean
      configureBuckets?: { name: string; configs: string[] }[]
    })
    configureBuckets(): Promise<void>
    callback(): RequestListener
  }
}
