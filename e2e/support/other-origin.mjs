/** An empty page at another origin, from which the client of the specification calls the API. */
import { createServer } from 'node:http'

const page = '<!doctype html><title>Another origin</title>'
createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
)
