/** Loads a Bangla font where the machine has none. Android and most computers have Bangla letters. */

/** A missing letter is drawn as a box of one width; these letters have different widths. */
function lacksBangla(): boolean {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return false
  context.font = '40px sans-serif'
  const widths = ['ক', 'ই', 'ঃ'].map((letter) => context.measureText(letter).width)
  return new Set(widths).size === 1
}

if (lacksBangla()) void import('./bangla-font.css').catch(() => undefined)
