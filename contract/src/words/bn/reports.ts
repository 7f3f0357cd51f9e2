/** Messages about reports. */
export const problemRequired = 'সমস্যা কী, তা বেছে নিন'
export const details = 'বিবরণ'
