/** The reader of pictures, held to what it is needed for. */
import sharp from 'sharp'

// One thread a picture and two pictures at once: what else the server does goes on beside it.
sharp.concurrency(1)
sharp.cache(false)
// Nothing is opened but by the readers of the kinds we take, whatever it says it is.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`) })

export { sharp }
