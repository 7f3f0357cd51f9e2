/** Messages about images. */
export const imageRequired = 'একটি ছবি বেছে নিন'
