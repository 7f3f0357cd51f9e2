/** Words of the registration page. */
export const login = 'লগ ইন'
export const register = 'অ্যাকাউন্ট খুলুন'
export const password = 'পাসওয়ার্ড'
export const createAccount = 'আপনার অ্যাকাউন্ট খুলুন'
export const createAccountText = 'এক মিনিট লাগবে। এরপরই শুরু করতে পারবেন।'
export const creatingAccount = 'অ্যাকাউন্ট খোলা হচ্ছে…'
export const alreadyWith = (brand: string) => `${brand}-এ অ্যাকাউন্ট আছে?`
export const photoNotUploaded = 'ছবি আপলোড হয়নি। আপনার অ্যাকাউন্ট খোলা হয়েছে: ছবিটি পরে প্রোফাইল থেকে যোগ করতে পারবেন।'
export const emailTaken = 'এই ইমেইলে আগে থেকেই অ্যাকাউন্ট আছে'
