// Runs before the first paint: sets the chosen theme, whether a session may exist, and whether an English page offers
// Bangla. It blocks rendering, so it stays tiny.
const { documentElement } = document
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
const readsBangla = timeZone === 'Asia/Dhaka' || navigator.languages.some((each) => /^bn\b/i.test(each))
if (readsBangla && !/(^|; )lang=/.test(document.cookie)) documentElement.dataset.offersBangla = ''

try {
  const theme = localStorage.getItem('piecework.theme')
  if (theme === 'piecework' || theme === 'piecework-night') documentElement.dataset.theme = theme
  if (localStorage.getItem('piecework.session')) documentElement.dataset.session = 'maybe'
} catch {
  // Local storage is not available: there is no saved theme and no session.
}

// A form submitted before its script has loaded would put its values, even the password, into the URL.
addEventListener('submit', (event) => event.preventDefault(), true)

// The last button that was pressed in a part whose script has not loaded is pressed when the part works
// (ui/prerendered.tsx). Until then the press does nothing, so that it counts once.
addEventListener(
  'click',
  (event) => {
    const button = event.target.closest('[data-waits] button')
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    document.querySelector('[data-held]')?.removeAttribute('data-held')
    button.dataset.held = ''
  },
  true,
)
