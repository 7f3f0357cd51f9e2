/** Words of the image field. */
export const changeImage = 'Change image'
export const chooseImage = 'Choose image'
export const remove = 'Remove'
/** Read aloud only. */
export const uploading = (label: string) => `${label}: sending`
export const percent = (percent: number) => `${percent} %`
export const notImage = 'This file is not an image. Please choose an image.'
export const imageNotArrived = 'The image has not arrived'
export const imageNotArrivedText = 'Wait for it, try it again or remove it.'
export const profilePicture = 'Profile picture'
