/** The colours of states, in both themes: line, ground and ink. */
export const tones = {
  green: 'border-st-green-line bg-st-green text-st-green-ink',
  blue: 'border-st-blue-line bg-st-blue text-st-blue-ink',
  yellow: 'border-st-yellow-line bg-st-yellow text-st-yellow-ink',
  red: 'border-st-red-line bg-st-red text-st-red-ink',
  gray: 'border-st-gray-line bg-st-gray text-st-gray-ink',
} as const
