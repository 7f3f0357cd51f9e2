/** Messages about reports. */
export const problemRequired = 'Please choose what is wrong'
export const details = 'Details'
export const note = 'Note'
export const onlyUpheldStops = 'Only one upheld report, or those of one task, can pause or delete the task'
