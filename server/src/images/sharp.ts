/** The image library sharp, restricted to the formats that are accepted. */
import sharp from 'sharp'

// One thread per image, and two images at once, leave CPU time for other requests.
sharp.concurrency(1)
sharp.cache(false)
// Only the loaders of the accepted formats open a file, whatever format the file claims to have.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`) })

export { sharp }
