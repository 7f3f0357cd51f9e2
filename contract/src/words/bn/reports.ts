/** Messages about reports. */
export const problemRequired = 'কী সমস্যা, তা বেছে নিন'
export const details = 'বিস্তারিত'
