import type { TestProject } from 'vitest/node'
import { startProvider } from './openid/provider.ts'
import type { OwnSite } from './own-site.ts'
import { plainPictures } from './plain-pictures.ts'
import { copyOf, freePort, removeFolder, startServer } from './server.ts'
import { startTileServer } from './tile-server.ts'
import { WORKERS } from './workers.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each worker, or the external one for all. */
    sites: OwnSite[]
    /** A data folder with the same demo city, to be copied by sites with other settings; empty for an external site. */
    demoData: string
  }
}

/**
 * A running site for each worker, with the same new demo city, so that files that run at once never meet; or the one at
 * SITE_ORIGIN.
 */
export default async function setup(project: TestProject) {
  const running = process.env.SITE_ORIGIN
  if (running) {
    project.provide('sites', [{ origin: running, dataDir: process.env.SITE_DATA_DIR ?? '' }])
    project.provide('demoData', '')
    return
  }
  const tiles = await startTileServer()
  const demo = await startServer({ RATE_LIMIT: 'off' })
  await demo.stop()
  await plainPictures(demo.dataDir)
  const sites = await Promise.all(Array.from({ length: WORKERS }, () => startSite(demo.dataDir, tiles.url)))
  project.provide(
    'sites',
    sites.map(({ origin, dataDir }) => ({ origin, dataDir })),
  )
  project.provide('demoData', demo.dataDir)
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()))
    await tiles.stop()
    await removeFolder(demo.dataDir)
  }
}

/** A site with a copy of this demo city, and its own provider of identities. */
async function startSite(demoData: string, tiles: string): Promise<OwnSite & { stop(): Promise<void> }> {
  const port = await freePort()
  const provider = await startProvider(`http://localhost:${port}`)
  const site = await startServer({
    ...{ RATE_LIMIT: 'off', PORT: String(port), DATA_DIR: await copyOf(demoData) },
    ...{ MAP_TILES: tiles, MAP_ATTRIBUTION: '© Test tiles' },
    ...{ OIDC_ISSUER: provider.issuer, OIDC_NAME: 'Elsewhere' },
    ...{ OIDC_CLIENT_ID: provider.clientId, OIDC_CLIENT_SECRET: provider.clientSecret },
  })
  return {
    origin: site.origin,
    dataDir: site.dataDir,
    async stop() {
      await site.stop()
      await provider.stop()
      await removeFolder(site.dataDir)
    },
  }
}
