/** A pile of one to four coins, drawn as buttons seen from the side. */
export function CoinPile({ height }: { height: number }) {
  const bottoms = Array.from({ length: height }, (_, index) => (height - 1 - index) * step)
  return (
    <svg
      width="44"
      height={top + 3 * step + 11}
      viewBox={`0 ${(height - 4) * step} 44 ${top + 3 * step + 11}`}
      aria-hidden="true"
    >
      {bottoms.map((y) => (
        <g key={y}>
          <path d={`M0 ${y + 6}v5a22 6 0 0 0 44 0v-5z`} className="fill-coin-rim" />
          <ellipse cx="22" cy={y + 6} rx="22" ry="6" className="fill-coin" />
          <ellipse
            cx="22"
            cy={y + 6}
            rx="15.5"
            ry="3.6"
            fill="none"
            strokeDasharray="4 1.5"
            className="stroke-coin-rim"
          />
        </g>
      ))}
    </svg>
  )
}

/** Vertical distance between two coins, and the top of the highest one. */
const step = 7
const top = 6
