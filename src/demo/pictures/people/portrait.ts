import type { Drawing } from '../drawing.ts'
export interface Sitter {
  key: string
  gender: 'female' | 'male' | 'other'
  age: number
  origin: string
  trade: string
}
export function portrait(sitter: Sitter): Drawing {
  return {
    key: `portrait/${sitter.key}`,
    draw: () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><!-- ${sitter.key} --></svg>`,
  }
}
