/** Why a card was not charged: the messages under the field. */

export const texts = {
  card_declined: 'আপনার কার্ড গ্রহণ করা হয়নি। কোনো টাকা কাটা হয়নি।',
  insufficient_funds: 'আপনার কার্ডে যথেষ্ট টাকা নেই। কোনো টাকা কাটা হয়নি।',
  // The message does not reveal to the holder of a lost or stolen card that the bank knows about it.
  lost_card: 'আপনার কার্ড গ্রহণ করা হয়নি। কোনো টাকা কাটা হয়নি।',
  stolen_card: 'আপনার কার্ড গ্রহণ করা হয়নি। কোনো টাকা কাটা হয়নি।',
  expired_card: 'আপনার কার্ডের মেয়াদ শেষ। কোনো টাকা কাটা হয়নি।',
  incorrect_cvc: 'আপনার কার্ডের নিরাপত্তা কোড ভুল। কোনো টাকা কাটা হয়নি।',
  processing_error: 'আপনার কার্ড দিয়ে পেমেন্ট করা যায়নি। কোনো টাকা কাটা হয়নি; একটু পর আবার চেষ্টা করুন।',
  incorrect_number: 'আপনার কার্ডের নম্বর ভুল। কোনো টাকা কাটা হয়নি।',
  not_a_test_card: 'এখানে শুধু পরীক্ষার কার্ড চলে। আসল কার্ডের নম্বর দেবেন না।',
  invalid_expiry_month: 'আপনার কার্ডের মেয়াদের মাস সঠিক নয়।',
  invalid_expiry_year: 'আপনার কার্ডের মেয়াদের তারিখ সঠিক নয়, অথবা পার হয়ে গেছে।',
  invalid_cvc: 'আপনার কার্ডের নিরাপত্তা কোড সম্পূর্ণ নয়।',
  authentication_failed: 'আপনার ব্যাংক পেমেন্টটি নিশ্চিত করেনি। কোনো টাকা কাটা হয়নি।',
  payment_canceled: 'পেমেন্টটি শেষ না হওয়ায় বাতিল করা হয়েছে। আবার প্যাকেজ বেছে নিন।',
}
