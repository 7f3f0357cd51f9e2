/** Messages about reports. */
export const problemRequired = 'সমস্যা কী, তা বেছে নিন'
export const details = 'বিবরণ'
export const note = 'বার্তা'
export const onlyUpheldStops = 'শুধু গৃহীত একটি রিপোর্ট, বা একই কাজের রিপোর্টগুলোর সঙ্গে কাজ থামানো বা মুছে ফেলা যায়'
