import type { RouterContextProvider } from 'react-router'
import { Refusal } from '../../domain/kernel/refusal.ts'
import type { Viewer } from '../../domain/kernel/viewer.ts'
import { viewerContext } from './context.ts'

/** The signed-in person; a visitor is sent to log in and then back. */
export function requireViewer(context: Readonly<RouterContextProvider>): Viewer {
  const viewer = context.get(viewerContext)
  if (!viewer) throw new Refusal('not_signed_in')
  return viewer
}
