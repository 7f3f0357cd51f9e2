/** An empty page at an origin of its own, from which strangers' clients call the API. */
import { createServer } from 'node:http'

const page = '<!doctype html><title>A stranger</title>'
createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
)
