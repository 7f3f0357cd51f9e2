// Last page of the Google popup: sends the result to the page that opened the popup, and closes the window.
const message = {}
for (const meta of document.querySelectorAll('meta[name="ticket"], meta[name="error"]'))
  message[meta.name] = meta.content
new BroadcastChannel('piecework.google').postMessage(message)
window.close()
