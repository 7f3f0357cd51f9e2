/** The paper of a line drawing: 2 px indigo strokes with round ends. */
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

/** Not sewn yet. */
export const unsewn = { strokeDasharray: '8 6' } as const
/** The one fill. */
export const wash = 'fill-wash'
/** The one thread. */
export const thread = 'stroke-coin-rim'
