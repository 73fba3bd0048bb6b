import { darken, lighten } from '../../studio/colour.ts'
import { circle, group, path } from '../../studio/shapes.ts'
import { cap, type HairStyle, strands, tint } from './strokes.ts'

export const bob: HairStyle = (canvas, look) => {
  const d = tint(canvas, darken(look.hair, 0.12))
  return {
    covers: true,
    back: path(
      'M-134 -20C-158 -210 158 -210 134 -20C148 60 146 122 126 166Q96 182 66 168H-66Q-96 182 -126 166C-146 122 -148 60 -134 -20Z',
      { fill: d },
    ),
    front: group([
      path(
        'M38 -176C-60 -200 -154 -124 -138 8C-146 76 -140 132 -122 164C-100 174 -92 150 -96 110C-104 60 -104 10 -94 -24C-50 -44 10 -80 38 -140Z',
        { fill: tint(canvas, look.hair) },
      ),
      path(
        'M30 -176C120 -186 156 -110 138 8C146 76 140 132 122 164C104 172 96 148 98 110C106 60 106 -14 92 -56C66 -90 44 -112 34 -146Z',
        { fill: tint(canvas, look.hair) },
      ),
      strands(look, [
        'M20 -168C-60 -160 -122 -90 -120 20',
        'M0 -150C-50 -130 -104 -80 -110 0',
        'M-124 40C-126 80 -122 110 -114 140',
        'M48 -168C104 -150 126 -80 122 20',
        'M122 50C126 90 122 116 114 144',
        'M56 -150C96 -120 112 -70 112 -10',
      ]),
    ]),
  }
}

export const longStraight: HairStyle = (canvas, look) => ({
  covers: true,
  back: path('M-136 0C-166 -220 166 -220 136 0C150 120 170 260 178 380H-178C-170 260 -150 120 -136 0Z', {
    fill: tint(canvas, darken(look.hair, 0.2)),
  }),
  front: group([
    path(
      'M0 -180C-96 -190 -150 -110 -138 10C-140 120 -168 250 -172 372C-140 378 -110 366 -96 340C-92 230 -112 90 -98 -10C-70 -50 -24 -84 0 -132Z',
      { fill: tint(canvas, look.hair) },
    ),
    path(
      'M0 -180C96 -190 150 -110 138 10C140 120 168 250 172 372C140 378 110 366 96 340C92 230 112 90 98 -10C70 -50 24 -84 0 -132Z',
      { fill: tint(canvas, look.hair) },
    ),
    strands(look, [
      'M-10 -170C-80 -150 -124 -90 -122 20C-124 120 -146 220 -150 330',
      'M-14 -150C-60 -120 -104 -70 -110 20C-112 120 -126 220 -124 330',
      'M10 -170C80 -150 124 -90 122 20C124 120 146 220 150 330',
      'M14 -150C60 -120 104 -70 110 20C112 120 126 220 124 330',
      'M-132 60C-136 140 -156 230 -162 320',
      'M132 60C136 140 156 230 162 320',
    ]),
  ]),
})

export const longWavy: HairStyle = (canvas, look) => ({
  covers: true,
  back: path(
    'M-138 0C-170 -224 170 -224 138 0C176 60 136 110 168 170C206 230 158 280 186 360H-186C-158 280 -206 230 -168 170C-136 110 -176 60 -138 0Z',
    { fill: tint(canvas, darken(look.hair, 0.2)) },
  ),
  front: group([
    path(
      'M46 -178C-70 -206 -162 -120 -140 0C-176 50 -138 100 -168 160C-200 220 -160 270 -176 340C-140 352 -112 330 -108 300C-130 250 -88 200 -110 150C-128 100 -92 50 -98 -6C-60 -36 26 -66 46 -146Z',
      { fill: tint(canvas, look.hair) },
    ),
    path(
      'M40 -178C130 -184 160 -104 138 0C172 60 138 100 166 160C198 220 160 270 176 340C140 352 116 330 112 300C132 250 92 200 112 150C130 100 96 40 98 -30C80 -80 56 -104 42 -146Z',
      { fill: tint(canvas, look.hair) },
    ),
    strands(look, [
      'M30 -168C-60 -170 -128 -100 -122 0C-150 56 -118 104 -146 162C-170 220 -138 260 -148 320',
      'M10 -150C-50 -130 -104 -80 -112 0C-136 60 -104 110 -128 164',
      'M56 -164C110 -146 130 -80 120 0C150 60 120 106 146 164C172 220 140 264 148 320',
      'M62 -150C98 -120 112 -60 110 0C132 60 104 112 128 166',
      'M-134 200C-150 240 -128 280 -136 320',
      'M134 200C150 240 128 280 136 320',
    ]),
  ]),
})

