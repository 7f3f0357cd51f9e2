/** Messages about images. */
export const heic = 'HEIC images cannot be read here. Please send it as JPEG.'
