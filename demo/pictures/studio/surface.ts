import type { Random } from '../../random.ts'
import type { Canvas } from './canvas.ts'
import type { Palette } from './palettes.ts'

/** Where the wall meets the floor. */
export const FLOOR_Y = 706

/** Draws a wall or a floor in a room's colours. */
export type Surface = (canvas: Canvas, random: Random, palette: Palette) => string