export const fringe: HairStyle = (canvas, look) => {
  const long = longStraight(canvas, look)
  return {
    covers: true,
    back: long.back,
    front: group([
      path(
        'M-40 -150C-120 -150 -146 -80 -138 10C-140 120 -166 250 -170 350C-140 358 -112 350 -100 330C-96 230 -116 90 -102 -30Z',
        { fill: tint(canvas, look.hair) },
      ),
      path('M40 -150C120 -150 146 -80 138 10C140 120 166 250 170 350C140 358 112 350 100 330C96 230 116 90 102 -30Z', {
        fill: tint(canvas, look.hair),
      }),
      path(
        'M-112 -34C-138 -170 -60 -184 0 -184C60 -184 138 -170 112 -34C96 -52 78 -58 60 -56C40 -52 20 -48 0 -50C-20 -48 -40 -52 -60 -56C-78 -58 -96 -52 -112 -34Z',
        { fill: tint(canvas, look.hair) },
      ),
      strands(look, [
        'M-20 -176C-60 -150 -84 -110 -88 -62',
        'M0 -178C-20 -140 -34 -100 -36 -58',
        'M10 -178C24 -140 32 -100 30 -56',
        'M30 -174C66 -150 84 -110 88 -64',
        'M-124 0C-130 100 -148 210 -152 310',
        'M124 0C130 100 148 210 152 310',
      ]),
    ]),
  }
}

export const topKnot: HairStyle = (canvas, look) => ({
  back: group([
    circle(0, -206, 56, { fill: tint(canvas, look.hair) }),
    strands(look, [
      'M-36 -226C-10 -250 30 -244 44 -214',
      'M-44 -200C-30 -180 20 -176 40 -190',
      'M-20 -236C10 -220 20 -190 4 -168',
    ]),
  ]),
  front: group([
    cap(
      canvas,
      look,
      'C112 -30 104 -62 84 -84C52 -106 30 -112 0 -112C-30 -112 -52 -106 -84 -84C-104 -62 -112 -30 -112 14',
      { low: 14, top: -174, side: 113 },
    ),
    strands(look, [
      'M-102 -40C-94 -110 -50 -150 -12 -170',
      'M-70 -92C-56 -126 -30 -150 -6 -168',
      'M-26 -110C-20 -134 -10 -154 0 -170',
      'M28 -110C22 -134 12 -154 2 -170',
      'M70 -92C56 -126 30 -150 8 -168',
      'M102 -40C94 -110 50 -150 14 -170',
    ]),
    path('M-108 -10C-118 24 -114 50 -108 70', {
      fill: 'none',
      stroke: look.hair,
      strokeWidth: 5,
      strokeLinecap: 'round',
    }),
    path('M108 -10C120 20 112 44 116 66', {
      fill: 'none',
      stroke: darken(look.hair, 0.2),
      strokeWidth: 4,
      strokeLinecap: 'round',
    }),
  ]),
})

export const ponytail: HairStyle = (canvas, look) => ({
  back: group([
    path('M70 -120C180 -110 196 0 170 90C150 170 196 230 160 330C120 340 104 300 112 250C120 180 96 120 112 40Z', {
      fill: tint(canvas, darken(look.hair, 0.12)),
    }),
    strands(look, ['M120 -70C170 0 140 90 146 170C150 230 160 270 150 310', 'M110 -40C148 20 126 100 130 180']),
  ]),
  front: group([
    cap(canvas, look, 'C110 -20 108 -64 76 -92C30 -84 -40 -92 -84 -62C-104 -40 -110 -18 -110 14', {
      low: 14,
      top: -176,
      side: 114,
    }),
    strands(look, [
      'M-104 -30C-80 -110 -10 -150 60 -150',
      'M-92 -56C-60 -116 10 -146 80 -138',
      'M-70 -76C-30 -110 40 -126 94 -108',
      'M0 -88C40 -100 80 -90 106 -66',
    ]),
    path('M84 -82C112 -50 112 0 104 40', {
      fill: 'none',
      stroke: lighten(look.hair, 0.1),
      strokeWidth: 6,
      strokeLinecap: 'round',
    }),
  ]),
})

export const manBun: HairStyle = (canvas, look) => {
  const knot = topKnot(canvas, look)
  return {
    back: group([
      circle(0, -184, 40, { fill: tint(canvas, look.hair) }),
      strands(look, ['M-24 -200C0 -216 26 -206 30 -184', 'M-28 -180C-10 -166 16 -166 28 -174']),
    ]),
    front: knot.front,
  }
}

export const surfer: HairStyle = (canvas, look) => ({
  covers: true,
  back: path('M-130 0C-160 -214 160 -214 130 0C146 60 140 140 124 200H-124C-140 140 -146 60 -130 0Z', {
    fill: tint(canvas, darken(look.hair, 0.22)),
  }),
  front: group([
    path(
      'M-10 -180C-100 -186 -146 -110 -132 10C-140 70 -140 130 -124 190C-104 190 -98 160 -100 120C-110 60 -106 0 -98 -30C-70 -60 -30 -96 -10 -140Z',
      { fill: tint(canvas, look.hair) },
    ),
    path(
      'M-14 -180C96 -190 146 -110 132 10C140 70 140 130 124 190C104 190 98 160 100 120C110 60 106 0 98 -40C70 -70 20 -96 -8 -140Z',
      { fill: tint(canvas, look.hair) },
    ),
    strands(look, [
      'M-20 -168C-90 -140 -124 -80 -118 20C-124 80 -124 130 -116 170',
      'M-24 -146C-70 -110 -104 -60 -108 20',
      'M0 -168C80 -150 122 -80 116 20C124 80 124 130 116 170',
      'M10 -146C60 -116 102 -60 108 20',
    ]),
  ]),
})
