// The last page of the Google popup: tells the page that opened it how it went, and closes.
const said = {}
for (const meta of document.querySelectorAll('meta[name="ticket"], meta[name="error"]')) said[meta.name] = meta.content
new BroadcastChannel('piecework.google').postMessage(said)
window.close()
