/** The words of the guard, which every page loads. */
export const accountNotLoaded = 'Your account could not be loaded'
