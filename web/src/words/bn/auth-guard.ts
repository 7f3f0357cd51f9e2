/** The words of the guard, which every page loads. */
export const accountNotLoaded = 'আপনার অ্যাকাউন্ট লোড করা যায়নি'
