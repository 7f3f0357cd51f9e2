// Before the first paint: the chosen theme, and whether somebody may be signed in. Blocks for that reason, so stays tiny.
try {
  const { documentElement } = document
  const theme = localStorage.getItem('piecework.theme')
  if (theme === 'piecework' || theme === 'piecework-night') documentElement.dataset.theme = theme
  if (localStorage.getItem('piecework.session')) documentElement.dataset.session = 'maybe'
} catch {
  // A browser that keeps nothing has no choice to show.
}
