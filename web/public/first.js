// Before the first paint: the chosen theme, and whether somebody may be signed in. Blocks for that reason, so stays tiny.
try {
  const { documentElement } = document
  const theme = localStorage.getItem('piecework.theme')
  if (theme === 'piecework' || theme === 'piecework-night') documentElement.dataset.theme = theme
  if (localStorage.getItem('piecework.session')) documentElement.dataset.session = 'maybe'
} catch {
  // A browser that keeps nothing has no choice to show.
}

// A form that is sent before its script is here would go into the address, password and all. It waits instead.
addEventListener(
  'submit',
  (event) => {
    const { dataset } = document.documentElement
    event.preventDefault()
    if (!('alive' in dataset)) dataset.pressed = ''
  },
  true,
)
