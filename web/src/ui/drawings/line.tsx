/** The canvas of a line drawing: strokes of 2 px with round ends in the primary colour. */
import type { ReactNode } from 'react'

export function Line({ width, height, children }: { width: number; height: number; children: ReactNode }) {
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="max-w-full stroke-primary"
    >
      {children}
    </svg>
  )
}

/** Dashed stroke of an unfinished piece. */
export const unsewn = { strokeDasharray: '8 6' } as const
/** The only fill colour. */
export const wash = 'fill-wash'
/** The only accent stroke. */
export const thread = 'stroke-coin-rim'
