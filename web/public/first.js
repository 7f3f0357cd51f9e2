// Runs before the first paint: sets the chosen theme and whether a session may exist. It blocks rendering, so it stays
// tiny.
try {
  const { documentElement } = document
  const theme = localStorage.getItem('piecework.theme')
  if (theme === 'piecework' || theme === 'piecework-night') documentElement.dataset.theme = theme
  if (localStorage.getItem('piecework.session')) documentElement.dataset.session = 'maybe'
} catch {
  // Local storage is not available: there is no saved theme and no session.
}

// A form submitted before its script has loaded would put its values, even the password, into the URL. The submit is
// held back and sent after hydration.
addEventListener(
  'submit',
  (event) => {
    const { dataset } = document.documentElement
    event.preventDefault()
    if (!('hydrated' in dataset)) dataset.submitHeld = ''
  },
  true,
)
