import { darken, lighten } from '../../studio/colour.ts'
import { circle, group, path } from '../../studio/shapes.ts'
import { cap, curls, type HairStyle, ring, strands, tint } from './strokes.ts'

export const pixie: HairStyle = (canvas, look) => ({
  back: path('M-118 20C-150 -190 150 -190 118 20C112 70 96 96 84 112H-84C-96 96 -112 70 -118 20Z', {
    fill: tint(canvas, darken(look.hair, 0.25)),
  }),
  front: group([
    path(
      'M-112 24C-142 -120 -86 -192 16 -190C112 -186 142 -110 112 20C104 -8 104 -40 96 -62C70 -70 40 -92 26 -112C10 -76 -50 -46 -92 -42C-102 -20 -104 4 -112 24Z',
      { fill: tint(canvas, look.hair) },
    ),
    strands(look, [
      'M20 -182C-40 -176 -100 -130 -112 -30',
      'M22 -160C-20 -140 -70 -100 -92 -50',
      'M24 -138C4 -104 -40 -74 -70 -60',
      'M34 -180C90 -166 120 -110 112 -30',
      'M34 -150C60 -110 84 -84 98 -72',
      'M-60 -150C-84 -120 -100 -80 -106 -20',
    ]),
  ]),
})

export const sidePart: HairStyle = (canvas, look) => ({
  back: '',
  front: group([
    path(
      'M-112 18C-124 -30 -122 -70 -112 -96C-100 -160 -40 -186 30 -182C100 -178 128 -130 120 -70C120 -30 116 -4 112 18C106 -10 104 -38 98 -58C70 -66 20 -78 -38 -112C-60 -96 -90 -76 -100 -52C-106 -30 -108 -6 -112 18Z',
      { fill: tint(canvas, look.hair) },
    ),
    strands(look, [
      'M-44 -120C0 -160 70 -170 108 -120',
      'M-30 -116C20 -146 80 -146 114 -90',
      'M-10 -108C40 -124 90 -112 112 -66',
      'M-60 -110C-84 -90 -104 -60 -110 -10',
      'M-50 -140C-80 -130 -104 -100 -110 -60',
    ]),
  ]),
})

export const quiff: HairStyle = (canvas, look) => ({
  back: '',
  front: group([
    path('M-110 22C-122 -30 -122 -70 -112 -100L-96 -84C-104 -50 -106 -14 -110 22Z', { fill: darken(look.hair, 0.1) }),
    path('M110 22C122 -30 122 -70 112 -100L96 -84C104 -50 106 -14 110 22Z', { fill: darken(look.hair, 0.3) }),
    path(
      'M-112 -66C-122 -130 -90 -170 -40 -196C10 -224 96 -220 116 -170C130 -136 122 -96 112 -66C104 -86 92 -100 74 -104C20 -120 -40 -116 -84 -96C-98 -88 -106 -78 -112 -66Z',
      { fill: tint(canvas, look.hair) },
    ),
    strands(look, [
      'M-92 -100C-70 -160 0 -204 80 -196',
      'M-70 -106C-40 -160 30 -190 96 -174',
      'M-36 -112C0 -150 60 -168 108 -146',
      'M10 -114C40 -136 80 -140 110 -120',
      'M-104 -84C-100 -130 -70 -164 -30 -184',
    ]),
  ]),
})

export const buzz: HairStyle = (canvas, look) => ({
  back: '',
  front: group([
    cap(
      canvas,
      look,
      'C110 -16 106 -50 94 -74C62 -104 36 -108 0 -108C-36 -108 -62 -104 -94 -74C-106 -50 -110 -16 -110 14',
      { low: 14, top: -158, side: 110 },
    ),
    ...Array.from({ length: 70 }, () => {
      const a = look.random.between(Math.PI * 1.06, Math.PI * 1.94)
      const far = look.random.between(0.86, 1.06)
      return circle(Math.cos(a) * 106 * far, -34 + Math.sin(a) * 108 * far, 1.6, {
        fill: lighten(look.hair, 0.35),
        opacity: 0.5,
      })
    }),
  ]),
})

export const bald: HairStyle = (canvas, look) => ({
  back: '',
  front: group([
    path('M-112 20C-120 -20 -116 -50 -108 -66C-104 -40 -104 -8 -108 20Z', { fill: look.hair, opacity: 0.5 }),
    path('M112 20C120 -20 116 -50 108 -66C104 -40 104 -8 108 20Z', { fill: look.hair, opacity: 0.5 }),
    path('M-60 -122C-40 -138 0 -142 24 -136', {
      fill: 'none',
      stroke: '#ffffff',
      strokeWidth: 10,
      opacity: 0.28,
      strokeLinecap: 'round',
      filter: canvas.blur(3),
    }),
  ]),
})

export const curlyTop: HairStyle = (_canvas, look) => {
  const { random } = look
  return {
    back: '',
    front: group([
      path('M-110 22C-122 -30 -122 -70 -112 -100L-92 -90C-104 -50 -106 -14 -110 22Z', {
        fill: look.hair,
        opacity: 0.82,
      }),
      path('M110 22C122 -30 122 -70 112 -100L92 -90C104 -50 106 -14 110 22Z', {
        fill: darken(look.hair, 0.2),
        opacity: 0.88,
      }),
      curls(look, [
        ...ring(random, 13, 96, 74, -112, [26, 34], Math.PI, Math.PI * 2),
        ...ring(random, 10, 84, 24, -104, [22, 28], 0, Math.PI * 2),
        ...ring(random, 7, 54, 40, -134, [26, 32], Math.PI, Math.PI * 2),
      ]),
    ]),
  }
}

export const slick: HairStyle = (canvas, look) => ({
  back: '',
  front: group([
    cap(
      canvas,
      look,
      'C110 -16 108 -52 92 -78C60 -112 30 -122 0 -122C-30 -122 -60 -112 -92 -78C-108 -52 -110 -16 -112 18',
      { low: 18, top: -182, side: 114 },
    ),
    strands(look, [
      'M-90 -80C-80 -130 -40 -168 0 -176',
      'M-60 -108C-50 -140 -24 -164 6 -174',
      'M-24 -120C-18 -146 0 -164 20 -172',
      'M20 -120C26 -146 36 -160 44 -166',
      'M60 -108C66 -130 72 -146 72 -152',
      'M92 -78C98 -104 98 -120 92 -134',
    ]),
  ]),
})
