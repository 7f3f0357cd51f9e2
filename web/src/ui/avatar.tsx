/** A user's photo, or initials on a pattern chosen by the name. */
import { useState } from 'react'
import { isLite } from '../lite.ts'
import { useLoadableUrl } from './image-url.ts'

type AvatarProps = { name: string; photo?: string | null | undefined; size?: number }

export function Avatar({ name, photo, size = 40 }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  // Lite mode shows the initials.
  const url = useLoadableUrl(photo === broken || isLite() ? null : photo)
  if (url) {
    return (
      <img
        src={url}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        referrerPolicy="no-referrer"
        className="piece shrink-0 object-cover"
        onError={() => setBroken(photo ?? undefined)}
      />
    )
  }
  return <Initials name={name} size={size} />
}

function Initials({ name, size }: { name: string; size: number }) {
  const nameHash = hash(name)
  const [background, textColour, patternColour] = colours[nameHash % colours.length] ?? colours[0]
  const letters = initials(name)
  const bangla = /[\u0980-\u09ff]/.test(letters)
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" className="piece shrink-0 overflow-hidden">
      <rect width="40" height="40" fill={background} />
      <path d={patterns[Math.floor(nameHash / colours.length) % patterns.length]} fill={patternColour} />
      <text
        x="20"
        y={bangla ? 25.5 : 25.2}
        textAnchor="middle"
        fontSize={bangla ? 14 : 14.5}
        fontWeight="700"
        fill={textColour}
        lang={bangla ? 'bn' : 'en'}
      >
        {letters}
      </text>
    </svg>
  )
}

const colours = [
  ['#38349b', '#fff', '#5651c4'],
  ['#1f6b68', '#fff', '#2f7f7a'],
  ['#8f3526', '#fff', '#b04c38'],
  ['#f0c061', '#4a2f08', '#d99a25'],
  ['#b9d2f3', '#152c58', '#8fb3e4'],
  ['#d6d3fb', '#2b2380', '#b2adf3'],
] as const

/** A quarter circle in the lower left or upper right corner, a cut corner, a slanted top. */
const patterns = [
  'M0 22a18 18 0 0 1 18 18H0z',
  'M22 0a18 18 0 0 0 18 18V0z',
  'M40 16V40H16z',
  'M0 0H40V3L0 16z',
] as const

/** First letters of the first and the last word, without Bangla vowel signs. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const firstAndLast = words.length > 1 ? [words[0], words.at(-1)] : words
  return firstAndLast.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('') || '?'
}

function hash(name: string): number {
  let sum = 2166136261
  for (const letter of name) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16777619)
  return sum >>> 0
}
