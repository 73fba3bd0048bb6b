import type { Category } from '../../trades/trade.ts'
import { atWork } from '../scenes/at-work.ts'
import { barberChairs } from '../scenes/barber-chairs.ts'
import { barberPoleCorner } from '../scenes/barber-pole.ts'
import { barberShelf } from '../scenes/barber-shelf.ts'
import { beautyBed } from '../scenes/beauty-bed.ts'
import { beautyNiches } from '../scenes/beauty-niches.ts'
import { beautyVanity } from '../scenes/beauty-vanity.ts'
import { hairBasin } from '../scenes/hair-basin.ts'
import { hairMirrors } from '../scenes/hair-mirrors.ts'
import { hairTools } from '../scenes/hair-tools.ts'
import { hairWindow } from '../scenes/hair-window.ts'
import { nailBar } from '../scenes/nail-bar.ts'
import { nailPedicure } from '../scenes/nail-pedicure.ts'
import { nailPolish } from '../scenes/nail-polish.ts'
import { nailTable } from '../scenes/nail-table.ts'
import { reception } from '../scenes/reception.ts'
import { spaMassage } from '../scenes/spa-massage.ts'
import { spaPool } from '../scenes/spa-pool.ts'
import { spaSauna } from '../scenes/spa-sauna.ts'
import { spaStones } from '../scenes/spa-stones.ts'
import type { Scene } from '../studio/scene.ts'

export interface Composition {
  name: string
  draw: Scene
  caption: string
  /** A detail: for the salon's album, not its cover. */
  detail?: true
  /** The house from the street; a salon has one. */
  front?: true
}

/** What each trade's rooms look like. */
export const COMPOSITIONS: Readonly<Record<Category, readonly Composition[]>> = {
  hair: [
    { name: 'mirrors', draw: hairMirrors, caption: 'The main room' },
    { name: 'window', draw: hairWindow, caption: 'By the window' },
    { name: 'basin', draw: hairBasin, caption: 'At the basins' },
    { name: 'tools', draw: hairTools, caption: 'Tools of the trade', detail: true },
    { name: 'hair-work', draw: atWork('hair'), caption: 'In good hands' },
  ],
  barber: [
    { name: 'chairs', draw: barberChairs, caption: 'The chairs' },
    { name: 'pole', draw: barberPoleCorner, caption: 'From the street', front: true },
    { name: 'shelf', draw: barberShelf, caption: 'For the shave', detail: true },
    { name: 'barber-work', draw: atWork('barber'), caption: 'A fresh cut' },
  ],
  nail: [
    { name: 'bar', draw: nailBar, caption: 'The polish wall' },
    { name: 'table', draw: nailTable, caption: 'At the table' },
    { name: 'polish', draw: nailPolish, caption: 'New colours' },
    { name: 'pedicure', draw: nailPedicure, caption: 'The pedicure corner' },
  ],
  beauty: [
    { name: 'bed', draw: beautyBed, caption: 'The treatment room' },
    { name: 'vanity', draw: beautyVanity, caption: 'The dressing table' },
    { name: 'niches', draw: beautyNiches, caption: 'What we use' },
  ],
  spa: [
    { name: 'pool', draw: spaPool, caption: 'The pool' },
    { name: 'massage', draw: spaMassage, caption: 'The quiet room' },
    { name: 'stones', draw: spaStones, caption: 'Warm stones' },
    { name: 'sauna', draw: spaSauna, caption: 'The sauna' },
  ],
}

export const RECEPTION: Composition = { name: 'reception', draw: reception, caption: 'Where you arrive' }
