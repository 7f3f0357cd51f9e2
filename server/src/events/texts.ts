/** What is told of webhooks. */
import { quoted } from '@piecework/contract'

const en = {
  notAnAddress: 'Write an address that begins with https://, without a user, a password or a #',
  onlyHttps: 'Only an address with https:// is taken here',
  privateNetwork: 'This address is in a private network, to which nothing is sent from here',
  added: (url: string) => `Events about your tasks are sent to a new address: ${quoted(url)}.`,
}

const bn: typeof en = {
  notAnAddress: 'https:// দিয়ে শুরু একটি ঠিকানা দিন, ব্যবহারকারী, পাসওয়ার্ড বা # ছাড়া',
  onlyHttps: 'এখানে শুধু https:// ঠিকানা নেওয়া হয়',
  privateNetwork: 'ঠিকানাটি একটি ব্যক্তিগত নেটওয়ার্কের, যেখানে এখান থেকে কিছু পাঠানো হয় না',
  added: (url: string) => `আপনার কাজের ঘটনাগুলো একটি নতুন ঠিকানায় পাঠানো হচ্ছে: ${quoted(url)}।`,
}

export const texts = { en, bn }
