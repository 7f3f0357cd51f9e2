/** Messages about images. */
export const heic = 'এখানে HEIC ছবি পড়া যায় না। JPEG হিসেবে পাঠান।'
