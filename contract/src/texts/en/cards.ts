/** Why a card was not charged: the messages under the field. */

export const texts = {
  card_declined: 'Your card was declined. Nothing was charged.',
  insufficient_funds: 'Your card has insufficient funds. Nothing was charged.',
  // The message does not reveal to the holder of a lost or stolen card that the bank knows about it.
  lost_card: 'Your card was declined. Nothing was charged.',
  stolen_card: 'Your card was declined. Nothing was charged.',
  expired_card: 'Your card has expired. Nothing was charged.',
  incorrect_cvc: "Your card's security code is incorrect. Nothing was charged.",
  processing_error: 'Your card could not be processed. Nothing was charged; please try again in a moment.',
  incorrect_number: 'Your card number is incorrect. Nothing was charged.',
  not_a_test_card: 'Only the test cards work here. Please do not type a real card number.',
  invalid_expiry_month: "Your card's expiry month is not valid.",
  invalid_expiry_year: "Your card's expiry date is not valid or has passed.",
  invalid_cvc: "Your card's security code is not complete.",
  authentication_failed: 'Your bank did not confirm the payment. Nothing was charged.',
  payment_canceled: 'This payment was cancelled because it was not finished. Please choose your package again.',
}
