import type { TestProject } from 'vitest/node'
import { startProvider } from './openid/provider.ts'
import { plainPictures } from './plain-pictures.ts'
import { copyOf, freePort, removeFolder, startServer } from './server.ts'
import { startTileServer } from './tile-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    origin: string
    /** Its data folder; empty for an external site. */
    siteData: string
    /** A data folder with the same demo city, to be copied by sites with other settings; empty for an external site. */
    demoData: string
  }
}

/** One running site with a new demo city for all journeys, or the one at SITE_ORIGIN. */
export default async function setup(project: TestProject) {
  const running = process.env.SITE_ORIGIN
  if (running) {
    project.provide('origin', running)
    project.provide('siteData', process.env.SITE_DATA_DIR ?? '')
    project.provide('demoData', '')
    return
  }
  const tiles = await startTileServer()
  const map = { MAP_TILES: tiles.url, MAP_ATTRIBUTION: '© Test tiles' }
  const port = await freePort()
  const provider = await startProvider(`http://localhost:${port}`)
  const oidc = {
    ...{ OIDC_ISSUER: provider.issuer, OIDC_NAME: 'Elsewhere' },
    ...{ OIDC_CLIENT_ID: provider.clientId, OIDC_CLIENT_SECRET: provider.clientSecret },
  }
  const demo = await startServer({ RATE_LIMIT: 'off' })
  await demo.stop()
  await plainPictures(demo.dataDir)
  const site = await startServer({
    ...{ RATE_LIMIT: 'off', PORT: String(port), DATA_DIR: await copyOf(demo.dataDir) },
    ...map,
    ...oidc,
  })
  project.provide('origin', site.origin)
  project.provide('siteData', site.dataDir)
  project.provide('demoData', demo.dataDir)
  return async () => {
    await site.stop()
    await tiles.stop()
    await provider.stop()
    await removeFolder(site.dataDir)
    await removeFolder(demo.dataDir)
  }
}
