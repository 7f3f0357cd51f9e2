/** The health check of the image: exit status 0 when the server here is ready. */
const { PORT = '3000' } = process.env
const ready = await fetch(`http://127.0.0.1:${PORT}/api/health/ready`).catch(() => ({ ok: false }))
process.exit(ready.ok ? 0 : 1)
