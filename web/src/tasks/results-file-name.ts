/** Without the characters that file systems refuse: `Logos for shops 2026-11-23.csv`. */
export function resultsFileName(title: string, format: 'csv' | 'json'): string {
  const name = [...title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()].slice(0, 60).join('')
  return `${name} ${new Date().toISOString().slice(0, 10)}.${format}`
}
