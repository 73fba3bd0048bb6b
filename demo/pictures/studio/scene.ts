import type { Random } from '../../random.ts'
import type { Palette } from './palettes.ts'

/** One composition: the same choices and palette give the same picture. 1280 by 960 unless it says otherwise. */
export type Scene = (random: Random, palette: Palette) => string

export const SCENE_WIDTH = 1280
export const SCENE_HEIGHT = 960
