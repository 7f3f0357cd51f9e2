/** Messages about images. */
export const imageRequired = 'Choose an image'
