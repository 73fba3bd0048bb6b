import { withDatabase } from '../tests/support/database-server.ts'
import { measureClusterBookings } from './cluster-bookings.ts'
import { clusterName, openClusterCities } from './cluster-cities.ts'
import { measureClusterFigures } from './cluster-figures.ts'
import { startServers } from './cluster-servers.ts'
import { BOOKINGS_OF_SALON, chooseSize } from './cluster-size.ts'
import { report } from './report.ts'
import { SERVER } from './scale-cities.ts'

const QUICK = { salons: 2_000, bookings: 100_000 }

export interface ClusterOptions {
  salons: number | undefined
  bookings: number | undefined
  shards: number
  quick: boolean
}

/** Measures search and bookings on a coordinator with two workers. Returns the exit code: 1 if a goal is missed. */
export async function measureCluster({ salons, bookings, shards, quick }: ClusterOptions): Promise<0 | 1> {
  const dataDir = process.env.DATA_DIR ?? '.data/scale-cluster'
  const servers = await startServers(dataDir, SERVER)
  try {
    const given = salons && { salons, bookings: bookings ?? salons * BOOKINGS_OF_SALON }
    const chosen = given || (quick ? QUICK : await chooseSize(dataDir))
    const size = { ...chosen, shards }
    const cities = await openClusterCities(servers, size)
    try {
      const figures = await measureClusterFigures(cities, quick ? 20 : 200)
      const url = withDatabase(servers.coordinator.url, clusterName(size))
      const amounts = quick ? { rounds: 2, bookings: 40 } : { rounds: 4, bookings: 100 }
      return report([...figures, ...(await measureClusterBookings(url, servers, amounts))])
    } finally {
      await cities.close()
    }
  } finally {
    await servers.stop()
  }
}
