import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { downloadData } from '../../../../domain/privacy/download-data.ts'
import { appContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import type { Route } from './+types/data'

/** A file with all stored data about the viewer, created while it is downloaded. */
export async function loader({ context }: Route.LoaderArgs) {
  const pieces = downloadData(context.get(appContext), requireViewer(context))
  // Refusals are thrown before the first piece, while an error page can still be shown.
  const first = await pieces.next()
  async function* all() {
    if (!first.done) yield first.value
    yield* pieces
  }
  return new Response(createReadableStreamFromReadable(Readable.from(all(), { objectMode: false })), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="salloon-my-data.json"',
      'Cache-Control': 'private, no-store',
    },
  })
}
