/** What the server sends to a webhook. */
import { anEvent } from './examples.ts'
import { refTo } from './schemas.ts'

const header = (name: string, description: string, example: string) => ({
  ...{ name, in: 'header', required: true, description },
  ...{ schema: { type: 'string' }, example },
})

export const eventDelivery = {
  operationId: 'event',
  tags: ['webhooks'],
  summary: 'An event of a type that the webhook has',
  description:
    'Sent to the address of a webhook within seconds. What happened to one task comes in order: while an event is not taken, the later ones of its task wait. Verify it with the secret of the webhook by a library of Standard Webhooks; while a secret is replaced there are two signatures.',
  security: [],
  parameters: [
    header('webhook-id', 'The id of the event, the same each time it is sent.', anEvent._id),
    header('webhook-timestamp', 'When it was sent, in seconds since 1970.', '1767366000'),
    header(
      'webhook-signature',
      'Signatures, separated by spaces: `v1,` and the HMAC-SHA256 in Base64.',
      'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
    ),
  ],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            type: { type: 'string' },
            timestamp: { type: 'string' },
            data: { $ref: refTo('Event') },
          },
          required: ['type', 'timestamp', 'data'],
        },
        example: { type: anEvent.type, timestamp: anEvent.at, data: anEvent },
      },
    },
  },
  responses: {
    '2XX': { description: 'The event is taken.' },
    410: { description: 'Nothing more is sent: the webhook is switched off.' },
    default: { description: 'It is sent again later; redirects are not followed.' },
  },
}
